import type { AppKit, CaipNetworkId, NamespaceSnapshot } from '@latchkey/core'
import { getNetworkId } from '@latchkey/core/handle'
import { adoptSheet } from '../themes/adoptSheet.js'
import type { KitButtonElement } from './faces.js'
import { markCss } from './mark.css.js'
import { networkMarks, type NetworkMarkShape } from '../icons/networkMarks.js'

// The same rule as core's `checkPicture`. Both are small; if they were shared, every user who opens the modal would fetch one more file.
/** The URLs that a picture may have: `http(s):`, a `data:` image, or a path on the page's own site. Other URLs are never loaded. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** Returns the network's name and the site's own picture of it, as the engine reads them. The engine may not have loaded yet. */
export const readNetwork = (kit: AppKit | undefined, id: CaipNetworkId | undefined) => {
  const networks = kit?.getSnapshot().networks ?? kit?.options.networks
  const network = networks?.find((candidate) => getNetworkId(candidate) === id)
  const { chainImages } = kit?.options ?? {}
  const image =
    chainImages?.[`${id}`] ??
    chainImages?.[`${id}`.replace(/^.*?:/, '')] ??
    (network && 'imageUrl' in network ? network.imageUrl : undefined) ??
    (network && 'assets' in network ? network.assets?.imageUrl : undefined)
  return { name: network?.name ?? '?', image: image && safe.test(image) ? image : undefined }
}

/** Returns a mark of this chunk, else fetches the others. */
export const findMark = async (id: CaipNetworkId): Promise<NetworkMarkShape | undefined> =>
  networkMarks[id] ?? (await import('../icons/laterMarks.js')).laterMarks[id]

const drawShape = (document: Document, { color, glyph, ink = '#fff' }: NetworkMarkShape) => {
  const create = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    return element
  }
  const svg = create('svg', { viewBox: '0 0 480 480' })
  svg.append(
    create('circle', { cx: '240', cy: '240', r: '240', fill: color }),
    ...[glyph].flat().map((d) => create('path', { d, fill: ink, 'fill-rule': 'evenodd' })),
  )
  return svg
}

/** Loads the picture that the site set for a network; rejects if it does not load. */
const loadPicture = async (document: Document, url: string) => {
  const picture = document.createElement('img')
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  picture.src = url
  await picture.decode()
  return picture
}

/**
 * Creates the mark of a network for a page button: the site's picture of it, else its mark, else a letter. It is hidden from screen readers. It has
 * its size at once, and is drawn when it has loaded.
 */
const createMark = ({ ownerDocument: document, kit }: KitButtonElement, id: CaipNetworkId | undefined): HTMLElement => {
  const mark = document.createElement('span')
  mark.setAttribute('part', 'mark')
  mark.ariaHidden = 'true'
  const { name, image } = readNetwork(kit, id)
  const find = async () => (id === undefined ? undefined : findMark(id))
  const draw = async () => {
    const picture = image && (await loadPicture(document, image).catch(() => undefined))
    const shape = picture ? undefined : await find().catch(() => undefined) // if the mark cannot be fetched, a letter is shown
    if (picture) mark.append(picture)
    else if (shape) mark.append(drawShape(document, shape))
    else mark.dataset.letter = [...name][0]?.toUpperCase()
  }
  void draw()
  return mark
}

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
