import { expect, it } from 'vitest'
import { countWords, median, sortNames, summarise, summariseRows } from './statistics.mjs'

it.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 1, 2, 20], 6],
  [[100, 9, 11], 11],
])('returns the median of %j', (figures, middle) => {
  expect(median(figures)).toBe(middle)
})

it('does not reorder the figures', () => {
  const figures = [3, 1, 2]
  expect(summarise(figures)).toEqual({ median: 2, least: 1, most: 3 })
  expect(figures).toEqual([3, 1, 2])
})

it('summarises each measure over the visits that have it, zeros included', () => {
  expect(summariseRows([{ a: 0, b: 7 }, { a: 4 }, {}])).toEqual({
    a: { median: 2, least: 0, most: 4 },
    b: { median: 7, least: 7, most: 7 },
  })
})

it('counts words, and sorts names without repetition', () => {
  expect(countWords(['b', 'a', 'b'])).toEqual({ b: 2, a: 1 })
  expect(sortNames(['b', 'a', 'b'])).toEqual(['a', 'b'])
})
