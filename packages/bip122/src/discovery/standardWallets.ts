import { sanitizeIcon, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'
import type { FoundWallet } from './foundWallet.js'

const featureOf = (features: unknown, name: string): unknown => Reflect.get(Object(features), name)

/** Reads a wallet that registered itself, where it is one for Bitcoin. One with sats-connect's own feature is spoken to by that. */
const readWallet = (given: unknown): FoundWallet | undefined => {
  try {
    const wallet: object = Object(given)
    const features: unknown = Reflect.get(wallet, 'features')
    const name = sanitizeName(Reflect.get(wallet, 'name'))
    if (name === '') return undefined
    const id = `standard:${name}`
    const icon = sanitizeIcon(Reflect.get(wallet, 'icon'))
    const info: WalletInfo = { id, type: 'ANNOUNCED', name, icon, readiness: 'installed', walletKey: id }
    const satsConnect = featureOf(featureOf(features, 'sats-connect:'), 'provider')
    if (typeof satsConnect === 'object' && satsConnect !== null)
      return { info, kind: 'satsConnect', provider: satsConnect }
    if (featureOf(features, 'bitcoin:connect') === undefined) return undefined
    return { info, kind: 'standard', provider: wallet }
  } catch {
    return undefined // reading it threw: it is no wallet
  }
}

/**
 * Listens to wallets that register themselves, and asks those that did so before.
 *
 * @param tell called with each that is one for Bitcoin
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const listenToStandardWallets = (
  tell: (found: FoundWallet) => void,
  forget: (found: FoundWallet) => void,
): (() => void) => {
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const found = wallets.flatMap((wallet) => readWallet(wallet) ?? [])
      for (const one of found) tell(one)
      return () => {
        for (const one of found) forget(one)
      }
    },
  })
  const onRegister = (event: Event) => {
    try {
      const announce: unknown = Reflect.get(event, 'detail')
      if (typeof announce === 'function') announce(api)
    } catch {
      // A wallet that fails as it registers is none.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegister)
}
