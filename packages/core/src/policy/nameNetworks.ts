import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/** Where the names of a namespace's accounts are kept, whichever of its networks an account uses. Elsewhere accounts have no names. */
export const nameNetworks: Readonly<Partial<Record<Namespace, CaipNetworkId>>> = { eip155: 'eip155:1' }
