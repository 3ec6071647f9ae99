import type { SessionFacts } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { assertFits } from './assertFits.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networks = [unreadNetwork(1), unreadNetwork(137)]
const facts: SessionFacts = {
  accounts: [{ address: account }, { address: other }],
  chosenBy: 'wallet',
  network: 'eip155:137',
  approved: 'all',
}
const at = { account, network: 'eip155:137' } as const

describe('what a wallet is asked for', () => {
  it('is for the account and the network in use', () => {
    expect(assertFits(at, facts, networks)).toBe(networks[1])
  })

  it.each([account.toLowerCase(), account.toUpperCase().replace('0X', '0x')])(
    'may name the account in another case: %s',
    (written) => {
      expect(assertFits({ ...at, account: written }, facts, networks)).toBe(networks[1])
      const inUse = { ...facts, accounts: [{ address: written }] } as const
      expect(assertFits(at, inUse, networks)).toBe(networks[1])
    },
  )

  it('is refused for an account that the wallet has, but not in use', () => {
    expect(() => assertFits({ ...at, account: other }, facts, networks)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH', context: { account: other, inUse: account } }),
    )
  })

  it('is refused for a network of the site that the wallet is not on', () => {
    expect(() => assertFits({ ...at, network: 'eip155:1' }, facts, networks)).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH', context: { network: 'eip155:1', inUse: 'eip155:137' } }),
    )
  })

  it('is refused for the network that the wallet is on if it is none of the site', () => {
    expect(() => assertFits(at, facts, networks.slice(0, 1))).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH' }),
    )
  })

  it('is refused once the session is over', () => {
    expect(() => assertFits(at, undefined, networks)).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
  })
})
