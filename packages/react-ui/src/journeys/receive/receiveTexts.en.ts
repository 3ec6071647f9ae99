import type { Catalogue } from '../../text/language.js'

/** The texts of receiving, by id. Names in braces are replaced by values. */
export const receiveTexts = {
  qrCode: 'QR code of the address',
  receiveOn: 'Your address on {network}',
  receiveNote: 'Only send assets on {network} to this address. Assets sent on other networks may be lost.',
} as const satisfies Catalogue
