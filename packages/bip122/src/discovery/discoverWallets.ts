import type { AdapterContext } from '@latchkey/core/adapter'
import { type FoundWallet, readPath, readEach, toFoundWallet } from './foundWallet.js'
import { readProviders } from './readProviders.js'

/** The part of sats-connect that is used: it calls the wallet at a path of the window. @see https://docs.xverse.app/sats-connect */
export type SatsConnect = {
  readonly request: (method: never, params: never, providerId?: string) => Promise<unknown>
}

/** Which wallets are listed, and how they are called. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: their path in the window, or `'standard:<name>'`. */
  readonly ignore?: readonly string[] | undefined
  /**
   * Loads `sats-connect`. Wallets that support its methods are then called through its `request`, and those of the page's list that cannot be
   * called directly are listed as well. It loads with the first connection.
   */
  readonly satsConnect?: (() => Promise<SatsConnect>) | undefined
}

/** When the window is scanned again, in milliseconds: wallets may inject their objects late without an event. */
const rescanDelay = 500

/** Gives ids by their order to wallets that claim one identity. None of them is trusted for its name. */
const markContested = (wallet: FoundWallet, _: number, all: readonly FoundWallet[]): FoundWallet => {
  const { info } = wallet
  const claimants = all.filter((other) => other.info.walletKey === info.walletKey)
  if (!claimants[1]) return wallet
  const index = claimants.indexOf(wallet)
  const id = index ? `${info.id}#${index + 1}` : info.id
  return { ...wallet, info: { ...info, id, walletKey: id, contested: true } }
}

/** Reads a registered wallet if it supports Bitcoin. If it has sats-connect's feature, it is called by that. */
const readWallet = (wallet: unknown): FoundWallet | undefined => {
  const fields = { name: readPath(wallet, 'name'), icon: readPath(wallet, 'icon') }
  return (
    toFoundWallet('sats-connect:', fields, readPath(wallet, 'features', 'sats-connect:', 'provider')) ??
    toFoundWallet('bitcoin:connect', fields, readPath(wallet, 'features', 'bitcoin:connect') && wallet)
  )
}

/**
 * Finds wallets that register by the Wallet Standard, also those that did so before.
 *
 * @param registered the set that holds them from now on
 * @param signal stops it
 * @param onChange called after each change of the set
 * @see https://github.com/wallet-standard/wallet-standard
 */
const discoverStandardWallets = (registered: Set<FoundWallet>, signal: AbortSignal, onChange: () => void): void => {
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const found = readEach(wallets, readWallet)
      for (const wallet of found) registered.add(wallet)
      onChange()
      return () => {
        for (const wallet of found) registered.delete(wallet)
        onChange()
      }
    },
  })
  const onRegister = (event: Event) =>
    readEach([event], (source) => {
      const callback = readPath(source, 'detail') as (registration: typeof api) => unknown // if it is no function, the call throws and is skipped
      return callback(api)
    })
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/**
 * Finds wallets in the page.
 *
 * @param onScan called with all wallets after each scan
 */
export const discoverWallets = (
  { ignore = [], satsConnect }: DiscoveryOptions,
  { clock, signal }: Pick<AdapterContext, 'clock' | 'signal'>,
  onScan: (wallets: readonly FoundWallet[]) => void,
): void => {
  const registered = new Set<FoundWallet>()
  const page = window
  let isReady = false
  const scan = () => {
    if (!isReady) return
    const all = [...readProviders(page, satsConnect), ...registered]
    // One provider at two paths is one wallet.
    const isListed = ({ info, provider }: FoundWallet, index: number) =>
      !ignore.includes(info.id) && all.findIndex((wallet) => wallet.provider === provider) === index
    onScan(all.filter(isListed).map(markContested))
  }
  discoverStandardWallets(registered, signal, scan)
  page.addEventListener('load', scan, { signal })
  clock.wait(rescanDelay, signal).then(scan, () => {}) // the wait rejects if the adapter stops
  isReady = true
  scan()
}
