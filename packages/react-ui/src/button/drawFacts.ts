import type { NamespaceSnapshot } from '@latchkey/core'
import { drawAccount } from './drawAccount.js'
import { drawNetworkState } from './drawNetworkState.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from '../text/labels.js'

/** Shows what a page button says of a wallet or a network: the account, the network in use, or that it changes or has to change. */
export const drawFacts = (
  element: KitButtonElement,
  button: HTMLButtonElement,
  state: string,
  facts: Partial<NamespaceSnapshot>,
  labels: Labels,
  text: string,
): void => {
  if (state === 'connected') drawAccount(element, button, facts)
  else drawNetworkState(element, button, facts, labels, text)
}
