import { getErrorCode, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { callRpc } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'

/** The result of a broadcast: a node accepted the transaction, no node answered, or a node rejected it. */
export type Broadcast = { readonly hash: string } & (
  | { readonly isAccepted: boolean }
  | {
      readonly code: number
      readonly log: string
      /** Whether an earlier request may have broadcast the transaction. */
      readonly isRepeat: boolean
    }
)

/** Returns the SHA-256 hash in upper case: a transaction's hash on Cosmos chains. */
const hashTransaction = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** Whether the node has the transaction already, for example because the answer to an earlier request was lost. */
const isDuplicate = (error: string) => /already (exists )?in (the )?(cache|mempool)/i.test(error)

/** Sends a transaction to a node, which checks and broadcasts it. If no node answers, the transaction may have been broadcast anyway. */
export const broadcast = async (nodes: Nodes, transaction: Uint8Array): Promise<Broadcast> => {
  const hash = await hashTransaction(Uint8Array.from(transaction))
  let requests = 0
  const fetch: Nodes['fetch'] = (...request) => {
    requests += 1
    return nodes.fetch(...request)
  }
  const tx = toBase64(transaction)
  const read = (result: object): { readonly code: number; readonly log: string } => {
    const code = fieldOf(result, 'code')
    if (typeof code !== 'number') throw new TypeError('The node returned an invalid code.')
    return { code, log: String(fieldOf(result, 'log')) }
  }
  const answer = await callRpc({ ...nodes, fetch }, 'broadcast_tx_sync', { tx }, read, isDuplicate).catch(
    (error: unknown) => {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error
    },
  )
  if (!answer) return { hash, isAccepted: false }
  if ('error' in answer) return { hash, isAccepted: true }
  const { code, log } = answer.result
  if (code === 0 || isDuplicate(log)) return { hash, isAccepted: true }
  return { hash, code, log, isRepeat: requests > 1 }
}
