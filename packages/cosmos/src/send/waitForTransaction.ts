import { getErrorCode, LatchkeyError, type Settled, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { askRpc } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'
import { broadcast } from './broadcast.js'
import { toChainError, wrongSequence } from './chainErrors.js'
import { readAccount } from './readAccount.js'

/** What is waited for. */
export type AwaitedTransaction = {
  /** In hex. */
  readonly hash: string
  readonly account: string
  /** The account's number of the transaction: once a later one is due, this one has stood in a block, or never will. */
  readonly sequence: bigint
  /** Its bytes, where no node has said that it has it: they are handed over again and again. */
  readonly transaction?: Uint8Array | undefined
}

/** Milliseconds from look to look: short at first, for fast chains, then longer. */
const pause = (looks: number) => Math.min(400 + looks * 200, 4_000)

/** How often a transaction whose turn is over is looked for: nodes index a block some time after they made it. */
const lastLooks = 6

/** Every so many looks a transaction that no node knows of is handed over again. */
const looksToRepeat = 3

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const find = async (nodes: Nodes, hash: string): Promise<Settled | undefined> => {
  const read = (answer: object): Settled => {
    const result = fieldOf(answer, 'tx_result')
    const code = fieldOf(result, 'code')
    if (String(fieldOf(answer, 'hash')).toUpperCase() !== hash || typeof code !== 'number')
      throw new TypeError('The node answered with another transaction, or none.')
    if (code === 0) return { status: 'success', hash }
    return { status: 'reverted', hash, reason: String(fieldOf(result, 'log')).slice(0, 200) }
  }
  const params = { hash: toBase64(fromHex(hash)), prove: false }
  const answer = await askRpc(nodes, 'tx', params, read, (error) => /not found/i.test(error))
  return 'result' in answer ? answer.result : undefined
}

/**
 * Waits until a transaction stands in a block.
 *
 * @throws `TRANSACTION_FAILED` when another one took its turn; what the chain has against it, where nobody has taken it in yet
 */
export const waitForTransaction = async (
  nodes: Nodes,
  { hash, account, sequence, transaction }: AwaitedTransaction,
  signal?: AbortSignal,
): Promise<Settled> => {
  let looksAfterTurn = 0
  let unknown = transaction
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted()
    try {
      const found = await find(nodes, hash)
      if (found) return found
      const next = await readAccount(nodes, account)
      if (next && next.sequence > sequence) looksAfterTurn += 1
      else if (unknown && looks % looksToRepeat === looksToRepeat - 1) {
        const told = await broadcast(nodes, unknown)
        if ('isTaken' in told && told.isTaken) unknown = undefined
        // A node that expects another sequence may hold the transaction or lag, and so may a node whose answer was lost: look again.
        else if ('code' in told && !told.isRepeat && told.code !== wrongSequence)
          throw toChainError(told.code, told.log)
      }
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // a node that is away may come back
    }
    if (looksAfterTurn >= lastLooks)
      throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction took its place.', { context: { hash } })
    await nodes.clock.wait(pause(looks), signal)
  }
}
