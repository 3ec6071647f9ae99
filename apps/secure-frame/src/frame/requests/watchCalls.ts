import type { CallOutcome } from '../approval/createCallsReport.js'
import { type CallBatch, readCallsStatus } from './callBatches.js'
import type { Node } from './createNode.js'

/** The time between two requests for receipts, in milliseconds, and their number: two minutes in all. */
const interval = 3_000
const tries = 40

/** The status of EIP-5792 while not all calls are mined. */
const isPending = 100

const readOutcomes = async (batch: CallBatch, node: Node, signal: AbortSignal) => {
  const { status, receipts } = await readCallsStatus(batch, node, signal)
  const outcomes = Array.from({ length: batch.count }, (_, index): CallOutcome => {
    const hash = batch.hashes[index]
    if (hash === undefined) return 'unsent'
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
    if (!receipt) return 'pending'
    return receipt.status === '0x1' ? 'succeeded' : 'failed'
  })
  return { outcomes, isOver: status !== isPending }
}

/**
 * Waits until calls that were sent together are mined, for two minutes at most.
 *
 * @returns what became of each call
 */
export const watchCalls = async (
  batch: CallBatch,
  node: Node,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<readonly CallOutcome[]> => {
  const { signal } = new AbortController()
  let outcomes = Array.from(
    { length: batch.count },
    (_, index): CallOutcome => (batch.hashes[index] === undefined ? 'unsent' : 'pending'),
  )
  for (let count = 0; count < tries; count += 1) {
    const read = await readOutcomes(batch, node, signal).catch(() => undefined) // the next try may reach the node
    outcomes = read?.outcomes ?? outcomes
    if (read?.isOver) break
    await wait(interval)
  }
  return outcomes
}
