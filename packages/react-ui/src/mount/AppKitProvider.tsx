'use client'
import type { AppKit } from '@latchkey/core'
import type { ReactNode } from 'react'
import { KitContext } from '../kit/useKit.js'

/** The props of {@link AppKitProvider}. */
export type AppKitProviderProps = {
  /** The kit that hooks and buttons below use. */
  readonly kit: AppKit
  readonly children?: ReactNode
}

/**
 * Provides a kit to the hooks and buttons below it. Without a provider, they use the page's default kit.
 *
 * @example
 * const App = () => (
 *   <AppKitProvider kit={kit}>
 *     <ConnectButton />
 *   </AppKitProvider>
 * )
 */
export const AppKitProvider = ({ kit, children }: AppKitProviderProps) => (
  <KitContext.Provider value={kit}>{children}</KitContext.Provider>
)
