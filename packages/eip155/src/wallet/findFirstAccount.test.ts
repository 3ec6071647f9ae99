import type { AccountRef, SessionFacts } from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { findFirstAccount } from './findFirstAccount.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networks = [unreadNetwork(1), unreadNetwork(137)]
const facts: SessionFacts = {
  accounts: [{ address: account }, { address: other }],
  chosenBy: 'wallet',
  network: 'eip155:137',
  approved: 'all',
}
const accountRef: AccountRef = { account, network: 'eip155:137' }
const assertCurrent = (request: AccountRef, state = createSessionState(facts), supported = networks) =>
  state.assertCurrent(request, supported, (address) => findFirstAccount(state.facts, address)).network

describe('a request to a wallet', () => {
  it('is accepted for the current account and network', () => {
    expect(assertCurrent(accountRef)).toBe(networks[1])
  })

  it.each([account.toLowerCase(), account.toUpperCase().replace('0X', '0x')])(
    'can have the account in another case: %s',
    (written) => {
      expect(assertCurrent({ ...accountRef, account: written })).toBe(networks[1])
      const inUse = { ...facts, accounts: [{ address: written }] } as const
      expect(assertCurrent(accountRef, createSessionState(inUse))).toBe(networks[1])
    },
  )

  it('is rejected for an account of the wallet that is not the current one', () => {
    expect(() => assertCurrent({ ...accountRef, account: other })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_MISMATCH', context: { account: other, inUse: account } }),
    )
  })

  it('is rejected for a network of the site that the wallet is not on', () => {
    expect(() => assertCurrent({ ...accountRef, network: 'eip155:1' })).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH', context: { network: 'eip155:1', inUse: 'eip155:137' } }),
    )
  })

  it("is rejected for the wallet's network if the site does not have it", () => {
    expect(() => assertCurrent(accountRef, createSessionState(facts), networks.slice(0, 1))).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH' }),
    )
  })

  it('is rejected after the session has ended', () => {
    const state = createSessionState(facts)
    state.end()
    expect(() => assertCurrent(accountRef, state)).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
  })
})
