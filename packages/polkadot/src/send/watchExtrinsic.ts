import { type Clock, getErrorCode, type TransactionOutcome } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import type { Hex } from '../encoding/hex.js'
import type { Inclusion } from './readOutcome.js'
import { expired, lifetime, readHeight } from './mortality.js'
import { readOutcome } from './readOutcome.js'
import { invalidResponse, readHex } from './readHex.js'

/** A transaction that was submitted. */
export type SubmittedExtrinsic = {
  readonly hash: Hex
  readonly extrinsic: Hex
  /** The block at which its period begins. Only the next `lifetime` blocks can include it. */
  readonly birthBlock: number
}

/** Whether the block may still be reverted (`best`) or not (`finalized`). */
export type Depth = 'best' | 'finalized'

/** The milliseconds between polls: few at first, for fast chains, then about half a block. */
const pollDelay = (polls: number) => Math.min(300 + polls * 300, 3_000)

const findInBlock = async (chain: Chain, blockNumber: number, extrinsic: Hex): Promise<Inclusion | undefined> => {
  const blockHash = await readHex(chain, 'chain_getBlockHash', [blockNumber])
  const { block }: Record<string, unknown> = { ...Object(await chain.read('chain_getBlock', [blockHash])) }
  const { extrinsics }: Record<string, unknown> = { ...Object(block) }
  if (!Array.isArray(extrinsics)) throw invalidResponse(chain, 'chain_getBlock')
  const index = extrinsics.indexOf(extrinsic)
  return index < 0 ? undefined : { blockHash, blockNumber, index }
}

/**
 * Reads the blocks in order until one contains the transaction.
 *
 * @throws `TRANSACTION_FAILED` if it expired, or the signal's reason
 */
export const findInclusion = async (
  chain: Chain,
  { hash, extrinsic, birthBlock }: SubmittedExtrinsic,
  depth: Depth,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Inclusion> => {
  const end = birthBlock + lifetime
  let next = birthBlock + 1
  for (let polls = 0; ; polls += 1) {
    signal?.throwIfAborted()
    try {
      const finalized = await readHeight(chain, await readHex(chain, 'chain_getFinalizedHead'))
      const height = depth === 'best' ? await readHeight(chain) : finalized
      for (let blockNumber = next; blockNumber <= Math.min(height, end); blockNumber += 1) {
        signal?.throwIfAborted()
        const found = await findInBlock(chain, blockNumber, extrinsic)
        if (found) return found
      }
      if (finalized >= end) throw expired(hash)
      // A block that is not finalized may be replaced by the next poll.
      next = Math.max(next, Math.min(height, finalized) + 1)
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // an unreachable node may recover
    }
    await clock.wait(pollDelay(polls), signal)
  }
}

/**
 * Waits until a transaction is in a finalized block, and returns its outcome.
 *
 * @throws `TRANSACTION_FAILED` if it expired; `RPC_FAILED` if its block's events cannot be read
 */
export const waitForFinality = async (
  chain: Chain,
  runtime: Runtime,
  submitted: SubmittedExtrinsic,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> => {
  const inclusion = await findInclusion(chain, submitted, 'finalized', clock, signal)
  const { failure } = await readOutcome(chain, runtime, inclusion)
  const { hash } = submitted
  return failure === undefined ? { status: 'success', hash } : { status: 'reverted', hash, reason: failure }
}
