import type { RequestOf } from '@latchkey/embedded-wallet/messages'

/*
 * The site chooses colors and corners, but it cannot hide a word: each group of colors is used only if all texts of the group are readable on their
 * surfaces. Otherwise the wallet's own colors stay.
 */

/** The lowest contrast of a text, by WCAG 2.2 §1.4.3. */
const lowestContrast = 4.5

/** Colors that belong together, with the texts and the surfaces below them. */
type ColorGroup = {
  readonly colors: readonly string[]
  readonly pairs: readonly (readonly [text: string, surface: string])[]
}

const surfaces = ['bg', 'raised', 'hover', 'pressed', 'accent-soft']

const outcome = (name: string): ColorGroup => ({
  colors: [name, `${name}-soft`],
  pairs: [
    [name, `${name}-soft`],
    [name, 'bg'],
    [name, 'raised'],
    ['text', `${name}-soft`],
  ],
})

/** In this order: the outcomes are shown on the surfaces. */
const groups: readonly ColorGroup[] = [
  {
    colors: [...surfaces, 'text', 'muted', 'accent-text', 'accent', 'line', 'field-line', 'focus'],
    pairs: ['text', 'muted', 'accent-text'].flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  },
  {
    colors: ['primary', 'primary-hover', 'primary-pressed', 'on-primary'],
    pairs: ['primary', 'primary-hover', 'primary-pressed'].map((surface) => ['on-primary', surface] as const),
  },
  outcome('ok'),
  outcome('warn'),
  outcome('bad'),
]

/** The lengths that a site may set, with their limits in pixels. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'r-card': [0, 40],
  'r-control': [0, 24],
  'r-panel': [0, 32],
  corner: [0, 8],
  type: [9, 14],
}

const isColor = (value: string) => CSS.supports('color', value) && !/var\(|env\(|currentcolor/i.test(value)

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

/** Reads what a color becomes on the screen. */
const createColorReader = (root: HTMLElement) => {
  const probe = root.ownerDocument.createElement('i')
  const canvas = root.ownerDocument.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  root.ownerDocument.body.append(probe)
  return {
    read: (token: string): Pixel | undefined => {
      if (!context) return undefined
      probe.style.color = `var(--lk-${token})`
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = getComputedStyle(probe).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha]
    },
    remove: () => probe.remove(),
  }
}

/** The relative luminance of WCAG 2.2. */
const luminanceOf = ([red, green, blue]: Pixel) => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

const isReadable = (text: Pixel | undefined, surface: Pixel | undefined) => {
  if (!text || !surface || text[3] !== 255 || surface[3] !== 255) return false
  const [first, second] = [luminanceOf(text), luminanceOf(surface)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05) >= lowestContrast
}

const toLength = (value: string, [least, most]: readonly [number, number]): string | undefined => {
  const [, pixels] = /^(\d{1,3}(?:\.\d{1,4})?)px$/.exec(value) ?? []
  return pixels === undefined ? undefined : `${Math.min(most, Math.max(least, Number(pixels)))}px`
}

/** Takes over the site's colors and corners. It ignores everything else, and colors that would make a word unreadable. */
export const applyTheme = (root: HTMLElement, { mode, variables }: RequestOf<'syncTheme'>): void => {
  root.dataset['theme'] = mode
  const valueOf = (token: string): string | undefined =>
    Object.hasOwn(variables, `--lk-${token}`) ? variables[`--lk-${token}`]?.trim() : undefined

  for (const [token, limits] of Object.entries(lengths)) {
    const length = toLength(valueOf(token) ?? '', limits)
    root.style.setProperty(`--lk-${token}`, length ?? '')
  }
  const allColors = groups.flatMap(({ colors }) => colors)
  for (const token of allColors) root.style.removeProperty(`--lk-${token}`)
  const reader = createColorReader(root)
  for (const { colors, pairs } of groups) {
    for (const token of colors) {
      const value = valueOf(token)
      if (value !== undefined && isColor(value)) root.style.setProperty(`--lk-${token}`, value)
    }
    const isGroupReadable = pairs.every(([text, surface]) => isReadable(reader.read(text), reader.read(surface)))
    if (!isGroupReadable) for (const token of colors) root.style.removeProperty(`--lk-${token}`)
  }
  reader.remove()
}
