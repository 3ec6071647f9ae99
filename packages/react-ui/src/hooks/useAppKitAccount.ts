'use client'
import type {
  AdapterTypes,
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

/** The address of an account, with the type that its adapter knows. */
export type AddressOf<namespace extends Namespace> = AdapterTypes extends {
  readonly [known in namespace]: { readonly address: infer address }
}
  ? address
  : string

/** The fields of {@link useAppKitAccount} that do not depend on each other. */
type AccountFields = {
  /** Every account that the namespace's wallet exposes, also those not in use. */
  readonly allAccounts: readonly AppKitAccount[]
  readonly caipAddress: CaipAddress | undefined
  /** The user of the embedded wallet. `undefined` if the wallet is the user's own. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/**
 * The return type of {@link useAppKitAccount}. `isConnected`, and `status === 'connected'`, narrow `address`. On a page that a server painted from a
 * cookie, `isConnected` is `true` before the wallet has confirmed the account.
 */
export type UseAppKitAccountReturn<namespace extends Namespace = Namespace> = AccountFields &
  (
    | { readonly isConnected: true; readonly status: ConnectionStatus; readonly address: AddressOf<namespace> }
    | {
        readonly isConnected: false
        readonly status: Exclude<ConnectionStatus, 'connected'>
        readonly address: undefined
      }
  )

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
  } as UseAppKitAccountReturn // a connected namespace has an address
}

/**
 * Returns the active account.
 *
 * @param options.namespace the namespace of the account; the active namespace by default
 * @returns the same object as long as its values are unchanged. Without a kit or a wallet the shape is the same, and the values are empty
 * @example
 * const { address } = useAppKitAccount({ namespace: 'eip155' }) // `0x${string}` | undefined
 * @example
 * const Greeting = () => {
 *   const { address, isConnected } = useAppKitAccount()
 *   return isConnected ? <p>Hello {address}</p> : null
 * }
 */
export const useAppKitAccount = <namespace extends Namespace = Namespace>(
  options: { readonly namespace?: namespace | undefined } = {},
): UseAppKitAccountReturn<namespace> =>
  useFacts(useKit(), readAccount, options.namespace) as UseAppKitAccountReturn<namespace> // the adapter checks addresses
