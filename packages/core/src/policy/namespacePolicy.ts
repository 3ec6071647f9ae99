import type { Namespace } from '../caip/namespaces.js'

/*
 * The rules that name a namespace. Nothing else in core or in the views does.
 */

/** Whose chains a viem `Chain` describes. */
export const chainLikeNamespace = 'eip155'

/** Where Send and token lists work, unless the site widens Send. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']
