'use client'
import type {
  AppKitAccount,
  CaipAddress,
  ConnectionStatus,
  Namespace,
  NamespaceSnapshot,
  Snapshot,
  SocialProvider,
} from '@latchkey/core'
import { toAppKitAccounts } from '@latchkey/core/handle'
import { useFacts } from '../kit/useFacts.js'
import { useKit } from '../kit/useKit.js'

/** The user of the embedded wallet, and how they logged in. */
export type EmbeddedWalletInfo = {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  readonly authProvider: SocialProvider | 'email'
  readonly accountType: 'eoa' | 'smartAccount'
  readonly isSmartAccountDeployed: boolean
}

/** The return type of {@link useAppKitAccount}. */
export type UseAppKitAccountReturn = {
  /** Every account that the namespace's wallet exposes, also those not in use. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  /** Whether an account is connected. On a page that a server painted from a cookie, this is `true` before the wallet has confirmed it. */
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** The user of the embedded wallet: `undefined` until the kit supports embedded wallets. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

const readAccount = (
  snapshot: Snapshot | undefined,
  requestedNamespace: Namespace | undefined,
): UseAppKitAccountReturn => {
  const namespace = requestedNamespace ?? snapshot?.activeNamespace
  const facts: Partial<NamespaceSnapshot> = (namespace && snapshot?.namespaces[namespace]) ?? {}
  const { status = 'disconnected', address, accounts = [], networkId } = facts
  return {
    allAccounts: namespace && networkId ? toAppKitAccounts(accounts, namespace, networkId) : [],
    caipAddress: networkId && address ? `${networkId}:${address}` : undefined,
    address,
    isConnected: !!address,
    status,
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
