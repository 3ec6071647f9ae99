import type { Catalogue } from '../language.js'

/** The texts of receiving, by id. A value in braces is filled in. */
export const receiveTexts = {
  qrCode: 'QR code of the address',
  receiveOn: 'Your address on {network}',
  receiveNote: 'Send only on {network}. Anything sent on another network can be lost.',
} as const satisfies Catalogue
