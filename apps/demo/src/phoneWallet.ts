import { walletIcon } from './walletIcon.js'

/** Marten, the wallet on the phone. The phone and the page share these values. */
export const phoneWallet = {
  name: 'Marten',
  icon: walletIcon('#2b6b5b', 'M9 27c0-9 5-17 11-17s11 8 11 17c-4-3-7-4-11-4s-7 1-11 4z'),
  /** The scheme of its links. */
  scheme: 'marten:',
}
