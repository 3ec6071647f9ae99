import { expect, it } from 'vitest'
import { isAsset } from './isAsset.js'

const asset = { symbol: 'ETH', decimals: 18, amount: '1', price: '1.5' }

it.each([0, 18, 255])('an asset has %s decimals', (decimals) => {
  expect(isAsset({ ...asset, decimals })).toBe(true)
})

it.each([-1, 256, 1e9, 1.5, '18', null])('none has %s decimals: nothing could be reckoned with them', (decimals) => {
  expect(isAsset({ ...asset, decimals })).toBe(false)
})
