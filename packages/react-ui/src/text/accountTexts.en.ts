import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './connectTexts.en.js'
import type { Catalogue } from './language.js'

/** The texts of an account and its networks, by id. Names in braces are replaced by values. */
export const accountTexts = {
  networkPill: 'Network: {network}. Change',
  total: 'Total {total}',
  balanceUnavailable: 'The balance can’t be read right now',
  walletsCount: '{count} connected',
  copyAddress: 'Copy address',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Copy the selected text here.',
  onramp: 'Buy',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
  activity: 'Activity',
  emptyTitle: 'This wallet is empty',
  emptyText: 'Tokens you receive will appear here.',
  emptyReceive: 'Show my address',
  settings: 'Settings',
  settingsNoFile: 'No recovery file yet',
  nameRow: 'Choose a name',
  tokens: 'Tokens',
  transfers: 'Transfers',
  transferTo: 'To {to}',
  receiptText: '{amount} to <to> on {network}',
  transactionSuccess: 'Confirmed',
  transferReverted: 'Failed',
  transferUnknown: 'Status unknown. Check your wallet.',

  networksSearch: 'Search networks',
  networksNone: 'No networks match “{search}”',
  networksCount: 'This site supports {count} networks.',
  networksAll: 'Show all {count} networks',
  networkRefused: 'Not enabled in {wallet}',
  networkNeedsWallet: 'Requires another wallet',
  switchTitle: 'Switching to {network}',
  switchText: 'Approve the change in {wallet}.',
  switchStillOn: 'You’re still on {network}',
  switchStillThere: 'You’re still on the same network',
  switchDeclinedText: 'You declined the change in {wallet}.',
  switchStay: 'Stay on {network}',
  switchChoose: 'Choose another network',
  unsupportedHeader: 'Switch network',
  unsupportedTitle: 'This site doesn’t support the network {wallet} is on',
  unsupportedText: 'Choose a network to continue.',
  whatIsANetwork: 'What is a network?',
} as const satisfies Catalogue

/** The texts of account views, and of the modal's shell around them. */
export const accountAndShell = { ...connectTexts, ...accountTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof accountAndShell, name>

/** Returns the translate function for texts of an account and its networks and of the modal’s shell, in a language. */
export const accountText = createText(accountAndShell)

/** Returns the translate function for texts of an account and its networks and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => accountText(useLanguage())
