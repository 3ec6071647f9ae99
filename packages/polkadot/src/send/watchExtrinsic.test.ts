import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { unreadNetwork } from '../testing/runAdapter.js'
import type { Chain } from '../reads/chain.js'
import { type Depth, findInclusion, waitForFinality } from './watchExtrinsic.js'

const watched = { hash: '0x01', extrinsic: '0x02', bornAt: 100 } as const
/** The last block that may hold it. */
const end = 164

/** One look: the chain's best and last final block, and the block that holds the transaction on the best fork. */
type Look = {
  readonly best: number
  readonly final: number
  readonly holds?: number
  /** Whether it is the only one of its block. */
  readonly isAlone?: boolean
  /** A call that the node answers otherwise. An error is thrown. */
  readonly broken?: readonly [method: string, answer: unknown]
}

/** Where a chain keeps its events. */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
/** One event of the second transaction of a block: that it succeeded, or that it failed with `Token.FundsUnavailable`. */
const success = '0x04000100000000000700000000'
const failure = '0x040001000000000107000700000000'

const toHex = (value: number) => `0x${value.toString(16)}` as const

/** A chain that goes on look after look; the last look stays. */
const create = (looks: readonly Look[], { onRead = (_number: number) => {}, events = success } = {}) => {
  let at = -1
  const read: number[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (waits.push(ms) > 100) throw new Error('It waits for ever.')
    },
  }
  const chain: Chain = {
    network: unreadNetwork('polkadot:11', 0),
    runtimes: new Map(),
    read: async (method, [first, hash] = []) => {
      if (method === 'chain_getFinalizedHead') at += 1
      const look = looks[Math.min(at, looks.length - 1)] ?? expect.fail('there is no look')
      if (look.broken?.[0] === method) {
        if (look.broken[1] instanceof Error) throw look.broken[1]
        return look.broken[1]
      }
      if (method === 'chain_getFinalizedHead') return '0xff'
      if (method === 'state_getStorage') return first === eventsKey && hash === inBlock(115).blockHash ? events : null
      if (method === 'chain_getHeader') return { number: toHex(first === '0xff' ? look.final : look.best) }
      if (method === 'chain_getBlockHash') return toHex(0x1000 + Number(first))
      const number = Number(first) - 0x1000
      read.push(number)
      onRead(number)
      const extrinsics = look.isAlone ? ['0x02'] : ['0x09', '0x02']
      return { block: { extrinsics: number === look.holds ? extrinsics : ['0x09'] } }
    },
  }
  return {
    find: (depth: Depth, signal?: AbortSignal) => findInclusion(chain, watched, depth, clock, signal),
    wait: (signal?: AbortSignal) => waitForFinality(chain, createTestRuntime(), watched, clock, signal),
    read,
    waits,
  }
}
const inBlock = (blockNumber: number) => ({ blockHash: toHex(0x1000 + blockNumber), blockNumber, index: 1 })
const away = new LatchkeyError('RPC_FAILED', 'The node is away.')

describe('looking for a transaction', () => {
  it('does not fail when the best block is past the last one that may hold it: another fork may still win', async () => {
    const { find } = create([
      { best: end + 5, final: end - 1 },
      { best: end + 6, final: end - 1, holds: end },
    ])
    expect(await find('best')).toEqual(inBlock(end))
  })

  it.each<Depth>(['best', 'finalized'])('fails once the last block that may hold it is final: %s', async (depth) => {
    const { find, read } = create([
      { best: end, final: end - 1 },
      { best: end, final: end },
    ])
    await expect(find(depth)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: watched.hash } })
    expect([Math.min(...read), Math.max(...read)]).toEqual([watched.bornAt + 1, end])
  })

  it.each<Depth>(['best', 'finalized'])('finds it in the last block that may hold it: %s', async (depth) => {
    expect(await create([{ best: end + 9, final: end + 9, holds: end }]).find(depth)).toEqual(inBlock(end))
  })

  it('does not look past that block', async () => {
    const { find, read } = create([{ best: end + 9, final: end + 9, holds: end + 1 }])
    await expect(find('finalized')).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(Math.max(...read)).toBe(end)
  })

  it('counts a block as final only after it is', async () => {
    const { find } = create([
      { best: 120, final: 110, holds: 115 },
      { best: 120, final: 114, holds: 115 },
      { best: 120, final: 115, holds: 115 },
    ])
    expect(await find('finalized')).toEqual(inBlock(115))
    expect(await create([{ best: 120, final: 110, holds: 115 }]).find('best')).toEqual(inBlock(115))
  })

  it('reads a final block once, and one that is not final again', async () => {
    const { find, read } = create([
      { best: 103, final: 101 },
      { best: 103, final: 102, holds: 103 },
    ])
    expect(await find('best')).toEqual(inBlock(103))
    expect(read).toEqual([101, 102, 103, 102, 103])
  })

  it('finds it if it is the first of its block', async () => {
    const { find } = create([{ best: 102, final: 102, holds: 102, isAlone: true }])
    expect(await find('best')).toEqual({ ...inBlock(102), index: 0 })
  })

  it('waits longer and longer, for 3 s at the most', async () => {
    const looks = Array.from({ length: 12 }, () => ({ best: 101, final: 101 }))
    const { find, waits } = create([...looks, { best: 102, final: 102, holds: 102 }])
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
  ])('skips no block though a node answers to %s with %j for a while', async (method, answer) => {
    const look = { best: 103, final: 103, holds: 102 }
    const broken = { ...look, broken: [method, answer] } as const
    const { find, waits } = create([broken, broken, look])
    expect(await find('finalized')).toEqual(inBlock(102))
    expect(waits).toHaveLength(2)
  })

  it('fails at once with an error that will not pass', async () => {
    const mismatch = new LatchkeyError('NETWORK_MISMATCH', 'The node is of another chain.')
    const { find, waits } = create([{ best: 103, final: 103, broken: ['chain_getBlock', mismatch] }])
    await expect(find('best')).rejects.toBe(mismatch)
    expect(waits).toEqual([])
  })

  it('reads no final block again if another node lags behind', async () => {
    const { find, read } = create([
      { best: 103, final: 103 },
      { best: 104, final: 101, holds: 104 },
    ])
    expect(await find('best')).toEqual(inBlock(104))
    expect(read).toEqual([101, 102, 103, 104])
  })

  it('ends with its signal, before a look and between two blocks', async () => {
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
  const looks = [
    { best: 120, final: 114, holds: 115 },
    { best: 120, final: 115, holds: 115 },
  ]

  it('continues until its block is final, and reads there what became of it', async () => {
    const { wait, waits } = create(looks)
    expect(await wait()).toEqual({ status: 'success', hash: watched.hash })
    expect(waits).toEqual([300])
    const undone = { status: 'reverted', hash: watched.hash, reason: 'Token.FundsUnavailable' }
    expect(await create(looks, { events: failure }).wait()).toEqual(undone)
  })

  it('fails once no block can hold it any more', async () => {
    await expect(create([{ best: end, final: end }]).wait()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  it('ends with its signal', async () => {
    const reason = new Error('left')
    await expect(create(looks).wait(AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
