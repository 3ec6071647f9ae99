import type { Catalogue } from '../language.js'

/** The texts of what is wrong with an address, by id. A value in braces is filled in. */
export const addressTexts = {
  addressForm: 'This is no address of {network}. Paste it again.',
  addressShort: 'This address is too short. Paste it again in full.',
  addressLong: 'This address is too long. Paste it again, and nothing else with it.',
  addressForeign: 'This is an address of another kind of chain. Enter one of {network}.',
  addressNetwork: 'This is an address of another network. Enter one of {network}.',
  addressElsewhere: 'This is an address of {home}. Enter one of {network}.',
  addressChecksum: 'This address was mistyped somewhere. Paste it again.',
  addressCapitals: 'The capitals in this address don’t fit: it may be mistyped. Compare it before you send.',
} as const satisfies Catalogue
