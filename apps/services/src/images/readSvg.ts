/** The elements and attributes that an SVG may contain: shapes, groups, colours and text, but nothing that runs, links, embeds or fetches. */
const elements = new Set(
  'circle clipPath defs desc ellipse g line linearGradient mask path polygon polyline radialGradient rect stop svg text title'.split(
    ' ',
  ),
)
const attributes = new Set(
  (
    'clip-path clip-rule clipPathUnits cx cy d fill fill-opacity fill-rule font-family font-size font-weight fx fy ' +
    'gradientTransform gradientUnits height id mask mask-type maskUnits offset opacity points preserveAspectRatio r rx ry ' +
    'spreadMethod stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-opacity stroke-width text-anchor transform version viewBox width x x1 x2 xmlns y y1 y2'
  ).split(' '),
)
/** Returns whether a value references nothing outside of the drawing. */
const isSafeValue = (value: string) =>
  !/[\\]|&(?!(amp|lt|gt|quot|apos);)/.test(value) && !/url\((?!\s*#[\w-]+\s*\))/i.test(value)

/** A tag with its attributes, or text between two tags. All other XML is refused. */
const token = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>|([^<>]+)/y
const attribute = /\s+([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const readAttributes = (text: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? ''
    if (!attributes.has(name) || found.has(name) || !isSafeValue(value)) return undefined
    found.set(name, value)
  }
  return found
}

const sizeOf = (root: ReadonlyMap<string, string>) => {
  const toPixels = (text: string | undefined) =>
    text && /^\d+(\.\d+)?(px)?$/.test(text) ? Number.parseFloat(text) : undefined
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const width = toPixels(root.get('width')) ?? toPixels(boxWidth)
  const height = toPixels(root.get('height')) ?? toPixels(boxHeight)
  return width !== undefined && height !== undefined ? { width, height } : undefined
}

/**
 * Reads an SVG that contains only shapes. It is refused if it contains anything else: a script, a style, a link, an external reference, an
 * entity or a comment.
 *
 * @returns its size in pixels, or `undefined` if it is refused
 */
export const readSvg = (text: string): { readonly width: number; readonly height: number } | undefined => {
  const drawing = text.replace(/^\uFEFF?(<\?xml version="1\.0"( encoding="utf-8")?\?>)?\s*/i, '').trimEnd()
  const open: string[] = []
  let size: { readonly width: number; readonly height: number } | undefined
  token.lastIndex = 0
  while (token.lastIndex < drawing.length) {
    const found = token.exec(drawing)
    if (!found) return undefined
    const [, end, name, written = '', closed, letters] = found
    if (letters !== undefined) {
      if (!isSafeValue(letters) || open.length === 0) return undefined
      continue
    }
    if (name === undefined || !elements.has(name)) return undefined
    if (end) {
      if (open.pop() !== name || written) return undefined
      if (open.length === 0 && token.lastIndex < drawing.length) return undefined
      continue
    }
    const tagAttributes = readAttributes(written)
    if (!tagAttributes) return undefined
    if (open.length === 0) {
      if (name !== 'svg' || tagAttributes.get('xmlns') !== 'http://www.w3.org/2000/svg') return undefined
      size = sizeOf(tagAttributes)
    }
    if (!closed) open.push(name)
  }
  return open.length === 0 ? size : undefined
}
