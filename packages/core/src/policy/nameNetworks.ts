import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/** The network that holds a namespace's account names, for accounts on any of its networks. Accounts of other namespaces have no names. */
export const nameNetworks: Readonly<Partial<Record<Namespace, CaipNetworkId>>> = { eip155: 'eip155:1' }
