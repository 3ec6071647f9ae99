import { truncateAddress } from '@latchkey/core/handle'
import { type AvatarShape, getAvatarShapes } from '../avatar/avatarShapes.js'
import { accountCss } from './account.css.js'
import { adoptSheet } from './adoptSheet.js'
import type { Account } from './face.js'

/** The five tints of the look, in light and dark. */
const tints = ['#f3d9a4', '#d9a441', '#b5562f', 'light-dark(#3f5b52, #4d6f64)', 'light-dark(#22303a, #31444f)']

const createShape = (document: Document, { tint, path }: AvatarShape) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  shape.setAttribute('d', path)
  shape.style.setProperty('fill', `var(--lk-tint-${tint}, ${tints[tint - 1]})`)
  return shape
}

const createAvatar = (document: Document, address: string) => {
  const avatar = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  avatar.setAttribute('viewBox', '0 0 40 40')
  avatar.ariaHidden = 'true'
  avatar.part.add('avatar')
  avatar.append(...getAvatarShapes(address).map((shape) => createShape(document, shape)))
  return avatar
}

const createPart = (document: Document, name: string, text: string) => {
  const element = document.createElement('span')
  element.className = name
  element.part.add(name)
  element.dir = 'auto'
  element.textContent = text
  return element
}

/** The roots that have the sheet of accounts. */
const dressed = new WeakSet<ShadowRoot>()

/** Shows an account in a page button: picture or avatar, name or address 4…6, balance. */
export const drawAccount = (
  button: HTMLButtonElement,
  { address, balance, profileName, profileImage }: Account,
): void => {
  const { ownerDocument: document } = button
  const root = button.getRootNode()
  if (root instanceof ShadowRoot && !dressed.has(root)) {
    dressed.add(root)
    adoptSheet(root, accountCss)
  }
  const avatar = createAvatar(document, address)
  button.replaceChildren(avatar, createPart(document, 'text', profileName ?? truncateAddress(address)))
  if (profileImage)
    import('./drawPicture.js').then(
      ({ drawPicture }) => drawPicture(avatar, profileImage),
      () => undefined, // the avatar stays
    )
  // The space keeps address and balance apart in the button's name.
  if (balance) button.append(' ', createPart(document, 'chip', `${balance.text} ${balance.symbol}`))
}
