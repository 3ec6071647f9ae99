import { describe, expect, it } from 'vitest'
import { getAvatarShapes } from './avatarShapes.js'

const addresses = Array.from({ length: 300 }, (_, index) => `0x${(index * 7_919).toString(16).padStart(40, '0')}`)

describe('an avatar', () => {
  it('has five tints, each in one shape, in its own order [S9.7e]', () => {
    const orders = addresses.map((address) => getAvatarShapes(address).map(({ tint }) => tint))
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(orders.map(String)).size).toBeGreaterThan(60)
  })

  it('depends only on the address, in upper or lower case', () => {
    const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
    expect(getAvatarShapes(address.toUpperCase())).toEqual(getAvatarShapes(address))
    expect(new Set(addresses.map((account) => JSON.stringify(getAvatarShapes(account)))).size).toBe(addresses.length)
  })
})
