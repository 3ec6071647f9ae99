import type { Namespace } from '../caip/namespaces.js'

/** Where Send and token lists work, unless the site widens Send. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']
