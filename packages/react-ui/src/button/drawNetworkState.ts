import type { NamespaceSnapshot } from '@latchkey/core'
import { adoptSheet } from './adoptSheet.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from './labels.js'
import { networkLabels } from './networkLabels.js'
import { networkStateCss } from './networkState.css.js'

/** The roots that have the sheet. */
const dressed = new WeakSet<ShadowRoot>()

/** Shows in a page button that its wallet is asked for another network, or that it has to leave the one that it is on. */
export const drawNetworkState = (
  { ownerDocument, shadowRoot: root }: KitButtonElement,
  button: HTMLButtonElement,
  { networkState = 'switching' }: NamespaceSnapshot,
  labels: Labels,
): void => {
  if (root && !dressed.has(root)) {
    dressed.add(root)
    adoptSheet(root, networkStateCss)
  }
  const words = ownerDocument.createElement('bdi')
  words.part.add('text')
  words.textContent = { ...networkLabels, ...labels }[networkState]
  button.dataset.state = networkState
  button.ariaBusy = `${networkState === 'switching'}`
  if (button.textContent !== words.textContent) button.replaceChildren(words)
}
