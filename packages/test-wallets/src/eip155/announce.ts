import type { Eip1193Provider } from './eip1193.js'
import type { TestWallet } from './testWallet.js'

/**
 * Announces a wallet to the page, and again whenever the page asks.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @returns how to stop answering
 */
export const announce = (
  info: TestWallet['info'],
  provider: Eip1193Provider,
  target: EventTarget = window,
): (() => void) => {
  const detail = Object.freeze({ info, provider })
  const tell = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => target.removeEventListener('eip6963:requestProvider', tell)
}
