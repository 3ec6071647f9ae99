import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of payments, by id. Names in braces are replaced by values. */
export const payTexts = {
  payTitle: 'Payment',
  payFor: 'For: {purpose}',
  payTo: 'Recipient',
  payFrom: 'From',
  payBalance: 'Balance',
  payFee: 'Fee',
  payFeeAtMost: 'at most {amount}',
  payReading: 'Checking…',
  payUnknown: 'Not known',
  payNow: 'Pay {amount}',
  payConfirm: 'Confirm in {wallet}…',
  paySwitch: 'Switch to {network}',
  payOtherNetwork: 'This payment is on {network}. Your wallet is on another network.',
  payNotEnough: 'You don’t have enough {symbol} for this payment',
  payNotEnoughForFee: 'You don’t have enough {symbol} for the fee',
  payAddFunds: 'Add {symbol}, then come back here.',
  payDeclined: 'You declined the payment',
  payBusy: '{wallet} has another open request',
  payUnsupported: '{wallet} can’t make this payment',
  paySwitchFailed: 'Your wallet didn’t switch to {network}',
  payFailed: 'The payment wasn’t sent',
  payNothing: 'Nothing was paid.',
  payUnsure: 'The payment may have been sent',
  payUnsureText: 'Check your wallet before you pay again.',
  payInvalid: 'This payment can’t be made',
  payInvalidText: 'The site’s request is not valid. Nothing was paid.',
  paySent: 'Payment sent',
  paySentText: 'Waiting for {network} to confirm it.',
  paySlow: 'Not confirmed yet',
  paySlowText: 'The payment was sent, but {network} hasn’t confirmed it. You don’t have to wait here.',
  payConfirmed: 'Payment confirmed',
  payConfirmedText: '{amount} for {purpose}',
  payReverted: 'The payment failed',
  payRevertedText: '{network} rejected it. You only paid the fee.',
  payReason: 'Reason: {reason}',
  payLost: 'The payment’s status is unknown',
  payLostText: 'Check the explorer or your wallet before you pay again.',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...payTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of payments and of the account, in a language. */
export const payText = createText(texts)

/** Returns the translate function for texts of payments and of the account, in the language of the enclosing modal. */
export const useText = () => payText(useLanguage())
