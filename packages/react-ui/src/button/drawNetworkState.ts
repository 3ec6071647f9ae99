import type { NamespaceSnapshot } from '@latchkey/core'
import { adoptSheet } from '../themes/adoptSheet.js'
import type { KitButtonElement } from './kitButtonElement.js'
import type { Labels } from '../text/labels.js'
import { networkLabels } from './networkLabels.js'
import { networkStateCss } from './networkState.css.js'

/** The roots that have the sheet. */
const dressed = new WeakSet<ShadowRoot>()

/**
 * Shows in a page button which network is in use, that its wallet is asked for another one, or that it has to leave the one that it is on.
 *
 * @param name of the network in use, or what the button says if there is none
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
