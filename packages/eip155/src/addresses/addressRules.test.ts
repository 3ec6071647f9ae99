import { describe, expect, it } from 'vitest'
import { assertAddress } from './assertAddress.js'
import { createAddressRules } from './addressRules.js'

const { check, toPaymentUri } = createAddressRules('eip155:1', assertAddress)
const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('an EVM address', () => {
  // The vectors of https://eips.ethereum.org/EIPS/eip-55
  it.each([
    checksummed,
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    checksummed.toLowerCase(),
    `0x${checksummed.slice(2).toUpperCase()}`,
    checksummed.slice(2),
  ])('%s is valid', (value) => expect(check(value)).toBeUndefined())

  it('can be used with a wrong checksum after a warning [S5.1a]', () => {
    const mistyped = checksummed.replace('aAeb', 'AAeb')
    expect(check(mistyped)).toEqual({ fault: 'checksum', usable: checksummed.toLowerCase() })
    expect(check(mistyped.slice(2))).toEqual({
      fault: 'checksum',
      usable: checksummed.toLowerCase(),
    })
  })

  it.each([
    ['', 'short'],
    ['0x', 'short'],
    [checksummed.slice(0, -1), 'short'],
    [`${checksummed}0`, 'long'],
    ['vitalik', 'form'],
    [checksummed.replace('f', 'g'), 'form'],
    [`${checksummed}\n`, 'form'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'foreign'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'foreign'],
    ['mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'foreign'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'foreign'],
    ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'foreign'],
  ])('%j is invalid: %s', (value, fault) => expect(check(value)).toEqual({ fault }))

  it('has an EIP-681 payment URI for its own network', () => {
    expect(toPaymentUri?.(checksummed)).toBe(`ethereum:${checksummed}@1`)
    expect(createAddressRules('eip155:8453', assertAddress).toPaymentUri?.(checksummed)).toBe(
      `ethereum:${checksummed}@8453`,
    )
  })
})
