import { type Clock, getErrorCode, type Settled } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import type { Hex } from '../encoding/hex.js'
import type { Inclusion } from './inclusion.js'
import { expired, lifetime, readHeight } from './mortality.js'
import { readOutcome } from './readOutcome.js'
import { badAnswer, readHex } from './readHex.js'

/** A transaction that was let out. */
export type Watched = {
  readonly hash: Hex
  readonly extrinsic: Hex
  /** The block that it is tied to: it stands in one of the `lifetime` after it, or in none. */
  readonly bornAt: number
}

/** How far a block is to be from being undone. */
export type Depth = 'best' | 'finalized'

/** Milliseconds from look to look: short at first, for fast chains, then about half a block. */
const pause = (looks: number) => Math.min(300 + looks * 300, 3_000)

const findIn = async (chain: Chain, blockNumber: number, extrinsic: Hex): Promise<Inclusion | undefined> => {
  const blockHash = await readHex(chain, 'chain_getBlockHash', [blockNumber])
  const { block }: Record<string, unknown> = { ...Object(await chain.read('chain_getBlock', [blockHash])) }
  const { extrinsics }: Record<string, unknown> = { ...Object(block) }
  if (!Array.isArray(extrinsics)) throw badAnswer(chain, 'chain_getBlock')
  const index = extrinsics.indexOf(extrinsic)
  return index < 0 ? undefined : { blockHash, blockNumber, index }
}

/**
 * Looks into block after block until one holds the transaction.
 *
 * @throws `TRANSACTION_FAILED` when its time has passed, or the signal's reason
 */
export const findInclusion = async (
  chain: Chain,
  { hash, extrinsic, bornAt }: Watched,
  depth: Depth,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Inclusion> => {
  const end = bornAt + lifetime
  let next = bornAt + 1
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      const final = await readHeight(chain, await readHex(chain, 'chain_getFinalizedHead'))
      const height = depth === 'best' ? await readHeight(chain) : final
      for (let blockNumber = next; blockNumber <= Math.min(height, end); blockNumber += 1) {
        signal?.throwIfAborted()
        const found = await findIn(chain, blockNumber, extrinsic)
        if (found) return found
      }
      if (final >= end) throw expired(hash)
      // What is not final may be another block at the next look.
      next = Math.max(next, Math.min(height, final) + 1)
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a node that is away may come back
    }
    await clock.wait(pause(looks), signal)
  }
}

/**
 * Waits until a transaction stands in a final block, and tells what became of it.
 *
 * @throws `TRANSACTION_FAILED` when its time has passed; `RPC_FAILED` where its block's events cannot be read
 */
export const waitForFinality = async (
  chain: Chain,
  runtime: Runtime,
  watched: Watched,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Settled> => {
  const inclusion = await findInclusion(chain, watched, 'finalized', clock, signal)
  const { failure } = await readOutcome(chain, runtime, inclusion)
  const { hash } = watched
  return failure === undefined ? { status: 'success', hash } : { status: 'reverted', hash, reason: failure }
}
