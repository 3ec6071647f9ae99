import type { AppKit, CaipNetworkId } from '@latchkey/core'
import { findMark, readNetwork } from './drawPictures.js'

/** Returns the URL of a network's picture: the site's own, else the kit's mark as a `data:` URL of an SVG. `undefined` if it has neither. */
export const readNetworkIcon = async (kit: AppKit | undefined, id: CaipNetworkId): Promise<string | undefined> => {
  const { image } = readNetwork(kit, id)
  const mark = image ? undefined : await findMark(id)
  if (!mark) return image
  const { color, glyph, ink = '#fff' } = mark
  const paths = [glyph].flat().map((d) => `<path fill="${ink}" fill-rule="evenodd" d="${d}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><circle cx="240" cy="240" r="240" fill="${color}"/>${paths.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
