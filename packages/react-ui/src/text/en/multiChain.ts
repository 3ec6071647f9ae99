import type { Catalogue } from '../language.js'

/** The texts of connecting one wallet in several namespaces, by id. A value in braces is filled in. */
export const multiChainTexts = {
  multiChainTitle: 'Where shall {wallet} connect?',
  multiChainText: 'It holds keys for {count} kinds of network. You can add the others later.',
  multiChainList: 'Networks',
  namespacesAll: 'All',
  namespaceEmpty: 'No wallet for {network} yet',
  multiChainGo: 'Connect {network}',
  multiChainGoSeveral: 'Connect {count} networks',
  multiChainAsking: 'Connecting {network}',
  multiChainSkip: 'Skip {network}',
  multiChainDoneText: '{wallet} is connected on {networks}.',
  multiChainNothingTitle: 'Nothing is connected',
  multiChainNothingText: 'You skipped every network. Choose one to go on, or close.',
  multiChainFailedText: '{network} isn’t connected. What is connected stays connected.',
  multiChainOpen: 'Not connected',
  multiChainNext: 'Comes next',
  multiChainAsked: 'Approve it in {wallet}',
  multiChainDeclined: 'You declined',
  multiChainFailed: 'Didn’t connect',
  multiChainSkipped: 'Skipped',
  connectOn: 'On {networks}',
  activeChainTitle: '{network} needs its own wallet',
  activeChainText: '{wallet} is on {current}. Connect a wallet for {network} next to it; nothing gets disconnected.',
  activeChainConnect: 'Choose a wallet for {network}',
  activeChainStay: 'Stay on {current}',
} as const satisfies Catalogue
