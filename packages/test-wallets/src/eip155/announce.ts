import type { Eip1193Provider } from './eip1193.js'
import type { NewAnnouncement, TestWallet } from './testWallet.js'

/** Stops responding to the page's requests for announcements. */
export type StopAnnouncing = (() => void) & {
  /** Announces the same provider again, by default with a new uuid. Later requests of the page receive this announcement. */
  readonly again: (changes?: NewAnnouncement) => void
}

/**
 * Announces a wallet to the page now, and whenever the page requests it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @returns a function that stops announcing the wallet. Its method `again` announces the wallet again.
 */
export const announce = (
  info: TestWallet['info'],
  provider: Eip1193Provider,
  target: EventTarget = window,
): StopAnnouncing => {
  let detail = Object.freeze({ info, provider })
  const announceProvider = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announceProvider)
  announceProvider()
  const again = (changes?: NewAnnouncement) => {
    const next = { ...detail.info, uuid: crypto.randomUUID(), ...changes }
    detail = Object.freeze({ info: Object.freeze(next), provider })
    announceProvider()
  }
  return Object.assign(() => target.removeEventListener('eip6963:requestProvider', announceProvider), { again })
}
