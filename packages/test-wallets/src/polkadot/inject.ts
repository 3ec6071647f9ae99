import type { PolkadotTestWallet } from './polkadotTestWallet.js'

/**
 * Adds a wallet to `window.injectedWeb3`.
 *
 * @returns a function that removes the wallet
 */
export const inject = (
  { id, createEntry }: Pick<PolkadotTestWallet, 'id' | 'createEntry'>,
  target: object = window,
  origin?: string,
): (() => void) => {
  const all: object = Reflect.get(target, 'injectedWeb3') ?? {}
  Reflect.set(target, 'injectedWeb3', all)
  const entry = createEntry(origin)
  Reflect.set(all, id, entry)
  return () => {
    if (Reflect.get(all, id) === entry) Reflect.deleteProperty(all, id)
  }
}
