import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './connectTexts.en.js'
import { connectingTexts } from './connectingTexts.en.js'
import type { Catalogue } from './language.js'

/** The texts of connecting one wallet in several namespaces, by id. Names in braces are replaced by values. */
export const multiChainTexts = {
  multiChainTitle: 'Which networks do you want to connect?',
  multiChainText: '{wallet} supports {count} networks. You can add the others later.',
  multiChainList: 'Networks',
  namespacesAll: 'All',
  namespaceEmpty: 'No wallet for {network} yet',
  multiChainGo: 'Connect {network}',
  multiChainGoSeveral: 'Connect {count} networks',
  multiChainAsking: 'Connecting {network}',
  multiChainSkip: 'Skip {network}',
  multiChainDoneText: '{wallet} is connected on {networks}.',
  multiChainNothingTitle: 'Nothing is connected',
  multiChainNothingText: 'You skipped every network. Choose one to continue, or close this window.',
  multiChainFailedText: '{network} isn’t connected. Your other connections aren’t affected.',
  multiChainOpen: 'Not connected',
  multiChainNext: 'Next',
  multiChainAsked: 'Approve in {wallet}',
  multiChainDeclined: 'You declined',
  multiChainFailed: 'Couldn’t connect',
  multiChainSkipped: 'Skipped',
  connectOn: 'On {networks}',
  activeChainTitle: '{network} needs its own wallet',
  activeChainText: 'Connect another wallet for {network}. {wallet} stays connected.',
  activeChainConnect: 'Choose a wallet for {network}',
  activeChainStay: 'Stay on {current}',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...connectingTexts, ...multiChainTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of connecting one wallet in several namespaces and of the connect views, in a language. */
export const multiChainText = createText(texts)

/**
 * Returns the translate function for texts of connecting one wallet in several namespaces and of the connect views, in the language of the
 * enclosing modal.
 */
export const useText = () => multiChainText(useLanguage())
