import { walletIcon } from './walletIcon.js'

/** The wallet on the phone, as both the phone and the page know it. */
export const marten = {
  name: 'Marten',
  icon: walletIcon('#2b6b5b', 'M9 27c0-9 5-17 11-17s11 8 11 17c-4-3-7-4-11-4s-7 1-11 4z'),
  /** What its links begin with. */
  scheme: 'marten:',
}
