import type { PolkadotTestWallet } from './polkadotTestWallet.js'

/**
 * Puts a wallet into a page, where pages look for it.
 *
 * @returns how to take it away again
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
