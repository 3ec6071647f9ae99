'use client'
import type { Namespace, NamespaceSnapshot } from '@latchkey/core'
import { checkNamespace } from '@latchkey/core/handle'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** The return type of {@link useWalletInfo}. */
export type UseWalletInfoReturn = {
  /** Name, icon (a data URI or URL) and kind of the connected wallet. */
  readonly walletInfo: NamespaceSnapshot['wallet']
}

/**
 * Returns the connected wallet, as it announced itself.
 *
 * @param namespace the namespace of the wallet; the active namespace by default
 * @returns the same object as long as its values are unchanged
 * @example
 * const Wallet = () => {
 *   const { walletInfo } = useWalletInfo()
 *   return <span>{walletInfo?.name}</span>
 * }
 */
export const useWalletInfo = (namespace?: Namespace): UseWalletInfoReturn => {
  checkNamespace(namespace)
  const walletInfo = useSnapshot(
    useKit(),
    (snapshot) => snapshot?.namespaces[namespace ?? snapshot.activeNamespace]?.wallet,
  )
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
