'use client'
import type { Namespace } from '@latchkey/core'
import { checkNamespace } from '@latchkey/core/handle'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'
import { noopSubscribe } from '../kit/useSnapshot.js'

/** The return type of {@link useAppKitProvider}. */
export type UseAppKitProviderReturn<provider> = {
  readonly walletProvider: provider | undefined
  /** How the wallet was found: `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`. */
  readonly walletProviderType: string | undefined
}

const none = () => undefined

/**
 * Returns the connected wallet's own provider in a namespace. `kit.getProvider` returns the same provider with its type.
 *
 * @param namespace the namespace of the provider
 * @returns the same object as long as the provider is the same
 * @example
 * const ChainIdButton = () => {
 *   const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155')
 *   const ask = async () => console.log(await walletProvider?.request({ method: 'eth_chainId' }))
 *   return <button onClick={ask}>Ask the wallet</button>
 * }
 */
export const useAppKitProvider = <provider = unknown>(namespace: Namespace): UseAppKitProviderReturn<provider> => {
  checkNamespace(namespace)
  const kit = useKit()
  const type = useSnapshot(kit, (snapshot) => snapshot?.namespaces[namespace]?.wallet?.type)
  // The caller knows its adapter and names the provider's type.
  const get = () => kit?.getProvider(namespace) as provider | undefined
  const walletProvider = useSyncExternalStore(kit?.subscribe ?? noopSubscribe, get, none)
  return useMemo(() => ({ walletProvider, walletProviderType: type }), [walletProvider, type])
}
