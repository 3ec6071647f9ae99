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

/** Who is logged in to the embedded wallet, and with what. */
export type EmbeddedWalletInfo = {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  readonly authProvider: SocialProvider | 'email'
  readonly accountType: 'eoa' | 'smartAccount'
  readonly isSmartAccountDeployed: boolean
}

/** What {@link useAppKitAccount} gives. */
export type UseAppKitAccountReturn = {
  /** Every account that the namespace's wallet gives, also those not in use. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  /** Whether there is an account: on a page that a server painted from a cookie, before the wallet has said that it still is. */
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** Who is logged in to the embedded wallet: not there until that is a part of the kit. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

const readAccount = (snapshot: Snapshot | undefined, wanted: Namespace | undefined): UseAppKitAccountReturn => {
  const namespace = wanted ?? snapshot?.activeNamespace
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
 * The account in use.
 *
 * @param options.namespace whose account; the active namespace's by default
 * @returns the same object as long as it says the same; without a kit or a wallet the shape is the same, and empty
 * @example
 * const Greeting = () => {
 *   const { address, isConnected } = useAppKitAccount()
 *   return isConnected ? <p>Hello {address}</p> : null
 * }
 */
export const useAppKitAccount = (
  options: { readonly namespace?: Namespace | undefined } = {},
): UseAppKitAccountReturn => useFacts(useKit(), readAccount, options.namespace)
