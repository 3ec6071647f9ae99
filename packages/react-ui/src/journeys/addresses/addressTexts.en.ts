import type { Catalogue } from '../../text/language.js'

/** The texts of invalid addresses, by id. Names in braces are replaced by values. */
export const addressTexts = {
  addressForm: 'This isn’t a valid {network} address. Paste it again.',
  addressName: 'Names can’t be used here. Paste the {network} address.',
  addressShort: 'This address is too short. Paste it again in full.',
  addressLong: 'This address is too long. Remove any extra characters.',
  addressForeign: 'This address is for a different blockchain. Enter an address for {network}.',
  addressNetwork: 'This address is for a different network. Enter an address for {network}.',
  addressElsewhere: 'This address is for {home}. Enter an address for {network}.',
  addressChecksum: 'This address contains a typo. Paste it again.',
  addressCapitals: 'The capitalization is wrong, so there may be a typo. Double-check it before you send.',
} as const satisfies Catalogue
