import { getErrorCode, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { askRpc } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'

/** What became of a transaction: a node has it, nobody answered, or a node has something against it. */
export type Broadcast = { readonly hash: string } & (
  | { readonly isTaken: boolean }
  | {
      readonly code: number
      readonly log: string
      /** Whether it was handed over before, so that it may have been taken in by then. */
      readonly isRepeat: boolean
    }
)

/** SHA-256 in capitals, which is how transactions are named. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** A node that was asked before and seemed away may have passed it on. */
const isKnown = (error: string) => /already (exists )?in (the )?(cache|mempool)/i.test(error)

/** Hands a transaction to a node, which checks it and passes it on. Where no node answers it may have been taken in all the same. */
export const broadcast = async (nodes: Nodes, transaction: Uint8Array): Promise<Broadcast> => {
  const hash = await hashOf(Uint8Array.from(transaction))
  let asked = 0
  const fetch: Nodes['fetch'] = (...request) => {
    asked += 1
    return nodes.fetch(...request)
  }
  const tx = toBase64(transaction)
  const read = (result: object): { readonly code: number; readonly log: string } => {
    const code = fieldOf(result, 'code')
    if (typeof code !== 'number') throw new TypeError('The node answered with something that is no code.')
    return { code, log: String(fieldOf(result, 'log')) }
  }
  const answer = await askRpc({ ...nodes, fetch }, 'broadcast_tx_sync', { tx }, read, isKnown).catch(
    (error: unknown) => {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error
    },
  )
  if (!answer) return { hash, isTaken: false }
  if ('error' in answer) return { hash, isTaken: true }
  const { code, log } = answer.result
  if (code === 0 || isKnown(log)) return { hash, isTaken: true }
  return { hash, code, log, isRepeat: asked > 1 }
}
