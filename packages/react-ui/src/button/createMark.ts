import type { AppKit, CaipNetworkId } from '@latchkey/core'
import { getNetworkId } from '@latchkey/core/handle'
import { type NetworkMarkShape, networkMarks } from '../icons/networkMarks.js'
import type { KitButtonElement } from './kitButtonElement.js'

// The rule of core's `checkPicture`. Both are small; shared, they would be a file of their own for every visitor who opens the modal.
/** What a picture may be fetched by: the web, the page itself, or nothing at all. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** The network's name, and the site's own picture of it: as the engine reads them, which may not be there yet. */
const readNetwork = (kit: AppKit | undefined, id: CaipNetworkId | undefined) => {
  const networks = kit?.getSnapshot().networks ?? kit?.options.networks
  const network = networks?.find((each) => getNetworkId(each) === id)
  const { chainImages } = kit?.options ?? {}
  const image =
    chainImages?.[`${id}`] ??
    chainImages?.[`${id}`.replace(/^.*?:/, '')] ??
    (network && 'imageUrl' in network ? network.imageUrl : undefined) ??
    (network && 'assets' in network ? network.assets?.imageUrl : undefined)
  return { name: network?.name ?? '?', image: image && safe.test(image) ? image : undefined }
}

/** The marks that came with this, else those that are fetched. */
const findMark = async (id: CaipNetworkId): Promise<NetworkMarkShape | undefined> =>
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

/** The picture that the site gives a network; rejects if it does not load. */
const loadPicture = async (document: Document, url: string) => {
  const picture = document.createElement('img')
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  picture.src = url
  await picture.decode()
  return picture
}

/**
 * Makes the mark of a network for a page button, for the eye only: the site's picture of it, else its mark, else a letter. It has its size at
 * once, and is drawn when it is there.
 */
export const createMark = (
  { ownerDocument: document, kit }: KitButtonElement,
  id: CaipNetworkId | undefined,
): HTMLElement => {
  const mark = document.createElement('span')
  mark.part.add('mark')
  mark.ariaHidden = 'true'
  const { name, image } = readNetwork(kit, id)
  const find = async () => (id === undefined ? undefined : findMark(id))
  const draw = async () => {
    const picture = image && (await loadPicture(document, image).catch(() => undefined))
    const shape = picture ? undefined : await find().catch(() => undefined) // a letter stands for what could not be fetched
    if (picture) mark.append(picture)
    else if (shape) mark.append(drawShape(document, shape))
    else mark.dataset.letter = [...name][0]?.toUpperCase()
  }
  void draw()
  return mark
}
