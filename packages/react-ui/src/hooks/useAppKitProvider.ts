'use client'
import type { AdapterTypes, Namespace } from '@latchkey/core'
import { checkNamespace } from '@latchkey/core/handle'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot, noopSubscribe } from '../kit/useSnapshot.js'

/** The return type of {@link useAppKitProvider}. */
export type UseAppKitProviderReturn<provider> = {
  readonly walletProvider: provider | undefined
  /** How the wallet was found: `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`. */
  readonly walletProviderType: string | undefined
}

const none = () => undefined

type ProviderOf<namespace extends keyof AdapterTypes> = AdapterTypes[namespace] extends {
  readonly provider: infer provider
}
  ? provider
  : never

/** Returns the provider of a namespace whose adapter the site imports, with its type; or of any other, with the type that the caller names. */
type UseAppKitProvider = {
  <namespace extends keyof AdapterTypes>(namespace: namespace): UseAppKitProviderReturn<ProviderOf<namespace>>
  <provider = unknown>(namespace: Namespace): UseAppKitProviderReturn<provider>
}

/**
 * Returns the connected wallet's own provider in a namespace, like `kit.getProvider`. On a site that imports the namespace's adapter it has its type.
 *
 * @param namespace the namespace of the provider
 * @returns the same object as long as the provider is the same
 * @example
 * const ChainIdButton = () => {
 *   const { walletProvider } = useAppKitProvider('eip155')
 *   const ask = async () => console.log(await walletProvider?.request({ method: 'eth_chainId' }))
 *   return <button onClick={ask}>Ask the wallet</button>
 * }
 */
export const useAppKitProvider: UseAppKitProvider = (namespace: Namespace): UseAppKitProviderReturn<never> => {
  checkNamespace(namespace)
  const kit = useKit()
  const type = useSnapshot(kit, (snapshot) => snapshot?.namespaces[namespace]?.wallet?.type)
  const get = () => kit?.getProvider(namespace) as undefined // typed above
  const walletProvider = useSyncExternalStore(kit?.subscribe ?? noopSubscribe, get, none)
  return useMemo(() => ({ walletProvider, walletProviderType: type }), [walletProvider, type])
}
