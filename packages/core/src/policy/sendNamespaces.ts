import type { Namespace } from '../base/namespaces.js'

/** Where Send, token lists and buying work, unless the site widens Send. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']
