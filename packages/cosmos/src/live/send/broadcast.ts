import { LatchkeyError } from '@latchkey/core/adapter'
import { toBase64 } from '../../encoding/base64.js'
import { fieldOf } from '../../fieldOf.js'
import { askRpc } from '../node/askRpc.js'
import type { Nodes } from '../node/nodes.js'

/** A transaction that a node has taken in, or what it has against it. */
export type Broadcast = { readonly hash: string } | { readonly code: number; readonly log: string }

/** SHA-256 in capitals, which is how transactions are named. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/**
 * Hands a transaction to a node, which checks it and passes it on.
 *
 * @throws `RPC_FAILED`; the transaction may have been taken in all the same
 */
export const broadcast = async (nodes: Nodes, transaction: Uint8Array): Promise<Broadcast> => {
  // A node that was asked before and seemed away may have passed it on.
  const isKnown = (error: string) => /already (exists )?in (the )?(cache|mempool)/i.test(error)
  const answer = await askRpc(nodes, 'broadcast_tx_sync', { tx: toBase64(transaction) }, isKnown)
  if ('error' in answer) return { hash: await hashOf(Uint8Array.from(transaction)) }
  const code = Number(fieldOf(answer.result, 'code') ?? 0)
  if (code !== 0) return { code, log: String(fieldOf(answer.result, 'log')) }
  const hash = fieldOf(answer.result, 'hash')
  if (typeof hash === 'string' && /^[0-9A-F]{64}$/i.test(hash)) return { hash: hash.toUpperCase() }
  throw new LatchkeyError('RPC_FAILED', 'The node took the transaction in, and did not name it.', {
    context: { network: nodes.network.id, method: 'broadcast_tx_sync' },
  })
}
