import { vi } from 'vitest'
import type { ExtensionDapp } from '../wallet/extensionDapp.js'

let loads = 0

/** Loads the real library anew, as each page does: it keeps the window that it was loaded in. */
export const loadExtensionDapp = (): Promise<ExtensionDapp> => {
  vi.stubGlobal('document', { readyState: 'complete' })
  loads += 1
  return import(/* @vite-ignore */ `${import.meta.resolve('@polkadot/extension-dapp/bundle')}?page=${loads}`)
}
