import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'

/*
 * The rules that name a namespace. Nothing else in core or in the views does.
 */

/** Whose chains a viem `Chain` describes. */
export const chainLikeNamespace = 'eip155'

/** Where the names of a namespace's accounts are kept, whichever of its networks an account uses. Elsewhere accounts have no names. */
export const nameNetworks: Readonly<Partial<Record<Namespace, CaipNetworkId>>> = { eip155: 'eip155:1' }

/** Where Send and token lists work, unless the site widens Send. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']
