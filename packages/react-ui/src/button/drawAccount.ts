import { truncateAddress } from '@latchkey/core/handle'
import { getAvatarShapes } from '../avatar/avatarShapes.js'
import { accountCss } from './account.css.js'
import { adoptSheet } from './adoptSheet.js'
import type { Account } from './face.js'

/** The five tints of the look: an account's picture is the same in light and dark. */
const tints = ['#f3d9a4', '#d9a441', '#b5562f', '#466558', '#2a3a45']

const createAvatar = (document: Document, address: string) => {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const avatar = create('svg')
  avatar.setAttribute('viewBox', '0 0 40 40')
  avatar.ariaHidden = 'true'
  avatar.part.add('avatar')
  for (const { tint, path } of getAvatarShapes(address)) {
    const shape = create('path')
    shape.setAttribute('d', path)
    shape.style.fill = `var(--lk-tint-${tint}, ${tints[tint - 1]})`
    avatar.append(shape)
  }
  return avatar
}

const createPart = (document: Document, name: string, text: string) => {
  const element = document.createElement('span')
  element.part.add(name)
  element.dir = 'auto'
  element.textContent = text
  return element
}

/** Balances have three decimals. They are written from their text: a number could not hold all digits. */
const write = (text: string, locale: string | undefined) =>
  // What the kit gives is decimal text, which its type does not say.
  locale ? new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }).format(text as `${number}`) : text

/** The roots that have the sheet of accounts. */
const dressed = new WeakSet<ShadowRoot>()

/** Shows an account in a page button: picture or avatar, name or address 4…6, balance. */
export const drawAccount = (
  button: HTMLButtonElement,
  { address, balance, locale, profileName, profileImage }: Account,
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
  if (balance) button.append(' ', createPart(document, 'chip', `${write(balance.text, locale)} ${balance.symbol}`))
}
