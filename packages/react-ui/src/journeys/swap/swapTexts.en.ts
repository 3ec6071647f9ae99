import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of swaps, by id. Names in braces are replaced by values. */
export const swapTexts = {
  swapPay: 'You pay',
  swapGet: 'You get',
  swapGetAbout: 'You get about',
  swapFlip: 'Switch the two tokens',
  swapMax: 'Max',
  swapBalance: 'Balance: {amount}',
  swapChange: '{token}. Choose another token',
  swapChoose: 'Choose a token',
  swapNeedAmount: 'Enter an amount',
  swapInvalid: 'Enter a valid amount',
  swapFunds: 'Not enough {symbol}',
  swapGasFunds: 'Not enough for the network fee',
  swapQuoting: 'Getting price…',
  swapReview: 'Review swap',
  swapRateName: 'Rate',
  swapImpact: 'Price impact',
  swapLoss: 'You’d lose {percent} of the value',
  swapLossText: 'Try a smaller amount, or other tokens.',
  swapAtLeast: 'You get at least',
  swapSlippage: 'Max slippage',
  swapFee: 'Provider fee, included',
  swapNetworkFee: 'Network fee',
  swapNoFee: 'Check it in your wallet',
  swapAbout: 'about {amount}',
  swapNoPrice: 'No price for this swap',
  swapNoPriceText: 'Try another amount or another token.',
  swapPriceFailed: 'The price couldn’t be loaded',
  swapPriceFailedText: 'Check your connection and try again.',
  swapSearch: 'Search by name or address',
  swapSuggested: 'Suggested',
  swapMine: 'Your tokens',
  swapAll: 'All tokens',
  swapNone: 'No tokens match “{search}”',
  swapNoneText: 'The exchange on {network} doesn’t list it.',
  swapTokensFailed: 'The tokens couldn’t be loaded',
  swapChainsFailed: 'We couldn’t check which networks have swaps',
  swapNowhere: 'No swaps on {network}',
  swapNowhereText: 'Choose a network that has swaps.',
  swapNoNetwork: 'None of this site’s networks has swaps right now.',
  swapAllow: 'Allow {amount} {symbol}',
  swapAllowThen: 'Allow, then swap',
  swapUntested: 'This swap couldn’t be tested in advance',
  swapUntestedText: 'Check in your wallet what it does before you approve it.',
  swapPreparing: 'Preparing…',
  swapConfirm: 'Confirm in {wallet}…',
  swapWaiting: 'Waiting for the network…',
  swapPriceChanged: 'The price has changed',
  swapPriceChangedText: 'Check the new amount before you swap.',
  swapRejected: 'You declined the request',
  swapNothing: 'Nothing was swapped. You can try again.',
  swapMoved: 'The price moved too far',
  swapRefused: 'This swap was blocked for your safety',
  swapRefusedText: 'The exchange returned a transaction that doesn’t match it. Nothing was swapped.',
  swapDecimalsText: 'The exchange describes a token differently than the network does. Nothing was swapped.',
  swapBelow: 'You’d get less than the minimum',
  swapWouldFail: 'This swap would fail',
  swapWouldFailText: 'Nothing was swapped. Try another amount or another token.',
  swapReverted: 'The swap failed',
  swapRevertedText: 'You keep your tokens. Only the network fee was paid. You can try again.',
  swapUnsure: 'We couldn’t confirm the swap',
  swapUnsureText: 'It may have been sent. Check your balances before you swap again.',
  swapReplaced: 'Another transaction replaced the swap',
  swapReplacedText: 'Check your balances before you swap again.',
  swapApprovalReplaced: 'Another transaction replaced the approval',
  swapSwitched: '{wallet} switched accounts or networks',
  swapSwitchedText: 'Nothing was swapped. Go back and start again.',
  swapSplit: '{wallet} can’t do both steps at once',
  swapSplitText: 'Nothing was swapped. Try again to confirm two requests.',
  swapBusy: '{wallet} already has a pending request',
  swapBusyText: 'Finish it in your wallet, then try again.',
  swapDescription: 'Swap {from} for {to}',
  swapFailed: 'The swap couldn’t be prepared',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...swapTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of swaps and of the account, in a language. */
export const swapText = createText(texts)

/** Returns the translate function for texts of swaps and of the account, in the language of the enclosing modal. */
export const useText = () => swapText(useLanguage())
