import type { NamespaceSnapshot } from '@latchkey/core'
import { drawAccount } from './drawAccount.js'
import { drawNetworkState } from './drawNetworkState.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from './labels.js'

/** Shows what a page button says of a connected wallet: its account, or that its network changes or has to change. */
export const drawFacts = (
  element: KitButtonElement,
  button: HTMLButtonElement,
  state: string,
  facts: NamespaceSnapshot,
  labels: Labels,
): void => {
  if (state === 'connected') drawAccount(element, button, facts)
  else drawNetworkState(element, button, facts, labels)
}
