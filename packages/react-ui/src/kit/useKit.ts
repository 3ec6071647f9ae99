'use client'
import type { AppKit } from '@latchkey/core'
import { useContext, useSyncExternalStore } from 'react'
import { defaultKit } from './defaultKit.js'
import { KitContext } from './KitContext.js'

const none = () => undefined

/** The kit of the nearest provider, else the page's default kit. A server has none but a provider's. */
export const useKit = (): AppKit | undefined => {
  const ofPage = useSyncExternalStore(defaultKit.subscribe, defaultKit.get, none)
  return useContext(KitContext) ?? ofPage
}
