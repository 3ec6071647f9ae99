import type { CosmosTestWallet } from './cosmosTestWallet.js'
import type { Keplr } from './keplr.js'

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the object that holds a path's last property. Creates the missing objects of the path. */
const holderOf = (page: object, names: readonly string[]): object =>
  names.reduce((holder, name) => {
    const existing: unknown = Reflect.get(holder, name)
    if (isHolder(existing)) return existing
    const created = {}
    Reflect.set(holder, name, created)
    return created
  }, page)

/**
 * Exposes a wallet at the path where a page's scripts look for it, and notifies the page of changes.
 *
 * @returns a function that removes the wallet
 */
export const exposeKeplr = (
  { info, subscribe }: Pick<CosmosTestWallet, 'info' | 'subscribe'>,
  provider: Keplr,
  page: EventTarget = window,
): (() => void) => {
  const names = info.path.split('.')
  const last = names.at(-1) ?? info.path
  const holder = holderOf(page, names.slice(0, -1))
  Reflect.set(holder, last, provider)
  const unsubscribe = subscribe(() => page.dispatchEvent(new Event(info.event)))
  return () => {
    unsubscribe()
    Reflect.deleteProperty(holder, last)
  }
}
