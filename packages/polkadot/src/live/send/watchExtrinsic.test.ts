import type { Clock } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../../testing/runAdapter.js'
import type { Chain } from '../chain.js'
import { type Depth, findInclusion } from './watchExtrinsic.js'

const watched = { hash: '0x01', extrinsic: '0x02', bornAt: 100 } as const
/** The last block that may hold it. */
const end = 164

/** One look: the chain's best and last final block, and the block that holds the transaction on the best fork. */
type Look = { readonly best: number; readonly final: number; readonly holds?: number }

const toHex = (value: number) => `0x${value.toString(16)}` as const

/** A chain that goes on look after look; the last look stays. */
const create = (looks: readonly Look[]) => {
  let at = -1
  const read: number[] = []
  const clock: Clock = { now: () => 0, wait: async (_ms, signal) => signal?.throwIfAborted() }
  const chain: Chain = {
    network: unreadNetwork('polkadot:11', 0),
    runtimes: new Map(),
    read: async (method, [first] = []) => {
      if (method === 'chain_getFinalizedHead') {
        at += 1
        return '0xff'
      }
      const look = looks[Math.min(at, looks.length - 1)] ?? expect.fail('there is no look')
      if (method === 'chain_getHeader') return { number: toHex(first === '0xff' ? look.final : look.best) }
      if (method === 'chain_getBlockHash') return toHex(0x1000 + Number(first))
      const number = Number(first) - 0x1000
      read.push(number)
      return { block: { extrinsics: number === look.holds ? ['0x09', '0x02'] : ['0x09'] } }
    },
  }
  return { find: (depth: Depth, signal?: AbortSignal) => findInclusion(chain, watched, depth, clock, signal), read }
}
const inBlock = (blockNumber: number) => ({ blockHash: toHex(0x1000 + blockNumber), blockNumber, index: 1 })

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
})
