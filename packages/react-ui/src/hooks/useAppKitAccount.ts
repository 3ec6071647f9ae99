'use client'
import type { CaipAddress, ConnectionStatus, Namespace, NamespaceSnapshot, Snapshot } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

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
  readonly isConnected: boolean
  readonly status: ConnectionStatus
}

const disconnected: UseAppKitAccountReturn = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
}

const toAccount = (
  namespace: Namespace,
  { status, address, accounts, networkId }: NamespaceSnapshot,
): UseAppKitAccountReturn => {
  if (!networkId || !address) return { ...disconnected, status }
  const chainId = networkId.slice(networkId.indexOf(':') + 1)
  return {
    allAccounts: accounts.map((account) => ({
      ...account,
      namespace,
      chainId,
      caipAddress: `${networkId}:${account.address}`,
    })),
    caipAddress: `${networkId}:${address}`,
    address,
    isConnected: status === 'connected',
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
  const kit = useKit()
  const namespaceOf = (snapshot: Snapshot | undefined) => options.namespace ?? snapshot?.activeNamespace
  const namespace = useSnapshot(kit, namespaceOf)
  const facts = useSnapshot(kit, (snapshot) => namespace && snapshot?.namespaces[namespace])
  return useMemo(() => (namespace && facts ? toAccount(namespace, facts) : disconnected), [namespace, facts])
}
