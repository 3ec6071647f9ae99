import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { laterMarks } from '../../packages/react-ui/src/icons/laterMarks.js'
import { networkMarks } from '../../packages/react-ui/src/icons/networkMarks.js'
import { contrastOf, drawMarks } from './drawMarks.mjs'

it.each(Object.entries(drawMarks()))('%s is what `node scripts/draw-marks.mjs` writes', (file, text) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(text)
})

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#fff', 4.54],
    ['#5c5c5c', '#5c5c5c', 1],
  ])('of %s and %s is %d', (first, second, contrast) => {
    expect(contrastOf(first, second)).toBeCloseTo(contrast, 2)
  })
})

describe.each(Object.entries({ ...networkMarks, ...laterMarks }))('the mark of %s', (_id, { color, ink = '#fff' }) => {
  it('has a glyph with enough contrast with its disc', () => {
    expect(contrastOf(color, ink)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['light', '#fffefc'],
    ['dark', '#1c1917'],
  ])('has enough contrast with a %s card, by its disc or its glyph', (_theme, card) => {
    expect(Math.max(contrastOf(color, card), contrastOf(ink, card))).toBeGreaterThanOrEqual(3)
  })
})
