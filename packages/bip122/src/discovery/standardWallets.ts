import { type FoundWallet, toFound } from './foundWallet.js'
import { readAt, readEach } from './readHostile.js'

/** Reads a wallet that registered itself, where it is one for Bitcoin. One with sats-connect's own feature is spoken to by that. */
const readWallet = (wallet: unknown): FoundWallet | undefined => {
  const said = { name: readAt(wallet, 'name'), icon: readAt(wallet, 'icon') }
  return (
    toFound('sats-connect:', said, readAt(wallet, 'features', 'sats-connect:', 'provider')) ??
    toFound('bitcoin:connect', said, readAt(wallet, 'features', 'bitcoin:connect') && wallet)
  )
}

/**
 * Listens to wallets that register themselves, and asks those that did so before.
 *
 * @param registered holds them from now on
 * @param signal stops it
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const listenToStandardWallets = (
  registered: Set<FoundWallet>,
  signal: AbortSignal,
  onChange: () => void,
): void => {
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const found = readEach(wallets, readWallet)
      for (const one of found) registered.add(one)
      onChange()
      return () => {
        for (const one of found) registered.delete(one)
        onChange()
      }
    },
  })
  const onRegister = (event: Event) =>
    readEach([event], (one) => {
      const announce = readAt(one, 'detail') as (given: typeof api) => unknown // what cannot be called throws, and is passed over
      return announce(api)
    })
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
