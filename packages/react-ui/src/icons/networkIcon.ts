import { laterMarks } from './laterMarks.js'
import { networkMarks } from './networkMarks.js'

/** Returns the kit's own mark of a network as a `data:` URL of an SVG. `undefined` if the kit has none. */
export const networkIcon = (id: string): string | undefined => {
  const mark = networkMarks[id] ?? laterMarks[id]
  if (!mark) return undefined
  const { color, glyph, ink = '#fff' } = mark
  const paths = [glyph].flat().map((d) => `<path fill="${ink}" fill-rule="evenodd" d="${d}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><circle cx="240" cy="240" r="240" fill="${color}"/>${paths.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
