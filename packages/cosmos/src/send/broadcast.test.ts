import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestNodes, type NodeAnswer } from '../testing/createTestNodes.js'
import { broadcast } from './broadcast.js'

/** Bytes whose hash has bytes below 16, which are written with two digits too. */
const transaction = new TextEncoder().encode('transaction 4')
const hash = createHash('sha256').update(transaction).digest('hex').toUpperCase()
const taken = (code: unknown, log: unknown): NodeAnswer => ({ result: { code, log, hash } })

const broadcastBy = async (...answers: readonly NodeAnswer[]) => {
  const { nodes, calls } = createTestNodes(() => answers[calls.length - 1] ?? 'away')
  return { told: await broadcast(nodes, transaction), calls }
}

describe('a transaction that is handed to nodes', () => {
  it('is named by its SHA-256 in capitals', async () => {
    expect(hash).toMatch(/^(..)*0/)
    for (let index = 0; index < 20; index += 1) {
      const bytes = new TextEncoder().encode(`transaction ${index}`)
      const { nodes } = createTestNodes(() => taken(0, ''))
      expect((await broadcast(nodes, bytes)).hash).toBe(createHash('sha256').update(bytes).digest('hex').toUpperCase())
    }
  })

  it('is given as it is to the first node, which checks it', async () => {
    const { told, calls } = await broadcastBy(taken(0, ''))
    expect(told).toEqual({ hash, isTaken: true })
    const params = { tx: Buffer.from(transaction).toString('base64') }
    expect(calls).toEqual([{ url: 'https://one.example', method: 'broadcast_tx_sync', params }])
  })

  it.each([1, 5, 13, 32])('is not taken where the node has something against it: code %d', async (code) => {
    expect((await broadcastBy(taken(code, 'a reason'))).told).toEqual({ hash, code, log: 'a reason', isRepeat: false })
  })

  it.each([
    'tx already exists in cache',
    'tx already in mempool',
    'Tx already in the mempool',
    'transaction already in cache',
    'tx already exists in the cache',
  ])('is taken where the node has it: %s', async (words) => {
    expect((await broadcastBy(taken(19, words))).told).toEqual({ hash, isTaken: true })
    const error = { code: -32603, message: 'Internal error', data: words }
    expect((await broadcastBy({ error })).told).toEqual({ hash, isTaken: true })
  })

  it('may be under way where no node answers, or none with sense', async () => {
    const nonsense = [taken('0', ''), taken(undefined, ''), { error: { message: 'Internal error', data: 'busy' } }]
    for (const answer of ['away', ...nonsense] as const) {
      const { told, calls } = await broadcastBy(answer, answer)
      expect(told).toEqual({ hash, isTaken: false })
      expect(calls.map(({ url }) => url)).toEqual(['https://one.example', 'https://two.example'])
    }
  })

  it('is said to be handed over before where another node was asked already', async () => {
    for (const first of ['away', taken('x', '')] as const) {
      const { told } = await broadcastBy(first, taken(32, 'a reason'))
      expect(told).toEqual({ hash, code: 32, log: 'a reason', isRepeat: true })
    }
    expect((await broadcastBy('away', taken(0, ''))).told).toEqual({ hash, isTaken: true })
  })

  it('is not said to be under way where something other than a node fails', async () => {
    const { nodes } = createTestNodes(() => taken(0, ''))
    const network = { ...nodes.network, rpcUrls: 7 as never } // a record that is none
    await expect(broadcast({ ...nodes, network }, transaction)).rejects.toThrow(TypeError)
  })
})
