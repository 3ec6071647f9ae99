import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountAnswer, createTestNodes, type NodeAnswer, queryRefusal } from '../testing/createTestNodes.js'
import { type AwaitedTransaction, waitForTransaction } from './waitForTransaction.js'

const account = 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn3wn7n2'
const transaction = new TextEncoder().encode('a transaction')
const hash = createHash('sha256').update(transaction).digest('hex').toUpperCase()
const sequence = 4n

const absent: NodeAnswer = { error: { code: -32603, message: 'Internal error', data: `tx (${hash}) not found` } }
const found = (code: unknown, log = '', foundHash = hash): NodeAnswer => ({
  result: { hash: foundHash, tx_result: { code, log } },
})
const broadcastAnswer = (code: number, log = ''): NodeAnswer => ({ result: { code, log, hash } })

type Chain = {
  /** The answer about the transaction at the nth poll. */
  readonly tx?: (poll: number) => NodeAnswer
  /** The account's next sequence number at the nth poll. */
  readonly expected?: (poll: number) => bigint | NodeAnswer
  /** The answer to the nth broadcast. */
  readonly broadcasts?: (count: number) => NodeAnswer
}

/** Waits for a transaction on a chain. */
const waitOn = (
  { tx = () => absent, expected = () => sequence, broadcasts = () => 'away' }: Chain,
  awaited: Partial<AwaitedTransaction> = {},
  onPoll: (poll: number) => void = () => {},
  signal?: AbortSignal,
) => {
  let polls = -1
  let tries = -1
  const { nodes, calls, waits } = createTestNodes(({ method, url }) => {
    if (method === 'tx') {
      if (url.includes('one')) {
        polls += 1
        onPoll(polls)
      }
      return tx(polls)
    }
    if (method === 'broadcast_tx_sync') {
      tries += 1
      return broadcasts(tries)
    }
    const number = expected(polls)
    return typeof number === 'bigint' ? accountAnswer(account, number) : number
  })
  const waited = waitForTransaction(nodes, { hash, account, sequence, ...awaited }, signal)
  return {
    outcome: waited.catch((error: unknown) => error),
    calls,
    waits,
    broadcasts: () => calls.filter(({ method }) => method === 'broadcast_tx_sync'),
  }
}
const success = { status: 'success', hash }

describe('a transaction', () => {
  it('is requested by its hash, with delays that grow to four seconds', async () => {
    const { outcome, calls, waits } = waitOn({ tx: (poll) => (poll < 21 ? absent : found(0)) })
    expect(await outcome).toEqual(success)
    expect(calls[0]).toEqual({
      url: 'https://one.example',
      method: 'tx',
      params: { hash: Buffer.from(hash, 'hex').toString('base64'), prove: false },
    })
    expect(waits.slice(0, 3)).toEqual([400, 600, 800])
    expect(waits.slice(16)).toEqual([3_600, 3_800, 4_000, 4_000, 4_000])
  })

  it('is in a block as the node reports, with its hash in upper or lower case', async () => {
    expect(await waitOn({ tx: () => found(0, '', hash.toLowerCase()) }).outcome).toEqual(success)
    for (const code of [1, 5, 11])
      expect(await waitOn({ tx: () => found(code, `out of gas ${'x'.repeat(300)}`) }).outcome).toEqual({
        status: 'reverted',
        hash,
        reason: `out of gas ${'x'.repeat(189)}`,
      })
  })

  it.each<[string, NodeAnswer]>([
    ['another transaction', found(0, '', 'AB'.repeat(32))],
    ['an invalid code', found('0')],
    ['no code', found(undefined)],
    ['an empty result', { result: {} }],
    ['an error', { error: { message: 'Internal error', data: 'transaction indexing is disabled' } }],
    ['no answer', 'away'],
  ])('is not treated as included if nodes return %s', async (_, answer) => {
    const { outcome, waits } = waitOn({ tx: (poll) => (poll < 3 ? answer : found(0)) })
    expect(await outcome).toEqual(success)
    expect(waits).toEqual([400, 600, 800])
  })

  it.each<[string, bigint | NodeAnswer]>([
    ['expects the sequence number of the transaction', sequence],
    ['expects an earlier number', sequence - 1n],
    ['does not know the account', queryRefusal(22, 'account not found')],
    ['does not return the account', queryRefusal(2, 'internal')],
    ['is unreachable', 'away'],
  ])('is polled as long as the chain %s', async (_, expected) => {
    const { outcome } = waitOn({ tx: (poll) => (poll < 20 ? absent : found(0)), expected: () => expected })
    expect(await outcome).toEqual(success)
  })

  it('fails if the chain expects a later number and six polls do not find it', async () => {
    const { outcome, waits, broadcasts } = waitOn({ expected: () => sequence + 1n }, { transaction })
    expect(await outcome).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash } })
    expect(waits).toEqual([400, 600, 800, 1_000, 1_200])
    expect(broadcasts()).toEqual([]) // it could never be included
  })

  it('is found by the last of these polls', async () => {
    const chain = (last: number): Chain => ({
      tx: (poll) => (poll < last ? absent : found(0)),
      expected: (poll) => (poll < 2 ? sequence : sequence + 1n),
    })
    expect(await waitOn(chain(7)).outcome).toEqual(success)
    expect(await waitOn(chain(8)).outcome).toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  it('is polled until the signal aborts', async () => {
    const controller = new AbortController()
    const { outcome, calls } = waitOn({}, {}, () => controller.abort(new Error('left')), controller.signal)
    expect(await outcome).toEqual(new Error('left'))
    expect(calls.map(({ method }) => method)).toEqual(['tx', 'abci_query'])
    const aborted = waitOn({ tx: () => found(0) }, {}, () => {}, AbortSignal.abort(new Error('left')))
    expect(await aborted.outcome).toEqual(new Error('left'))
    expect(aborted.calls).toEqual([])
  })
})

describe('a transaction that no node has accepted', () => {
  const foundAfter = (count: number) => (poll: number) => (poll < count ? absent : found(0))

  it('is broadcast with every third poll until a node accepts it, with the same bytes each time', async () => {
    const answers: readonly NodeAnswer[] = [
      'away',
      'away',
      broadcastAnswer(32, 'expected 5, got 4'),
      broadcastAnswer(0),
    ]
    const { outcome, broadcasts, calls } = waitOn(
      { tx: foundAfter(20), broadcasts: (count) => answers[count] ?? broadcastAnswer(5) },
      { transaction },
    )
    expect(await outcome).toEqual(success)
    const params = { tx: Buffer.from(transaction).toString('base64') }
    expect(broadcasts().map((call) => call.params)).toEqual([params, params, params, params])
    const pollsBefore = calls.flatMap(({ method }, index) =>
      method === 'broadcast_tx_sync' ? [calls.slice(0, index).filter((call) => call.method === 'tx').length] : [],
    )
    expect(pollsBefore).toEqual([3, 3, 6, 9]) // both nodes were unreachable at first
  })

  it('fails with the error of a node if no other node can have it', async () => {
    const failWith = (code: number) =>
      waitOn({ broadcasts: () => broadcastAnswer(code, 'a reason') }, { transaction }).outcome
    expect(await failWith(5)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await failWith(13)).toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 13 } })
  })

  it('does not fail with the error of the second node: the first may have it', async () => {
    const chain: Chain = {
      tx: foundAfter(7),
      broadcasts: (count) => (count % 2 === 0 ? 'away' : broadcastAnswer(13, 'a reason')),
    }
    expect(await waitOn(chain, { transaction }).outcome).toEqual(success)
  })

  it('does not fail if a node expects another number, because that node may have it or lag behind', async () => {
    const { outcome, broadcasts } = waitOn(
      { tx: foundAfter(10), broadcasts: () => broadcastAnswer(32, 'expected 5, got 4') },
      { transaction },
    )
    expect(await outcome).toEqual(success)
    expect(broadcasts()).toHaveLength(3)
  })

  it('is not broadcast again if a node has accepted it', async () => {
    const { outcome, broadcasts } = waitOn({ tx: foundAfter(10), broadcasts: () => broadcastAnswer(5) })
    expect(await outcome).toEqual(success)
    expect(broadcasts()).toEqual([])
  })
})
