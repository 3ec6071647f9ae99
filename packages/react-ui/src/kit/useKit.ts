'use client'
import type { AppKit } from '@latchkey/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { LatchkeyError } from '@latchkey/core/handle'
import { defaultKit } from './defaultKit.js'

/**
 * Returns the kit, if there is one.
 *
 * @throws `NO_KIT` with a message that says how to provide one
 */
export const assertKit = (kit: AppKit | undefined): AppKit => {
  if (kit) return kit
  throw new LatchkeyError('NO_KIT', 'Call createAppKit() first, or give <AppKitProvider> a kit.')
}

/** Holds the kit of the nearest `<AppKitProvider>`. */
export const KitContext = createContext<AppKit | undefined>(undefined)

const none = () => undefined

/** Returns the kit of the nearest provider, else the page's default kit. On a server, only a provider can supply a kit. */
export const useKit = (): AppKit | undefined => {
  const ofPage = useSyncExternalStore(defaultKit.subscribe, defaultKit.get, none)
  return useContext(KitContext) ?? ofPage
}
