import type { AdapterContext } from '@latchkey/core/adapter'
import type { FoundWallet } from './foundWallet.js'
import { readProviders } from './readProviders.js'
import { listenToStandardWallets } from './standardWallets.js'

/** The part of sats-connect that is used: it calls the wallet at a path of the window. @see https://docs.xverse.app/sats-connect */
export type SatsConnect = {
  readonly request: (method: never, params: never, providerId?: string) => Promise<unknown>
}

/** What is looked for. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: their path in the window, or `'standard:<name>'`. */
  readonly ignore?: readonly string[] | undefined
  /**
   * Loads `sats-connect`: wallets that speak its protocol are then asked through its `request`, and those of the page's list that cannot be asked
   * directly are listed as well. It is loaded with the first connection.
   */
  readonly satsConnect?: (() => Promise<SatsConnect>) | undefined
}

/** When the window is looked at again, in milliseconds: wallets may put themselves there late, and say so by no event. */
const lateLook = 500

/** Two that claim one identity are told apart by their order, and neither is trusted for its name. */
const markContested = (wallet: FoundWallet, _: number, all: readonly FoundWallet[]): FoundWallet => {
  const { info } = wallet
  const same = all.filter((one) => one.info.walletKey === info.walletKey)
  if (!same[1]) return wallet
  const place = same.indexOf(wallet)
  const id = place ? `${info.id}#${place + 1}` : info.id
  return { ...wallet, info: { ...info, id, walletKey: id, contested: true } }
}

/**
 * Looks for wallets in the page.
 *
 * @param tell called with all of them, each time that was looked
 */
export const discoverWallets = (
  { ignore = [], satsConnect }: DiscoveryOptions,
  { clock, signal }: Pick<AdapterContext, 'clock' | 'signal'>,
  tell: (wallets: readonly FoundWallet[]) => void,
): void => {
  const registered = new Set<FoundWallet>()
  const page = window
  let isReady = false
  const look = () => {
    if (!isReady) return
    const all = [...readProviders(page, satsConnect), ...registered]
    // One provider in two places is one wallet.
    const isWanted = ({ info, provider }: FoundWallet, index: number) =>
      !ignore.includes(info.id) && all.findIndex((one) => one.provider === provider) === index
    tell(all.filter(isWanted).map(markContested))
  }
  listenToStandardWallets(registered, signal, look)
  page.addEventListener('load', look, { signal })
  clock.wait(lateLook, signal).then(look, () => {}) // stopped before
  isReady = true
  look()
}
