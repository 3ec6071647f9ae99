import { createManualClock } from '@latchkey/core/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { readStatus, sendBatch } from './sendBatch.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transactionHash = `0x${'1'.repeat(64)}`

const clock = createManualClock()
let provider: TestProvider
beforeEach(() => {
  provider = createTestProvider()
})
const send = (atomic?: boolean) => {
  const batch = {
    account,
    network: 'eip155:137',
    calls: [
      { to, value: 5n },
      { to, data: '0x12' },
    ],
    atomic,
  } as const
  return sendBatch({ name: 'Fennec', provider }, batch, clock)
}

describe('a batch', () => {
  it('is requested as in EIP-5792', async () => {
    provider.answer('wallet_sendCalls', () => ({ id: 'batch' }))
    expect((await send(true)).id).toBe('batch')
    await send()
    const request = {
      version: '2.0.0',
      chainId: '0x89',
      from: account,
      calls: [
        { to, value: '0x5' },
        { to, data: '0x12', value: '0x0' },
      ],
    }
    expect(provider.requests).toEqual([
      { method: 'wallet_sendCalls', params: [{ ...request, atomicRequired: true }] },
      { method: 'wallet_sendCalls', params: [{ ...request, atomicRequired: false }] },
    ])
  })

  it.each([undefined, null, '', {}, { id: '' }, { id: 5 }, 5])('has an id, not %j', async (answer) => {
    provider.answer('wallet_sendCalls', () => answer)
    await expect(send()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([
    [
      { status: 200, receipts: [{}, { transactionHash }] },
      { status: 'success', hash: transactionHash },
    ],
    [
      { status: 500, receipts: [{ transactionHash }] },
      { status: 'reverted', hash: transactionHash },
    ],
  ])('is waited for until the wallet reports its outcome: %j', async (answer, outcome) => {
    provider.answer('wallet_sendCalls', () => 'batch')
    provider.answer('wallet_getCallsStatus', () => ({ status: 100 }))
    const waiting = (await send()).wait()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    provider.answer('wallet_getCallsStatus', () => answer)
    await clock.advance(1_000)
    expect(await waiting).toEqual(outcome)
    expect(provider.requests.at(-1)).toEqual({ method: 'wallet_getCallsStatus', params: ['batch'] })
  })

  // EIP-5792: 1xx is pending, 2xx confirmed, 4xx failed off the chain, 5xx reverted, 6xx reverted in part.
  it.each([
    [200, 'success'],
    [299, 'success'],
    [300, 'reverted'],
    [400, 'reverted'],
    [499, 'reverted'],
    [500, 'reverted'],
    [600, 'reverted'],
    ['200', 'success'],
    ['0x190', 'reverted'],
  ])('of status %j with a receipt has the status %s', (status, expected) => {
    const outcome = readStatus({ name: 'Fennec', provider }, 'batch', { status, receipts: [{ transactionHash }] })
    expect(outcome).toEqual({ status: expected, hash: transactionHash })
  })

  it.each([100, 199, 200, 399, undefined, null, {}, 'CONFIRMED'])(
    'of status %j without a receipt is waited for',
    (status) => {
      expect(readStatus({ name: 'Fennec', provider }, 'batch', { status, receipts: [] })).toBeUndefined()
    },
  )

  it.each([100, 199, undefined])('of status %j is waited for, with receipts or without', (status) => {
    const answer = { status, receipts: [{ transactionHash }] }
    expect(readStatus({ name: 'Fennec', provider }, 'batch', answer)).toBeUndefined()
  })

  it('that the wallet did not send has failed', async () => {
    provider.answer('wallet_sendCalls', () => 'batch')
    provider.answer('wallet_getCallsStatus', () => ({ status: 400 }))
    await expect((await send()).wait()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })
})
