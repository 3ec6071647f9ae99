import type { Clock } from '@latchkey/core/adapter'
import type { FoundWallet } from './foundWallet.js'
import { readProviders } from './readProviders.js'
import { listenToStandardWallets } from './standardWallets.js'

/** What is looked for. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: their path in the window, or `'standard:<name>'`. */
  readonly ignore?: readonly string[] | undefined
}

/** When the window is looked at again, in milliseconds: wallets may put themselves there late, and say so by no event. */
const lateLook = 500

/** Two that claim one identity are told apart by their order, and neither is trusted for its name. */
const markContested = (wallets: readonly FoundWallet[]): readonly FoundWallet[] =>
  wallets.map((wallet) => {
    const { info } = wallet
    const same = wallets.filter((one) => one.info.id === info.id)
    if (!same[1]) return wallet
    const place = same.indexOf(wallet)
    const id = info.id + (place ? `#${place + 1}` : '')
    return { ...wallet, info: { ...info, id, walletKey: id, contested: true } }
  })

/**
 * Looks for wallets in the page.
 *
 * @param tell called with all of them, now and after every change
 * @returns how to stop
 */
export const discoverWallets = (
  { ignore = [] }: DiscoveryOptions,
  clock: Clock,
  tell: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const registered = new Map<object, FoundWallet>()
  const stopping = new AbortController()
  let before: readonly object[] | undefined
  let isReady = false

  const list = () => {
    if (!isReady) return
    const inWindow = readProviders()
    const known = new Set(inWindow.map(({ provider }) => provider))
    const others = [...registered.values()].filter(({ provider }) => !known.has(provider))
    const wanted = markContested([...inWindow, ...others]).filter(({ info }) => !ignore.includes(info.id))
    const now = wanted.map(({ provider }) => provider)
    if (before?.length === now.length && now.every((one, index) => one === before?.[index])) return
    before = now
    tell(wanted)
  }
  const stop = listenToStandardWallets(
    (found) => {
      registered.set(found.provider, found)
      list()
    },
    ({ provider }) => {
      registered.delete(provider)
      list()
    },
  )
  window.addEventListener('load', list)
  clock.wait(lateLook, stopping.signal).then(list, () => undefined) // stopped before
  isReady = true
  list()
  return () => {
    stopping.abort()
    stop()
    window.removeEventListener('load', list)
  }
}
