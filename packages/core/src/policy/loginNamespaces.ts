import type { Namespace } from '../base/namespaces.js'

/** The namespaces in which the embedded wallet has accounts, in the order in which one is chosen. */
export const loginNamespaces: readonly Namespace[] = ['eip155', 'solana']
