import { describe, expect, it } from 'vitest'
import { createAddressRules } from './addressRules.js'

const network = (reference: string) => ({
  id: `bip122:${reference}` as const,
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  walletRpcUrls: [],
})
const main = network('000000000019d6689c085ae165831e93')
const testnet = network('00000000da84f2bafbbc53dee25a72ae')
const { check, toPaymentUri } = createAddressRules(main)

describe('an address of Bitcoin', () => {
  // https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki and bip-0350.mediawiki
  it.each([
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ])('%s is valid on mainnet, and belongs to another network elsewhere', (value) => {
    expect(check(value)).toBeUndefined()
    expect(createAddressRules(testnet).check(value)).toEqual({ fault: 'network' })
  })

  it.each([
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  ])('%s belongs to a test network', (value) => expect(check(value)).toEqual({ fault: 'network' }))

  it.each([
    ['', 'short'],
    ['bc1', 'short'],
    ['bc1qw508d6qejxtdg4y5r3', 'short'],
    ['1A1zP1eP5QGefi2', 'short'],
    [`bc1${'q'.repeat(60)}`, 'long'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNaQQQ', 'long'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['satoshi!', 'form'],
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'foreign'],
    ['mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'foreign'],
    ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'foreign'],
  ])('%j is invalid: %s', (value, fault) => expect(check(value)).toEqual({ fault }))

  it('becomes a URI of BIP-21', () => {
    // https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki: just the address
    expect(toPaymentUri?.('175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W')).toBe('bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W')
  })
})
