import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { unreadNetwork } from '../testing/runAdapter.js'
import type { Chain } from '../reads/chain.js'
import { type Depth, findInclusion, waitForFinality } from './watchExtrinsic.js'

const submitted = { hash: '0x01', extrinsic: '0x02', birthBlock: 100 } as const
/** The last block that can include the transaction. */
const end = 164

/** The state of the chain at one poll: the best and the last finalized block, and the block that includes the transaction on the best fork. */
type Poll = {
  readonly best: number
  readonly final: number
  readonly includedIn?: number
  /** Whether the transaction is the only one of its block. */
  readonly isAlone?: boolean
  /** A call with another answer. If it is an error, the node throws it. */
  readonly broken?: readonly [method: string, answer: unknown]
}

/** The storage key of a chain's events. */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
/** The event of a block's second transaction: a success, or a failure with `Token.FundsUnavailable`. */
const success = '0x04000100000000000700000000'
const failure = '0x040001000000000107000700000000'

const toHex = (value: number) => `0x${value.toString(16)}` as const

/** Creates a chain with a state for each poll. The last state stays. */
const create = (polls: readonly Poll[], { onRead = (_number: number) => {}, events = success } = {}) => {
  let index = -1
  const read: number[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (waits.push(ms) > 100) throw new Error('Waited more than 100 times.')
    },
  }
  const chain: Chain = {
    network: unreadNetwork('polkadot:11', 0),
    runtimes: new Map(),
    read: async (method, [first, hash] = []) => {
      if (method === 'chain_getFinalizedHead') index += 1
      const poll = polls[Math.min(index, polls.length - 1)] ?? expect.fail('there is no state')
      if (poll.broken?.[0] === method) {
        if (poll.broken[1] instanceof Error) throw poll.broken[1]
        return poll.broken[1]
      }
      if (method === 'chain_getFinalizedHead') return '0xff'
      if (method === 'state_getStorage') return first === eventsKey && hash === inBlock(115).blockHash ? events : null
      if (method === 'chain_getHeader') return { number: toHex(first === '0xff' ? poll.final : poll.best) }
      if (method === 'chain_getBlockHash') return toHex(0x1000 + Number(first))
      const number = Number(first) - 0x1000
      read.push(number)
      onRead(number)
      const extrinsics = poll.isAlone ? ['0x02'] : ['0x09', '0x02']
      return { block: { extrinsics: number === poll.includedIn ? extrinsics : ['0x09'] } }
    },
  }
  return {
    find: (depth: Depth, signal?: AbortSignal) => findInclusion(chain, submitted, depth, clock, signal),
    wait: (signal?: AbortSignal) => waitForFinality(chain, createTestRuntime(), submitted, clock, signal),
    read,
    waits,
  }
}
const inBlock = (blockNumber: number) => ({ blockHash: toHex(0x1000 + blockNumber), blockNumber, index: 1 })
const away = new LatchkeyError('RPC_FAILED', 'The node is away.')

describe('finding a transaction', () => {
  it('does not fail when the best block is past the last one that can include it: another fork may still win', async () => {
    const { find } = create([
      { best: end + 5, final: end - 1 },
      { best: end + 6, final: end - 1, includedIn: end },
    ])
    expect(await find('best')).toEqual(inBlock(end))
  })

  it.each<Depth>(['best', 'finalized'])(
    'fails once the last block that can include it is finalized: %s',
    async (depth) => {
      const { find, read } = create([
        { best: end, final: end - 1 },
        { best: end, final: end },
      ])
      await expect(find(depth)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: submitted.hash } })
      expect([Math.min(...read), Math.max(...read)]).toEqual([submitted.birthBlock + 1, end])
    },
  )

  it.each<Depth>(['best', 'finalized'])('finds it in the last block that can include it: %s', async (depth) => {
    expect(await create([{ best: end + 9, final: end + 9, includedIn: end }]).find(depth)).toEqual(inBlock(end))
  })

  it('does not read later blocks', async () => {
    const { find, read } = create([{ best: end + 9, final: end + 9, includedIn: end + 1 }])
    await expect(find('finalized')).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(Math.max(...read)).toBe(end)
  })

  it('treats a block as finalized only after the chain does', async () => {
    const { find } = create([
      { best: 120, final: 110, includedIn: 115 },
      { best: 120, final: 114, includedIn: 115 },
      { best: 120, final: 115, includedIn: 115 },
    ])
    expect(await find('finalized')).toEqual(inBlock(115))
    expect(await create([{ best: 120, final: 110, includedIn: 115 }]).find('best')).toEqual(inBlock(115))
  })

  it('reads a finalized block once, and other blocks again', async () => {
    const { find, read } = create([
      { best: 103, final: 101 },
      { best: 103, final: 102, includedIn: 103 },
    ])
    expect(await find('best')).toEqual(inBlock(103))
    expect(read).toEqual([101, 102, 103, 102, 103])
  })

  it('finds it if it is the first transaction of its block', async () => {
    const { find } = create([{ best: 102, final: 102, includedIn: 102, isAlone: true }])
    expect(await find('best')).toEqual({ ...inBlock(102), index: 0 })
  })

  it('waits longer after each poll, up to 3 s', async () => {
    const polls = Array.from({ length: 12 }, () => ({ best: 101, final: 101 }))
    const { find, waits } = create([...polls, { best: 102, final: 102, includedIn: 102 }])
    await find('finalized')
    expect(waits).toEqual([300, 600, 900, 1_200, 1_500, 1_800, 2_100, 2_400, 2_700, 3_000, 3_000, 3_000])
  })

  it.each<[string, unknown]>([
    ['chain_getFinalizedHead', away],
    ['chain_getFinalizedHead', null],
    ['chain_getHeader', away],
    ['chain_getHeader', null],
    ['chain_getBlockHash', away],
    ['chain_getBlockHash', 'hash'],
    ['chain_getBlock', away],
    ['chain_getBlock', null],
    ['chain_getBlock', { block: null }],
    ['chain_getBlock', { block: { extrinsics: '0x02' } }],
  ])('skips no block if a node answers %s with %j for a while', async (method, answer) => {
    const poll = { best: 103, final: 103, includedIn: 102 }
    const broken = { ...poll, broken: [method, answer] } as const
    const { find, waits } = create([broken, broken, poll])
    expect(await find('finalized')).toEqual(inBlock(102))
    expect(waits).toHaveLength(2)
  })

  it('fails immediately with a permanent error', async () => {
    const mismatch = new LatchkeyError('NETWORK_MISMATCH', 'The node is of another chain.')
    const { find, waits } = create([{ best: 103, final: 103, broken: ['chain_getBlock', mismatch] }])
    await expect(find('best')).rejects.toBe(mismatch)
    expect(waits).toEqual([])
  })

  it('does not read a finalized block again if another node lags behind', async () => {
    const { find, read } = create([
      { best: 103, final: 103 },
      { best: 104, final: 101, includedIn: 104 },
    ])
    expect(await find('best')).toEqual(inBlock(104))
    expect(read).toEqual([101, 102, 103, 104])
  })

  it('ends when the signal aborts, before a poll and between two blocks', async () => {
    const reason = new Error('left')
    const none = create([{ best: 110, final: 110 }])
    await expect(none.find('best', AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(none.read).toEqual([])
    const controller = new AbortController()
    const onRead = (number: number) => {
      if (number === 102) controller.abort(reason)
    }
    const { find, read } = create([{ best: 110, final: 110 }], { onRead })
    await expect(find('best', controller.signal)).rejects.toBe(reason)
    expect(read).toEqual([101, 102])
  })
})

describe('waiting for a transaction', () => {
  const polls = [
    { best: 120, final: 114, includedIn: 115 },
    { best: 120, final: 115, includedIn: 115 },
  ]

  it('continues until its block is finalized, and reads the outcome there', async () => {
    const { wait, waits } = create(polls)
    expect(await wait()).toEqual({ status: 'success', hash: submitted.hash })
    expect(waits).toEqual([300])
    const reverted = { status: 'reverted', hash: submitted.hash, reason: 'Token.FundsUnavailable' }
    expect(await create(polls, { events: failure }).wait()).toEqual(reverted)
  })

  it('fails once no block can include it any more', async () => {
    await expect(create([{ best: end, final: end }]).wait()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  it('ends when the signal aborts', async () => {
    const reason = new Error('left')
    await expect(create(polls).wait(AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
