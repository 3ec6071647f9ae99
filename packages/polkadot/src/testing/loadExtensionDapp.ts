import { vi } from 'vitest'
import type { ExtensionDapp } from '../wallet/enableThroughExtensionDapp.js'

let loads = 0

/** Loads a new instance of the real library, as each page does: an instance keeps the window in which it was loaded. */
export const loadExtensionDapp = (): Promise<ExtensionDapp> => {
  vi.stubGlobal('document', { readyState: 'complete' })
  loads += 1
  return import(/* @vite-ignore */ `${import.meta.resolve('@polkadot/extension-dapp/bundle')}?page=${loads}`)
}
