import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'

/** Where the names of a namespace's accounts are kept, whichever of its networks an account uses. Elsewhere accounts have no names. */
export const nameNetworks: Readonly<Partial<Record<Namespace, CaipNetworkId>>> = { eip155: 'eip155:1' }
