import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of names, by id. Names in braces are replaced by values. */
export const namesTexts = {
  nameTitle: 'A name for your account',
  nameText: 'Others can send to your name in place of your address.',
  nameField: 'Name',
  nameShort: 'Enter at least 4 characters.',
  nameLetters: 'Use letters a to z, digits and hyphens only.',
  nameIsFree: '{name} is available.',
  nameTaken: 'Someone has this name already. Choose another one.',
  nameAsking: 'Checking the name…',
  nameUnavailable: 'Names couldn’t be checked.',
  nameOthers: 'Other names',
  nameTakenTag: 'Taken',
  nameEnter: 'Enter a name',
  nameChange: 'Change the name',
  nameRegister: 'Register {name}',
  nameWaiting: 'Sign in {wallet}…',
  nameRejected: 'You didn’t sign the name',
  nameRegisterFailed: '{name} couldn’t be registered',
  nameNothing: 'Nothing was registered. Try again, or choose another name.',
  nameRefused: 'The service could not verify the signature. Sign within 60 seconds, and check your device’s clock.',
  nameConflict: 'Someone has registered this name in the meantime, or this account has a name already.',
  nameNowhere: 'Names aren’t available here',
  nameNowhereText: 'Switch to an account on an EVM network.',
  nameNowhereNetwork: 'No names are registered for {network}. Switch to another network.',
  nameOwned: 'This account has a name already',
  nameOwnedText: 'Others can send to {name}. An account has one name.',
  nameDone: '{name} is yours',
  nameDoneText: 'Share it to receive. Anyone can send to it.',
  nameToAccount: 'Go to account',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...namesTexts }

/** Returns the translate function for texts of names and of the account, in a language. */
export const namesText = createText(texts)

/** Returns the translate function for texts of names and of the account, in the language of the enclosing modal. */
export const useText = () => namesText(useLanguage())
