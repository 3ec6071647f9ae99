'use client'
import type { AppKit } from '@latchkey/core'
import type { ReactNode } from 'react'
import { KitContext } from '../kit/KitContext.js'

/** What {@link AppKitProvider} takes. */
export type AppKitProviderProps = {
  /** The kit that hooks and buttons below use. */
  readonly kit: AppKit
  readonly children?: ReactNode
}

/**
 * Gives a kit to the hooks and buttons below it. Without one they use the page's default kit.
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
