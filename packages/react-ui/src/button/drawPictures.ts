import type { CaipNetworkId, NamespaceSnapshot } from '@latchkey/core'
import { adoptSheet } from '../themes/adoptSheet.js'
import { createMark } from './createMark.js'
import type { KitButtonElement } from './kitButtonElement.js'
import { markCss } from './mark.css.js'

/** The roots that have adopted the sheet. */
const dressed = new WeakSet<ShadowRoot>()

const placeMark = (
  element: KitButtonElement,
  id: CaipNetworkId | undefined,
  place: (mark: HTMLElement) => void,
): void => {
  const { shadowRoot: root } = element
  if (root && !dressed.has(root)) adoptSheet(root, markCss)
  if (root) dressed.add(root)
  place(createMark(element, id))
}

/** Draws the mark of the active network in the network button, in the room that is reserved for it. */
export const drawMark = (element: KitButtonElement, button: HTMLButtonElement): void => {
  const id = element.kit?.getSnapshot().networkId
  const before = button.querySelector<HTMLElement>('[part=mark]')
  // The network may have changed since this mark was requested.
  if (button.dataset.state !== 'network' || before?.dataset.network === id) return
  before?.remove()
  placeMark(element, id, (mark) => {
    mark.dataset.network = id
    button.prepend(mark)
  })
}

/** Draws an account's own picture over its avatar. If the picture does not load, the avatar stays. */
const drawPicture = (avatar: Element, url: string) => {
  const picture = avatar.ownerDocument.createElement('img')
  picture.alt = ''
  picture.style.objectFit = 'cover'
  picture.referrerPolicy = 'no-referrer'
  picture.addEventListener('error', () => picture.remove())
  picture.src = url
  avatar.after(picture)
}

/** Draws the layers over an account's avatar: its own picture, if it has one, and the mark of its network. Their arrival shifts no layout. */
export const drawPictures = (
  avatar: Element,
  element: KitButtonElement,
  { profileImage, networkId }: Partial<NamespaceSnapshot>,
): void => {
  placeMark(element, networkId, (mark) => avatar.after(mark))
  if (profileImage) drawPicture(avatar, profileImage)
}
