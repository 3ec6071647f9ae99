import { describe, expect, it } from 'vitest'
import { createAddressRules } from './addressRules.js'

const network = (ss58Prefix: number | undefined) => ({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const,
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: [],
  walletRpcUrls: [],
  ...(ss58Prefix !== undefined && { details: { ss58Prefix } }),
})
/** The addresses of one account with the generic prefix, Polkadot's and Kusama's. */
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'

describe('an address of an account', () => {
  it('is valid with its network’s prefix and with the generic one', () => {
    expect([generic, polkadot].map((value) => createAddressRules(network(0)).check(value))).toEqual([
      undefined,
      undefined,
    ])
    expect([generic, kusama].map((value) => createAddressRules(network(2)).check(value))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('belongs to another network with any other prefix, unless the network has no details', () => {
    expect(createAddressRules(network(0)).check(kusama)).toEqual({ fault: 'network' })
    expect(createAddressRules(network(2)).check(polkadot)).toEqual({ fault: 'network' })
    expect(createAddressRules(network(undefined)).check(kusama)).toBeUndefined()
  })

  it.each([
    ['', 'short'],
    [polkadot.slice(0, -6), 'short'],
    [`${polkadot}${polkadot}`, 'long'],
    [polkadot.replace('5oF4', '5oF5'), 'checksum'],
    [polkadot.slice(0, -1), 'checksum'],
    ['alice', 'form'],
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'foreign'],
    ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'foreign'],
  ])('%j is invalid: %s', (value, fault) => expect(createAddressRules(network(0)).check(value)).toEqual({ fault }))

  it('has no payment URI', () => expect(createAddressRules(network(0)).toPaymentUri).toBeUndefined())
})
