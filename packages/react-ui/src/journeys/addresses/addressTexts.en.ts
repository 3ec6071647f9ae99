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
  nameReading: 'Looking up {name}…',
  nameFound: '{name} is this address:',
  nameNone: 'No {network} address was found for {name}. Check the spelling.',
  nameFailed: '{name} couldn’t be looked up. Try again, or paste the address.',
  nameMoved: '{name} now leads to a different address',
  nameGone: '{name} no longer leads to an address',
  nameUnchecked: '{name} couldn’t be checked again',
  nameStopped: 'Nothing was sent. Ask the receiver for the right address.',
  nameTryLater: 'Nothing was sent. Go back and try again.',
  nameBefore: 'Before',
  nameNow: 'Now',
  addressCapitals: 'The capitalization is wrong, so there may be a typo. Double-check it before you send.',
  lookAlike: 'This is not the address you know',
  lookAlikeText:
    'The two addresses look the same when shortened, but they differ. Scammers send small amounts from such addresses, so that you copy the wrong one.',
  lookAlikeKnown: 'In your history:',
  lookAlikeNew: 'You’re sending to:',
  lookAlikeCompared: 'I compared both addresses. Send to this one anyway.',
} as const satisfies Catalogue
