import type { NamespaceSnapshot } from '@latchkey/core'
import { drawAccount } from './drawAccount.js'
import { drawNetworkState } from './drawNetworkState.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from '../text/labels.js'

/** Draws the wallet or network of a page button: the account, the active network, a switch that is pending, or a switch that is required. */
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
