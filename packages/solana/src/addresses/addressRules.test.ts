import { describe, expect, it } from 'vitest'
import { isAddress } from './isAddress.js'
import { addressRules } from './addressRules.js'

describe('an address of Solana', () => {
  it.each([
    'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    '11111111111111111111111111111111',
  ])('%s is valid: 32 to 44 characters of base58 [S5.1b]', (value) => {
    expect(addressRules.check(value)).toBeUndefined()
    expect(isAddress(value)).toBe(true)
  })

  it.each([
    ['', 'short'],
    ['mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2', 'short'],
    ['z'.repeat(44), 'long'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1vv', 'long'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1O', 'form'],
    ['alice.sol', 'form'],
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'foreign'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'foreign'],
    ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'foreign'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'foreign'],
  ])('%j is invalid: %s', (value, fault) => expect(addressRules.check(value)).toEqual({ fault }))

  it('becomes a URI of Solana Pay', () => {
    expect(addressRules.toPaymentUri?.('mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN')).toBe(
      'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    )
  })
})
