import { describe, expect, it } from 'vitest'
import { createAddressRules } from './addressRules.js'

const { check, toPaymentUri } = createAddressRules({ details: { prefix: 'cosmos' } })
const address = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'

describe('an address of a Cosmos chain', () => {
  it('is valid if it has the chain’s prefix, and an address of another network otherwise', () => {
    expect(check(address)).toBeUndefined()
    expect(createAddressRules({ details: { prefix: 'osmo' } }).check(address)).toEqual({ fault: 'network' })
  })

  it.each([
    ['', 'short'],
    ['cosm', 'short'],
    ['cosmos1', 'short'],
    [address.slice(0, -1), 'short'],
    [`${address}qq`, 'long'],
    [address.replace('qyp', 'qzp'), 'checksum'],
    [address.replace('qyp', 'qbp'), 'form'],
    ['alice!', 'form'],
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'foreign'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'foreign'],
    ['mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'foreign'],
  ])('%j is invalid: %s', (value, fault) => expect(check(value)).toEqual({ fault }))

  it('has no payment URI', () => expect(toPaymentUri).toBeUndefined())
})
