import type { Namespace } from '../base/namespaces.js'

/** The namespaces that support sending, token lists and buying. Sites can enable sending in more namespaces. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']
