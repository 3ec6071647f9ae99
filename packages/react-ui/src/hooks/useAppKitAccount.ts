'use client'
import type { CaipAddress, ConnectionStatus, Namespace, NamespaceSnapshot, Snapshot } from '@latchkey/core'
import { useMemo } from 'react'
import { useFacts } from '../kit/useFacts.js'
import { useKit } from '../kit/useKit.js'

/** An account that a connected wallet gives the site. */
export type AppKitAccount = NamespaceSnapshot['accounts'][number] & {
  readonly namespace: Namespace
  /** The CAIP-2 reference: `'1'` of `'eip155:1'`. */
  readonly chainId: string
  /** As CAIP-10 has it. */
  readonly caipAddress: CaipAddress
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
}

/** What an account is made from: not its balance, which changes more often. */
type AccountFacts = Partial<Pick<NamespaceSnapshot, 'status' | 'address' | 'accounts' | 'networkId'>> & {
  readonly namespace: Namespace | undefined
}

const readAccount = (snapshot: Snapshot | undefined, wanted: Namespace | undefined): AccountFacts => {
  const namespace = wanted ?? snapshot?.activeNamespace
  const facts = namespace && snapshot?.namespaces[namespace]
  return {
    namespace,
    status: facts?.status,
    address: facts?.address,
    accounts: facts?.accounts,
    networkId: facts?.networkId,
  }
}

const toAccount = ({
  namespace,
  status = 'disconnected',
  address,
  accounts = [],
  networkId,
}: AccountFacts): UseAppKitAccountReturn => {
  const [, chainId = ''] = networkId?.split(':') ?? []
  return {
    allAccounts:
      namespace && networkId
        ? accounts.map((account) => ({
            ...account,
            namespace,
            chainId,
            caipAddress: `${networkId}:${account.address}`,
          }))
        : [],
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
 * const { address, isConnected } = useAppKitAccount()
 */
export const useAppKitAccount = (
  options: { readonly namespace?: Namespace | undefined } = {},
): UseAppKitAccountReturn => {
  const facts = useFacts(useKit(), readAccount, options.namespace)
  return useMemo(() => toAccount(facts), [facts])
}
