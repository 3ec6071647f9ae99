import type { NamespaceSnapshot } from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/internal'
import { getAvatarShapes } from '../avatar/avatarShapes.js'
import { accountCss } from './account.css.js'
import { adoptSheet } from '../themes/adoptSheet.js'
import { storeWidth } from './storeWidth.js'
import type { KitButtonElement } from './kitButtonElement.js'

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
  const element = document.createElement('bdi')
  element.part.add(name)
  element.textContent = text
  return element
}

/** Balances have three decimals. They are written from their text: a number could not hold all digits. */
const write = (text: string, locale = 'en-US') =>
  // What the kit gives is decimal text, which its type does not say.
  new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }).format(text as `${number}`)

/** What was drawn, by the root that has the sheet of accounts since. */
const drawn = new WeakMap<ShadowRoot, string>()

/** Shows an account in a page button: picture or avatar, name or address 4…6, balance. */
export const drawAccount = (
  element: KitButtonElement,
  button: HTMLButtonElement,
  facts: Partial<NamespaceSnapshot>,
): void => {
  const { address = '', networkId, balance, isBalanceLoading, profileName, profileImage } = facts
  const { ownerDocument: document, shadowRoot: root } = element
  if (!root) return
  button.dataset.state = 'connected'
  const chip = balance ? `${write(balance.text, element.kit?.options.numberLocale)} ${balance.symbol}` : ''
  const hasChip = (chip || isBalanceLoading) && element.getAttribute('balance') !== 'hide'
  const face = JSON.stringify([address, networkId, profileName, profileImage, hasChip, chip])
  if (drawn.get(root) === face && root.querySelector('svg')) return
  if (!drawn.has(root)) adoptSheet(root, accountCss)
  drawn.set(root, face)
  const avatar = createAvatar(document, address)
  button.replaceChildren(avatar, createPart(document, 'text', profileName ?? truncateAddress(address)))
  import('./drawPictures.js').then(
    ({ drawPictures }) => drawPictures(avatar, element, facts),
    () => undefined, // the avatar stays
  )
  // The space keeps address and balance apart in the button's name. One that is awaited has its place, without words.
  if (hasChip) button.append(chip && ' ', createPart(document, 'chip', chip))
  if (!isBalanceLoading) storeWidth(element, button)
}
