import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as themes from '../exports/themes.js'
import { accountCss } from '../button/account.css.js'
import { buttonCss } from '../button/button.css.js'
import { networkStateCss } from '../button/networkState.css.js'
import { tokens as styleSheet } from '../styles/base.css.js'
import { colorTokens, scaleTokens, shapeTokens } from './tokens.js'

const { createTheme, latchkey, compact, roomy, ...presets } = themes

type Mode = 'light' | 'dark'

/** Returns a role's colour in a mode, as `#rrggbb`. */
const readColor = (theme: themes.Theme, role: string, mode: Mode): string => {
  const value = { ...latchkey, ...theme }[`--lk-${role}`] ?? ''
  const [, light, dark] = value.match(/light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/) ?? [undefined, value, value]
  const color = mode === 'light' ? light : dark
  if (!color || !/^#[\da-f]{6}$/.test(color)) throw new Error(`${role} is no colour: ${value}`)
  return color
}

/** Returns WCAG 2.2's relative luminance. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['bg', 'raised', 'hover']
const everySurface = [...surfaces, 'pressed', 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft']
/** Text on surfaces: 4.5:1. */
const words = [
  ...['text', 'muted', 'accent-text', 'ok', 'warn', 'bad'].flatMap((word) =>
    everySurface.map((on) => [word, on] as const),
  ),
  ...['primary', 'primary-hover', 'primary-pressed'].map((on) => ['on-primary', on] as const),
  ['on-accent', 'accent'],
  ['on-bad', 'bad-fill'],
  ['on-tip', 'tip'],
] as const
/** Lines and shapes that carry information: 3:1. */
const lines = [
  ...['field-line', 'focus', 'accent'].flatMap((line) => surfaces.map((on) => [line, on] as const)),
  ['accent', 'accent-soft'],
  ['focus', 'accent-soft'],
  ['primary', 'bg'],
  ['primary', 'raised'],
  ['bad-fill', 'bg'],
] as const

const named = Object.entries({ latchkey, ...presets })

describe('the tokens', () => {
  /** Internal variables of the style sheet: values derived from a site's brand, and the user's font size. */
  const isOwn = /^(b|b-.*|type-own)$/
  const namesIn = (css: string) =>
    [...css.matchAll(/--lk-([\w-]+):/g)].flatMap(([, name = '']) => (isOwn.test(name) ? [] : [name]))
  const declared = namesIn(styleSheet)
  const page = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8')
  const table = [...(/^\| Token .*\n(\|.*\n)+/m.exec(page)?.[0].matchAll(/^\| (`.*?) \|/gm) ?? [])]
  const documented = table.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

  it('that a site may set are exactly those of the style sheet', () => {
    expect([...colorTokens, ...shapeTokens, ...scaleTokens].sort()).toEqual(declared.sort())
  })

  it('are listed in one table of the page on theming: each of them, and no others', () => {
    expect(documented.sort()).toEqual(declared.sort())
  })

  it('that the page buttons use are listed separately', () => {
    const [told = ''] = /^The page buttons take .* of these/m.exec(page) ?? []
    const taken = [buttonCss, accountCss, networkStateCss].flatMap((css) =>
      [...css.matchAll(/var\(--lk-([\w-]+)/g)].flatMap(([, name = '']) => (isOwn.test(name) ? [] : [name])),
    )
    expect([...told.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()).toEqual(
      [...new Set(taken)].filter((name) => name !== 'brand').sort(),
    )
  })
})

describe('themes', () => {
  it('are eight', () => {
    expect(named.map(([name]) => name).sort()).toEqual([
      'bubble',
      'ember',
      'latchkey',
      'midnight',
      'mint',
      'mono',
      'paper',
      'terminal',
    ])
  })

  it.each(named)('%s: text has a contrast of 4.5:1 and lines 3:1, in light and dark', (_, theme) => {
    const weak = (['light', 'dark'] as const).flatMap((mode) =>
      [...words.map((pair) => [...pair, 4.5] as const), ...lines.map((pair) => [...pair, 3] as const)]
        .map(([fore, on, least]) => ({
          fore,
          on,
          mode,
          least,
          is: contrast(readColor(theme, fore, mode), readColor(theme, on, mode)),
        }))
        .filter(({ is, least }) => is < least),
    )
    expect(weak).toEqual([])
  })

  it('mono: text has a contrast of 7:1', () => {
    const weak = (['light', 'dark'] as const).flatMap((mode) =>
      words.filter(
        ([fore, on]) => contrast(readColor(presets.mono, fore, mode), readColor(presets.mono, on, mode)) < 7,
      ),
    )
    expect(weak).toEqual([])
  })

  it('set only tokens of the list', () => {
    const known = new Set([...colorTokens, ...shapeTokens, ...scaleTokens].map((name) => `--lk-${name}`))
    const set = [...named.map(([, theme]) => theme), compact, roomy].flatMap((theme) => Object.keys(theme))
    expect(set.filter((name) => !known.has(name))).toEqual([])
    expect(Object.keys(latchkey).sort()).toEqual(
      [...colorTokens.filter((name) => !name.startsWith('qr-')), 'shadow', 'shadow-sm']
        .map((name) => `--lk-${name}`)
        .sort(),
    )
  })

  it('are made of one colour for both modes, or of two', () => {
    expect(createTheme({ bg: ['#ffffff', '#000000'], muted: 'gray', 'r-card': '2px' })).toEqual({
      '--lk-bg': 'light-dark(#ffffff, #000000)',
      '--lk-muted': 'gray',
      '--lk-r-card': '2px',
    })
  })

  it('may set every scale', () => {
    expect(
      createTheme({ type: '12px', 'text-14': '1rem', bold: '700', 8: '6px', 't-step': '0.1s', ease: 'linear' }),
    ).toEqual({
      '--lk-type': '12px',
      '--lk-text-14': '1rem',
      '--lk-bold': '700',
      '--lk-8': '6px',
      '--lk-t-step': '0.1s',
      '--lk-ease': 'linear',
    })
    // @ts-expect-error: a name of no token.
    createTheme({ 't-stepp': '0.1s' })
  })

  it('follow a site’s brand if it is set', () => {
    expect(createTheme({ primary: 'navy' })).toEqual({ '--lk-primary': 'var(--lk-b, navy)' })
  })
})
