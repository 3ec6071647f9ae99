import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of sending, by id. Names in braces are replaced by values. */
export const transferTexts = {
  amount: 'Amount',
  max: 'Max',
  youHave: 'You have {amount}',
  to: 'To',
  toPlaceholder: 'Address',
  toPlaceholderName: 'Address or name',
  toSelf: 'This is your own address.',
  paste: 'Paste',
  changeToken: '{token}. Change token',
  worth: 'Value',
  networkFee: 'Network fee',
  feeUpTo: 'up to {amount}',
  feeReading: 'Estimating…',
  feeUnknown: 'Unavailable',
  needToken: 'Choose a token',
  needAmount: 'Enter an amount',
  amountInvalid: 'Enter a valid amount',
  notEnough: 'Not enough {symbol}',
  notEnoughForFee: 'Not enough for the network fee',
  needAddress: 'Enter an address',
  addressInvalid: 'Check the address',
  review: 'Review',
  tokensSearch: 'Search tokens',
  tokensOn: 'On {network}',
  tokensNone: 'No tokens match “{search}”',
  tokensNoneText: 'Only supported tokens in this wallet on {network} are listed.',
  reviewTitle: 'Review transfer',
  youSend: 'You send',
  sendUnsupported: 'Unsupported chain',
  sendFirst: 'You haven’t sent to this address from here yet.',
  sendWarning: 'Double-check the address. Transfers can’t be undone.',
  nameChecking: 'Checking {name}…',
  sendWaiting: 'Approve in {wallet}…',
  sendRejected: 'You declined the request',
  sendBusy: '{wallet} already has a pending request',
  sendNoFunds: 'Not enough to cover the amount and network fee',
  sendMoved: '{wallet} switched accounts or networks',
  sendUnsure: 'We couldn’t confirm whether it was sent',
  sendUnsureText: 'It may have been sent. Check your wallet before you send again.',
  sendFailed: 'The transfer wasn’t sent',
  sendNowhere: 'Sending isn’t available on {network}.',
  sendNothing: 'Nothing was sent.',
  sentTitle: 'On its way to {to}',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...transferTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of sending and of the account, in a language. */
export const transferText = createText(texts)

/** Returns the translate function for texts of sending and of the account, in the language of the enclosing modal. */
export const useText = () => transferText(useLanguage())
