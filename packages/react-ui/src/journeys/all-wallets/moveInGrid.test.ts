import { expect, it } from 'vitest'
import { moveInGrid } from './moveInGrid.js'

const grid = { at: 4, count: 11, columns: 3, page: 2, isRtl: false }

it.each([
  ['ArrowDown', {}, 7],
  ['ArrowUp', {}, 1],
  ['ArrowRight', {}, 5],
  ['ArrowLeft', {}, 3],
  ['ArrowRight', { isRtl: true }, 3],
  ['ArrowLeft', { isRtl: true }, 5],
  ['Home', {}, 0],
  ['End', {}, 10],
  ['PageDown', {}, 10],
  ['PageUp', {}, 0],
  ['ArrowUp', { at: 1 }, 1],
  ['ArrowDown', { at: 10 }, 10],
  ['ArrowRight', { at: 10 }, 10],
  ['ArrowLeft', { at: 0 }, 0],
  ['ArrowRight', { columns: 1 }, 4],
  ['ArrowDown', { columns: 1 }, 5],
  ['a', {}, undefined],
  ['Enter', {}, undefined],
] as const)('%s leads from %j to %s', (key, change, expected) => {
  expect(moveInGrid(key, { ...grid, ...change })).toBe(expected)
})
