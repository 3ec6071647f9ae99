import type { Eip1193Provider } from './eip1193.js'
import type { NewAnnouncement, TestWallet } from './testWallet.js'

/** Stops answering the page. */
export type StopAnnouncing = (() => void) & {
  /** Announces the same provider again, under a new uuid by default, and answers the page with that from now on. */
  readonly again: (changes?: NewAnnouncement) => void
}

/**
 * Announces a wallet to the page, and again whenever the page requests it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @returns functions that stop answering and that announce it again
 */
export const announce = (
  info: TestWallet['info'],
  provider: Eip1193Provider,
  target: EventTarget = window,
): StopAnnouncing => {
  let detail = Object.freeze({ info, provider })
  const tell = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', tell)
  tell()
  const again = (changes?: NewAnnouncement) => {
    const next = { ...detail.info, uuid: crypto.randomUUID(), ...changes }
    detail = Object.freeze({ info: Object.freeze(next), provider })
    tell()
  }
  return Object.assign(() => target.removeEventListener('eip6963:requestProvider', tell), { again })
}
