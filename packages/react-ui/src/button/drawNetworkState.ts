import type { NamespaceSnapshot } from '@latchkey/core'
import { adoptSheet } from '../themes/adoptSheet.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from '../text/labels.js'
import { networkLabels } from './networkLabels.js'
import { networkStateCss } from './networkState.css.js'

/** The roots that have adopted the sheet. */
const dressed = new WeakSet<ShadowRoot>()

/**
 * Draws in a page button the active network, that the wallet has a prompt to switch to another one, or that the wallet is on an unsupported
 * network.
 *
 * @param name of the active network, or the button's label if no network is active
 */
export const drawNetworkState = (
  element: KitButtonElement,
  button: HTMLButtonElement,
  { networkState }: Partial<NamespaceSnapshot>,
  labels: Labels,
  name: string,
): void => {
  const { ownerDocument, shadowRoot: root } = element
  if (root && !dressed.has(root)) {
    dressed.add(root)
    adoptSheet(root, networkStateCss)
  }
  const words = ownerDocument.createElement('bdi')
  words.part.add('text')
  words.textContent = networkState ? { ...networkLabels, ...labels }[networkState] : name
  button.dataset.state = networkState ?? 'network'
  if (networkState) button.ariaBusy = `${networkState === 'switching'}`
  if (button.textContent !== words.textContent) button.replaceChildren(words)
  if (networkState) return
  import('./drawPictures.js').then(
    ({ drawMark }) => drawMark(element, button),
    () => undefined, // its place stays empty
  )
}
