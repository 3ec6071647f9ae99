import { getErrorCode, LatchkeyError, type TransactionOutcome, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { callRpc } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'
import { broadcast } from './broadcast.js'
import { toChainError, wrongSequence } from './chainErrors.js'
import { readAccount } from './readAccount.js'

/** The transaction to wait for. */
export type AwaitedTransaction = {
  /** In hex. */
  readonly hash: string
  readonly account: string
  /** The sequence number of the transaction. Once the account's next number is later, the transaction is in a block or never will be. */
  readonly sequence: bigint
  /** The transaction's bytes, if no node has accepted it yet: they are broadcast repeatedly. */
  readonly transaction?: Uint8Array | undefined
}

/** The milliseconds between polls: few at first, for fast chains, then more. */
const pollDelay = (polls: number) => Math.min(400 + polls * 200, 4_000)

/** The number of polls after a later sequence number is due: nodes index a block some time after they created it. */
const maxLastPolls = 6

/** The number of polls after which a transaction that no node has accepted is broadcast again. */
const pollsPerBroadcast = 3

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const findTransaction = async (nodes: Nodes, hash: string): Promise<TransactionOutcome | undefined> => {
  const read = (answer: object): TransactionOutcome => {
    const result = fieldOf(answer, 'tx_result')
    const code = fieldOf(result, 'code')
    if (String(fieldOf(answer, 'hash')).toUpperCase() !== hash || typeof code !== 'number')
      throw new TypeError('The node did not return the requested transaction.')
    if (code === 0) return { status: 'success', hash }
    return { status: 'reverted', hash, reason: String(fieldOf(result, 'log')).slice(0, 200) }
  }
  const params = { hash: toBase64(fromHex(hash)), prove: false }
  const answer = await callRpc(nodes, 'tx', params, read, (error) => /not found/i.test(error))
  return 'result' in answer ? answer.result : undefined
}

/**
 * Waits until a transaction is in a block.
 *
 * @throws `TRANSACTION_FAILED` if another transaction used its sequence number; the chain's error if a node rejects it before any node accepted it
 */
export const waitForTransaction = async (
  nodes: Nodes,
  { hash, account, sequence, transaction }: AwaitedTransaction,
  signal?: AbortSignal,
): Promise<TransactionOutcome> => {
  let lastPolls = 0
  let unaccepted = transaction
  for (let polls = 0; ; polls += 1) {
    signal?.throwIfAborted()
    try {
      const found = await findTransaction(nodes, hash)
      if (found) return found
      const next = await readAccount(nodes, account)
      if (next && next.sequence > sequence) lastPolls += 1
      else if (unaccepted && polls % pollsPerBroadcast === pollsPerBroadcast - 1) {
        const result = await broadcast(nodes, unaccepted)
        if ('isAccepted' in result && result.isAccepted) unaccepted = undefined
        // A node that expects another sequence number may have the transaction or lag behind, and so may a node whose answer was lost: poll again.
        else if ('code' in result && !result.isRepeat && result.code !== wrongSequence)
          throw toChainError(result.code, result.log)
      }
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error // an unreachable node may recover
    }
    if (lastPolls >= maxLastPolls)
      throw new LatchkeyError('TRANSACTION_FAILED', 'Another transaction of the account replaced it.', {
        context: { hash },
        help: ["Check the account's transactions before you send again."],
      })
    await nodes.clock.wait(pollDelay(polls), signal)
  }
}
