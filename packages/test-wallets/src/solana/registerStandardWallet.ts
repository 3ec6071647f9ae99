import type { StandardWallet } from './buildStandardWallet.js'

type Register = (api: { register(...wallets: readonly StandardWallet[]): () => void }) => void

/**
 * Registers a wallet with the page, and with every library that looks for wallets later.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/WALLET.md
 * @returns a function that removes the wallet
 */
export const registerStandardWallet = (wallet: StandardWallet, target: EventTarget = window): (() => void) => {
  const unregisters: (() => void)[] = []
  const register: Register = (api) => {
    unregisters.push(api.register(wallet))
  }
  const onReady = (event: Event) => register((event as CustomEvent<Parameters<Register>[0]>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const unregister of unregisters) unregister()
  }
}
