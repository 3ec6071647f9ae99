'use client'
import type { AppKit } from '@latchkey/core'
import { useContext, useSyncExternalStore } from 'react'
import { defaultKit } from './defaultKit.js'
import { KitContext } from './KitContext.js'

const none = () => undefined

/** Returns the kit of the nearest provider, else the page's default kit. On a server, only a provider can supply a kit. */
export const useKit = (): AppKit | undefined => {
  const ofPage = useSyncExternalStore(defaultKit.subscribe, defaultKit.get, none)
  return useContext(KitContext) ?? ofPage
}
