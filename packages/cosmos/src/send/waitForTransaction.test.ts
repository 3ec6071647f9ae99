import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountAnswer, createTestNodes, type NodeAnswer, queryRefusal } from '../testing/createTestNodes.js'
import { type AwaitedTransaction, waitForTransaction } from './waitForTransaction.js'

const account = 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn3wn7n2'
const transaction = new TextEncoder().encode('a transaction')
const hash = createHash('sha256').update(transaction).digest('hex').toUpperCase()
const sequence = 4n

const absent: NodeAnswer = { error: { code: -32603, message: 'Internal error', data: `tx (${hash}) not found` } }
const found = (code: unknown, log = '', own = hash): NodeAnswer => ({ result: { hash: own, tx_result: { code, log } } })
const told = (code: number, log = ''): NodeAnswer => ({ result: { code, log, hash } })

type Chain = {
  /** What is known of the transaction at the nth look. */
  readonly tx?: (look: number) => NodeAnswer
  /** The account's number at the nth look. */
  readonly due?: (look: number) => bigint | NodeAnswer
  /** What the nth try to hand it over comes to. */
  readonly handed?: (count: number) => NodeAnswer
}

/** Waits on a chain. */
const waitOn = (
  { tx = () => absent, due = () => sequence, handed = () => 'away' }: Chain,
  awaited: Partial<AwaitedTransaction> = {},
  onLook: (look: number) => void = () => {},
  signal?: AbortSignal,
) => {
  let looks = -1
  let tries = -1
  const { nodes, calls, waits } = createTestNodes(({ method, url }) => {
    if (method === 'tx') {
      if (url.includes('one')) {
        looks += 1
        onLook(looks)
      }
      return tx(looks)
    }
    if (method === 'broadcast_tx_sync') {
      tries += 1
      return handed(tries)
    }
    const number = due(looks)
    return typeof number === 'bigint' ? accountAnswer(account, number) : number
  })
  const settled = waitForTransaction(nodes, { hash, account, sequence, ...awaited }, signal)
  return {
    outcome: settled.catch((error: unknown) => error),
    calls,
    waits,
    handed: () => calls.filter(({ method }) => method === 'broadcast_tx_sync'),
  }
}
const success = { status: 'success', hash }

describe('a transaction', () => {
  it('is asked for by its hash, after pauses that grow to four seconds', async () => {
    const { outcome, calls, waits } = waitOn({ tx: (look) => (look < 21 ? absent : found(0)) })
    expect(await outcome).toEqual(success)
    expect(calls[0]).toEqual({
      url: 'https://one.example',
      method: 'tx',
      params: { hash: Buffer.from(hash, 'hex').toString('base64'), prove: false },
    })
    expect(waits.slice(0, 3)).toEqual([400, 600, 800])
    expect(waits.slice(16)).toEqual([3_600, 3_800, 4_000, 4_000, 4_000])
  })

  it('stands in a block as it says, whatever letters its hash is written in', async () => {
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
    ['a code that is none', found('0')],
    ['no code', found(undefined)],
    ['nothing', { result: {} }],
    ['an error', { error: { message: 'Internal error', data: 'transaction indexing is disabled' } }],
    ['no answer', 'away'],
  ])('is not believed to stand in a block by nodes with %s', async (_, answer) => {
    const { outcome, waits } = waitOn({ tx: (look) => (look < 3 ? answer : found(0)) })
    expect(await outcome).toEqual(success)
    expect(waits).toEqual([400, 600, 800])
  })

  it.each<[string, bigint | NodeAnswer]>([
    ['tells the number of the transaction as due', sequence],
    ['tells an earlier number', sequence - 1n],
    ['has never heard of the account', queryRefusal(22, 'account not found')],
    ['does not tell the account', queryRefusal(2, 'internal')],
    ['is away', 'away'],
  ])('is waited for as long as the chain %s', async (_, due) => {
    const { outcome } = waitOn({ tx: (look) => (look < 20 ? absent : found(0)), due: () => due })
    expect(await outcome).toEqual(success)
  })

  it('has lost its turn where a later number is due and six looks do not find it', async () => {
    const { outcome, waits, handed } = waitOn({ due: () => sequence + 1n }, { transaction })
    expect(await outcome).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash } })
    expect(waits).toEqual([400, 600, 800, 1_000, 1_200])
    expect(handed()).toEqual([]) // it could never stand in a block
  })

  it('is found by the last of these looks', async () => {
    const chain = (last: number): Chain => ({
      tx: (look) => (look < last ? absent : found(0)),
      due: (look) => (look < 2 ? sequence : sequence + 1n),
    })
    expect(await waitOn(chain(7)).outcome).toEqual(success)
    expect(await waitOn(chain(8)).outcome).toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  it('is waited for until its signal', async () => {
    const controller = new AbortController()
    const { outcome, calls } = waitOn({}, {}, () => controller.abort(new Error('left')), controller.signal)
    expect(await outcome).toEqual(new Error('left'))
    expect(calls.map(({ method }) => method)).toEqual(['tx', 'abci_query'])
    const late = waitOn({ tx: () => found(0) }, {}, () => {}, AbortSignal.abort(new Error('left')))
    expect(await late.outcome).toEqual(new Error('left'))
    expect(late.calls).toEqual([])
  })
})

describe('a transaction that no node has', () => {
  const inTurn = (count: number) => (look: number) => (look < count ? absent : found(0))

  it('is handed over with every third look until a node has it, the same bytes each time', async () => {
    const answers: readonly NodeAnswer[] = ['away', 'away', told(32, 'expected 5, got 4'), told(0)]
    const { outcome, handed, calls } = waitOn(
      { tx: inTurn(20), handed: (count) => answers[count] ?? told(5) },
      { transaction },
    )
    expect(await outcome).toEqual(success)
    const params = { tx: Buffer.from(transaction).toString('base64') }
    expect(handed().map((call) => call.params)).toEqual([params, params, params, params])
    const looksBefore = calls.flatMap(({ method }, index) =>
      method === 'broadcast_tx_sync' ? [calls.slice(0, index).filter((one) => one.method === 'tx').length] : [],
    )
    expect(looksBefore).toEqual([3, 3, 6, 9]) // both nodes were away at first
  })

  it('fails with what a node has against it, where no other can have it', async () => {
    const refused = (code: number) => waitOn({ handed: () => told(code, 'a reason') }, { transaction }).outcome
    expect(await refused(5)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await refused(13)).toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 13 } })
  })

  it('does not fail with what the second node has against it: the first may hold it', async () => {
    const chain: Chain = { tx: inTurn(7), handed: (count) => (count % 2 === 0 ? 'away' : told(13, 'a reason')) }
    expect(await waitOn(chain, { transaction }).outcome).toEqual(success)
  })

  it('does not fail where a node expects another number, as it may have it or lag', async () => {
    const { outcome, handed } = waitOn({ tx: inTurn(10), handed: () => told(32, 'expected 5, got 4') }, { transaction })
    expect(await outcome).toEqual(success)
    expect(handed()).toHaveLength(3)
  })

  it('is handed over by nobody else: one that a node has said it holds is looked for alone', async () => {
    const { outcome, handed } = waitOn({ tx: inTurn(10), handed: () => told(5) })
    expect(await outcome).toEqual(success)
    expect(handed()).toEqual([])
  })
})
