import { describe, expect, it } from 'vitest'
import { isAddress } from './isAddress.js'
import { isAddressOf } from '../wallet/readAccounts.js'
import { assertAddress } from './addressRules.js'

const ids = {
  main: 'bip122:000000000019d6689c085ae165831e93',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

// https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki and bip-0350.mediawiki
const addresses: readonly (readonly [string, readonly (keyof typeof ids)[]])[] = [
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['main']],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['main']],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ['main']],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['main']],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['main']],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', ['testnet4', 'signet']],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', ['testnet4', 'signet', 'regtest']],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', ['regtest']],
]

describe('addresses', () => {
  it.each(addresses)('%s belongs only to its networks', (address, networks) => {
    expect(isAddress(address)).toBe(true)
    for (const [name, id] of Object.entries(ids)) {
      const belongs = networks.some((network) => network === name)
      expect([name, isAddressOf(id, address)]).toEqual([name, belongs])
      if (belongs) expect(assertAddress(address, { id, name })).toBeInstanceOf(Uint8Array)
      else
        expect(() => assertAddress(address, { id, name })).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
    }
  })

  it.each([
    '',
    'bc1',
    '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n',
  ])('%j is invalid', (value) => expect(isAddress(value)).toBe(false))

  it.each([
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', // the last character is wrong
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qW508D6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', // mixed case
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', // bech32 instead of bech32m
  ])('%s has a wrong checksum, and is rejected before money is sent', (value) => {
    expect(isAddressOf(ids.main, value)).toBe(true)
    expect(() => assertAddress(value, { id: ids.main, name: 'Bitcoin' })).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' }),
    )
  })
})
