'use client'
import type { Namespace, NamespaceSnapshot } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** What {@link useWalletInfo} gives. */
export type UseWalletInfoReturn = {
  /** Name, icon (a data URI or URL) and kind of the connected wallet. */
  readonly walletInfo: NamespaceSnapshot['wallet']
}

/**
 * The connected wallet, as it announced itself.
 *
 * @param namespace whose wallet; the active namespace's by default
 * @returns the same object as long as it says the same
 * @example
 * const Wallet = () => {
 *   const { walletInfo } = useWalletInfo()
 *   return <span>{walletInfo?.name}</span>
 * }
 */
export const useWalletInfo = (namespace?: Namespace): UseWalletInfoReturn => {
  const walletInfo = useSnapshot(
    useKit(),
    (snapshot) => snapshot?.namespaces[namespace ?? snapshot.activeNamespace]?.wallet,
  )
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
