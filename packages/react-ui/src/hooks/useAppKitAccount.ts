'use client'
import type {
  AppKitAccount,
  CaipAddress,
  ConnectionStatus,
  EmbeddedWalletInfo,
  Namespace,
  NamespaceSnapshot,
  Snapshot,
} from '@latchkey/core'
import { toAppKitAccounts } from '@latchkey/core/handle'
import { useFacts } from '../kit/useSnapshot.js'
import { useKit } from '../kit/useKit.js'

/** The return type of {@link useAppKitAccount}. */
export type UseAppKitAccountReturn = {
  /** Every account that the namespace's wallet exposes, also those not in use. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  /** Whether an account is connected. On a page that a server painted from a cookie, this is `true` before the wallet has confirmed it. */
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** The user of the embedded wallet. `undefined` if the wallet is the user's own. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

const readAccount = (
  snapshot: Snapshot | undefined,
  requestedNamespace: Namespace | undefined,
): UseAppKitAccountReturn => {
  const facts: Partial<NamespaceSnapshot> = snapshot?.namespaces[requestedNamespace ?? snapshot.activeNamespace] ?? {}
  const { status = 'disconnected', address, accounts = [], networkId, wallet } = facts
  return {
    allAccounts: toAppKitAccounts(accounts, networkId),
    caipAddress: networkId && address ? `${networkId}:${address}` : undefined,
    address,
    isConnected: !!address,
    status,
    embeddedWalletInfo: wallet?.login,
  }
}

/**
 * Returns the active account.
 *
 * @param options.namespace the namespace of the account; the active namespace by default
 * @returns the same object as long as its values are unchanged. Without a kit or a wallet the shape is the same, and the values are empty
 * @example
 * const Greeting = () => {
 *   const { address, isConnected } = useAppKitAccount()
 *   return isConnected ? <p>Hello {address}</p> : null
 * }
 */
export const useAppKitAccount = (
  options: { readonly namespace?: Namespace | undefined } = {},
): UseAppKitAccountReturn => useFacts(useKit(), readAccount, options.namespace)
