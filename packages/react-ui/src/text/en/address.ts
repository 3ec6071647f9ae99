import type { Catalogue } from '../language.js'

/** The texts of what is wrong with an address, by id. A value in braces is filled in. */
export const addressTexts = {
  addressForm: 'This isn’t an address on {network}. Paste it again.',
  addressShort: 'This address is too short. Paste it again in full.',
  addressLong: 'This address is too long. Paste it again, and nothing else with it.',
  addressForeign: 'This address belongs to another kind of network. Enter one on {network}.',
  addressNetwork: 'This address belongs to another network. Enter one on {network}.',
  addressElsewhere: 'This address belongs to {home}. Enter one on {network}.',
  addressChecksum: 'This address was mistyped somewhere. Paste it again.',
  addressCapitals: 'The capital letters don’t match, so there may be a typo. Compare it before you send.',
} as const satisfies Catalogue
