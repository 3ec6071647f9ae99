import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { Esplora } from '../reads/esplora.js'
import { waitForConfirmation } from './waitForConfirmation.js'

const txid = 'aa'.repeat(32)
const spent = 'bb'.repeat(32)
const other = 'cc'.repeat(32)
const away = new LatchkeyError('RPC_FAILED', 'The service is away.')

const unconfirmed = { txid, vin: [{ txid: spent, vout: 3 }], status: { confirmed: false } }
const confirmed = { ...unconfirmed, status: { confirmed: true } }
/** Returns the status of a coin that a transaction spends, in a block or not. */
const spentBy = (spender: string, isConfirmed: boolean) => ({
  spent: true,
  txid: spender,
  status: { confirmed: isConfirmed },
})

/** The service's responses to one poll: for the transaction, and for its first coin. */
type Poll = { readonly transaction?: unknown; readonly outspend?: unknown }

/** Creates a service with the given responses. The last one repeats. */
const create = (polls: readonly Poll[], broadcast: Esplora['broadcast'] = () => expect.fail('it was broadcast')) => {
  const waits: number[] = []
  const paths: string[] = []
  let index = -1
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (waits.push(ms) > 200) throw new Error('It never stops waiting.')
    },
  }
  const esplora: Esplora = {
    get: async (path) => {
      paths.push(path)
      if (path === `/tx/${txid}`) index += 1
      const poll = polls[Math.min(index, polls.length - 1)]
      const answer = path === `/tx/${txid}` ? poll?.transaction : poll?.outspend
      if (answer instanceof Error) throw answer
      return answer
    },
    broadcast,
  }
  const wait = (hex?: string, signal?: AbortSignal) =>
    waitForConfirmation(esplora, { txid, hex }, clock, signal).catch((error: unknown) => error)
  return { wait, waits, paths }
}

describe('waiting for a transaction', () => {
  it('continues until it is in a block, with growing delays', async () => {
    const { wait, waits, paths } = create([
      { transaction: unconfirmed },
      { transaction: away },
      { transaction: unconfirmed },
      { transaction: confirmed },
    ])
    expect(await wait()).toEqual({ status: 'success', hash: txid })
    expect(waits).toEqual([500, 1_000, 1_500])
    expect(new Set(paths)).toEqual(new Set([`/tx/${txid}`]))
  })

  it('has a delay of at most 15 s', async () => {
    const { wait, waits } = create([
      ...Array.from({ length: 40 }, () => ({ transaction: unconfirmed })),
      { transaction: confirmed },
    ])
    expect(await wait()).toEqual({ status: 'success', hash: txid })
    expect(Math.max(...waits)).toBe(15_000)
    expect(waits).toHaveLength(40)
  })

  it('fails if a block holds another transaction that spends its coin', async () => {
    const { wait, paths } = create([
      { transaction: unconfirmed },
      { transaction: undefined, outspend: spentBy(other, true) },
    ])
    expect(await wait()).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: txid } })
    expect(paths.at(-1)).toBe(`/tx/${spent}/outspend/3`)
  })

  it.each<[string, unknown]>([
    ['spent by another transaction that is in no block', spentBy(other, false)],
    ['spent by the transaction itself', spentBy(txid, true)],
    ['not spent', { spent: false }],
    ['reported without fields', {}],
    ['reported as confirmed, but not as spent', { txid: other, status: { confirmed: true } }],
    ['unknown to the service', undefined],
    ['not reported', away],
  ])('continues while its coin is %s: it may still be executed', async (_, outspend) => {
    const missing = Array.from({ length: 70 }, () => ({ transaction: undefined, outspend }))
    const { wait } = create([{ transaction: unconfirmed }, ...missing, { transaction: confirmed }])
    expect(await wait()).toEqual({ status: 'success', hash: txid })
  })

  it.each([[[]], [[{ txid: 7, vout: 0 }]], [[{ txid: spent, vout: 0.5 }]], ['none']])(
    'does not read the coin of a transaction whose inputs are %j',
    async (vin) => {
      const { wait, paths } = create([{ transaction: { ...unconfirmed, vin } }, {}, { transaction: confirmed }])
      expect(await wait()).toEqual({ status: 'success', hash: txid })
      expect(new Set(paths)).toEqual(new Set([`/tx/${txid}`]))
    },
  )

  it('broadcasts it again with every third poll while no service has it', async () => {
    const broadcasts: string[] = []
    const { wait, paths } = create(
      [...Array.from({ length: 7 }, () => ({})), { transaction: confirmed }],
      async (transaction) => {
        broadcasts.push(transaction)
        throw away
      },
    )
    expect(await wait('bytes')).toEqual({ status: 'success', hash: txid })
    expect(broadcasts).toEqual(['bytes', 'bytes'])
    expect(paths).toHaveLength(8)
  })

  it('fails with the reason of a service that rejects it', async () => {
    const rejected = new LatchkeyError('TRANSACTION_FAILED', 'The network rejected the transaction.')
    const { wait } = create([{}], () => Promise.reject(rejected))
    expect(await wait('bytes')).toBe(rejected)
  })

  it('fails after ten minutes in which no service has it', async () => {
    const { wait, waits } = create([{}])
    expect(await wait()).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: txid, status: 'unseen' } })
    expect(waits).toHaveLength(54)
  })

  it('ends with its signal', async () => {
    const reason = new Error('left')
    const { wait, paths } = create([{}])
    expect(await wait(undefined, AbortSignal.abort(reason))).toBe(reason)
    expect(paths).toEqual([])
  })
})
