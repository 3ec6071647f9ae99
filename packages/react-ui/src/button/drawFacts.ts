import type { AppKit, CaipNetworkId, NamespaceSnapshot } from '@latchkey/core'
import { getNetworkId, toChainId } from '@latchkey/core/handle'
import { truncateAddress } from '@latchkey/core/internal'
import type { ConnectButtonChain, KitButtonElement } from './faces.js'
import type { Labels } from '../text/labels.js'
import { getAvatarShapes } from '../avatar/avatarShapes.js'
import { accountCss } from './account.css.js'
import { adoptSheet } from '../themes/adoptSheet.js'
import { widthKey } from './recallWidth.js'
import { networkStateCss } from './networkState.css.js'

/** The default labels of page buttons for a wallet's network. Few users see them, so they are in the chunk that draws them. */
export const networkLabels = { switching: 'Switching…', unsupported: 'Switch network' } as const

/** The roots that have adopted the sheet. */
const dressed = new WeakSet<ShadowRoot>()

/**
 * Draws in a page button the active network, that the wallet has a prompt to switch to another one, or that the wallet is on an unsupported
 * network.
 *
 * @param name of the active network, or the button's label if no network is active
 */
const drawNetworkState = (
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
  words.setAttribute('part', 'text')
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

/** Stores the width of an account in a page button for the next page. */
const storeWidth = (element: KitButtonElement, button: HTMLElement): void => {
  button.style.minInlineSize = ''
  try {
    void (element.kit?.options.storage ?? localStorage).setItem(widthKey(element), String(button.offsetWidth))
  } catch {
    // Storage is blocked or full: on the next page, the button grows when its account is drawn.
  }
}

/** The five tints of the design: an account's avatar is the same in light and dark. */
const tints = ['#f3d9a4', '#d9a441', '#b5562f', '#466558', '#2a3a45']

const createAvatar = (document: Document, address: string) => {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const avatar = create('svg')
  avatar.setAttribute('viewBox', '0 0 40 40')
  avatar.ariaHidden = 'true'
  avatar.setAttribute('part', 'avatar')
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
  element.setAttribute('part', name)
  element.textContent = text
  return element
}

/** Formats a balance with three decimals. The text is formatted, not a number, because a number could not hold all digits. */
const write = (text: string, locale = 'en-US') =>
  // The kit returns decimal text, but its type does not say so.
  new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }).format(text as `${number}`)

/** Returns a network's name; `undefined` if the site did not list the network. */
const nameNetwork = (kit: AppKit | undefined, id: CaipNetworkId | undefined) =>
  (kit?.getSnapshot().networks ?? kit?.options.networks)?.find((network) => getNetworkId(network) === id)?.name

/**
 * Describes the active network to a site's own button: at once without its picture, and again when the picture's URL is found. If nothing has
 * changed, the description stays the same object.
 *
 * @param update as React's setter of a state
 */
export const describeChain = async (
  kit: AppKit | undefined,
  update: (change: (now: ConnectButtonChain | undefined) => ConnectButtonChain | undefined) => void,
): Promise<void> => {
  if (!kit) return
  const { networkId } = kit.getSnapshot()
  const id = toChainId(networkId)
  const name = nameNetwork(kit, networkId)
  update((now) =>
    now?.id === id && now.name === name ? now : { id, name, unsupported: name === undefined, iconUrl: undefined },
  )
  const iconUrl = await import('./readNetworkIcon.js')
    .then(({ readNetworkIcon }) => readNetworkIcon(kit, networkId))
    .catch(() => undefined) // without a picture, but correct
  // The network may have changed meanwhile.
  update((now) => (now?.id === id && now.iconUrl !== iconUrl ? { ...now, iconUrl } : now))
}

/** The content that was last drawn, by shadow root. A root in this map has adopted the account sheet. */
const drawn = new WeakMap<ShadowRoot, string>()

/** Shows an account in a page button: picture or avatar, name or address 4…6, balance. */
const drawAccount = (element: KitButtonElement, button: HTMLButtonElement, facts: Partial<NamespaceSnapshot>): void => {
  const { address = '', networkId, balance, isBalanceLoading, profileName, profileImage } = facts
  const { ownerDocument: document, shadowRoot: root } = element
  if (!root) return
  button.dataset.state = 'connected'
  const chip = balance ? `${write(balance.text, element.kit?.options.numberLocale)} ${balance.symbol}` : ''
  const hasChip = (chip || isBalanceLoading) && element.getAttribute('balance') !== 'hide'
  const chain = /name|full/.test(element.getAttribute('chain-status') ?? '') ? nameNetwork(element.kit, networkId) : ''
  const face = JSON.stringify([address, networkId, profileName, profileImage, hasChip, chip, chain])
  if (drawn.get(root) === face && root.querySelector('svg')) return
  if (!drawn.has(root)) adoptSheet(root, accountCss)
  drawn.set(root, face)
  const avatar = createAvatar(document, address)
  button.replaceChildren(avatar, createPart(document, 'text', profileName ?? truncateAddress(address)))
  import('./drawPictures.js').then(
    ({ drawPictures }) => drawPictures(avatar, element, facts),
    () => undefined, // the avatar stays
  )
  if (chain) button.append(' ', createPart(document, 'chain', chain))
  // The space separates address and balance in the button's accessible name. A balance that is loading takes room, but has no text.
  if (hasChip) button.append(chip && ' ', createPart(document, 'chip', chip))
  if (!isBalanceLoading) storeWidth(element, button)
}

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
