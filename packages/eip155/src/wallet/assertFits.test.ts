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

describe('a request to a wallet', () => {
  it('is accepted for the current account and network', () => {
    expect(assertFits(at, facts, networks)).toBe(networks[1])
  })

  it.each([account.toLowerCase(), account.toUpperCase().replace('0X', '0x')])(
    'can have the account in another case: %s',
    (written) => {
      expect(assertFits({ ...at, account: written }, facts, networks)).toBe(networks[1])
      const inUse = { ...facts, accounts: [{ address: written }] } as const
      expect(assertFits(at, inUse, networks)).toBe(networks[1])
    },
  )

  it('is rejected for an account of the wallet that is not the current one', () => {
    expect(() => assertFits({ ...at, account: other }, facts, networks)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH', context: { account: other, inUse: account } }),
    )
  })

  it('is rejected for a network of the site that the wallet is not on', () => {
    expect(() => assertFits({ ...at, network: 'eip155:1' }, facts, networks)).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH', context: { network: 'eip155:1', inUse: 'eip155:137' } }),
    )
  })

  it("is rejected for the wallet's network if the site does not have it", () => {
    expect(() => assertFits(at, facts, networks.slice(0, 1))).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH' }),
    )
  })

  it('is rejected after the session has ended', () => {
    expect(() => assertFits(at, undefined, networks)).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
  })
})
