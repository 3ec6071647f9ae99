import { expect, it } from 'vitest'
import { isAsset } from './isAsset.js'

const asset = { symbol: 'ETH', decimals: 18, amount: '1', price: '1.5' }

it.each([0, 18, 255])('an asset has %s decimals', (decimals) => {
  expect(isAsset({ ...asset, decimals })).toBe(true)
})

it.each([-1, 256, 1e9, 1.5, '18', null])(
  'F-143: an asset cannot have %s decimals: no amount could be calculated with them',
  (decimals) => {
    expect(isAsset({ ...asset, decimals })).toBe(false)
  },
)

it.each([undefined, null, 'ETH', 7, [], {}])('%j is not an asset', (value) => {
  expect(isAsset(value)).toBe(false)
})

it.each(['', '1.5', '-1', '+1', '1e3', '0x1', ' 1', '1 ', '١', 1, 1n, null, undefined])(
  'an asset cannot have the amount %s',
  (amount) => {
    expect(isAsset({ ...asset, amount })).toBe(false)
  },
)

it('an amount may be zero, and of any length', () => {
  expect(isAsset({ ...asset, amount: '0' })).toBe(true)
  expect(isAsset({ ...asset, amount: '9'.repeat(90) })).toBe(true)
})

it.each(['0', '1', '1234.5', `0.${'1'.repeat(18)}`, undefined])('an asset may have the price %s', (price) => {
  expect(isAsset({ ...asset, price })).toBe(true)
})

it.each(['', '.5', '1.', '-1', '1e3', 'x1', '1x', '1.5.5', `0.${'1'.repeat(19)}`, 1.5, null])(
  'an asset cannot have the price %s',
  (price) => {
    expect(isAsset({ ...asset, price })).toBe(false)
  },
)

it.each(['symbol', 'address', 'name', 'iconUrl'])('the %s of an asset is a string', (field) => {
  expect(isAsset({ ...asset, [field]: 'x' })).toBe(true)
  expect(isAsset({ ...asset, address: 'x', name: 'x', iconUrl: 'x', [field]: 7 })).toBe(false)
})

it('an asset may lack an address, a name and an icon, but not a symbol', () => {
  expect(isAsset({ ...asset, address: undefined, name: undefined, iconUrl: undefined })).toBe(true)
  expect(isAsset({ ...asset, symbol: undefined })).toBe(false)
})
