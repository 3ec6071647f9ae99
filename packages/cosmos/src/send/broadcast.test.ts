import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestNodes, type NodeAnswer } from '../testing/createTestNodes.js'
import { broadcast } from './broadcast.js'

/** A transaction whose hash has bytes below 16, which need a leading zero. */
const transaction = new TextEncoder().encode('transaction 4')
const hash = createHash('sha256').update(transaction).digest('hex').toUpperCase()
const checkAnswer = (code: unknown, log: unknown): NodeAnswer => ({ result: { code, log, hash } })

const broadcastBy = async (...answers: readonly NodeAnswer[]) => {
  const { nodes, calls } = createTestNodes(() => answers[calls.length - 1] ?? 'away')
  return { result: await broadcast(nodes, transaction), calls }
}

describe('a transaction that is broadcast', () => {
  it('has its SHA-256 in upper case as its hash', async () => {
    expect(hash).toMatch(/^(..)*0/)
    for (let index = 0; index < 20; index += 1) {
      const bytes = new TextEncoder().encode(`transaction ${index}`)
      const { nodes } = createTestNodes(() => checkAnswer(0, ''))
      expect((await broadcast(nodes, bytes)).hash).toBe(createHash('sha256').update(bytes).digest('hex').toUpperCase())
    }
  })

  it('is sent unchanged to the first node, which checks it', async () => {
    const { result, calls } = await broadcastBy(checkAnswer(0, ''))
    expect(result).toEqual({ hash, isAccepted: true })
    const params = { tx: Buffer.from(transaction).toString('base64') }
    expect(calls).toEqual([{ url: 'https://one.example', method: 'broadcast_tx_sync', params }])
  })

  it.each([1, 5, 13, 32])('is not accepted if the node rejects it with code %d', async (code) => {
    expect((await broadcastBy(checkAnswer(code, 'a reason'))).result).toEqual({
      hash,
      code,
      log: 'a reason',
      isRepeat: false,
    })
  })

  it.each([
    'tx already exists in cache',
    'tx already in mempool',
    'Tx already in the mempool',
    'transaction already in cache',
    'tx already exists in the cache',
  ])('is accepted if the node has it already: %s', async (log) => {
    expect((await broadcastBy(checkAnswer(19, log))).result).toEqual({ hash, isAccepted: true })
    const error = { code: -32603, message: 'Internal error', data: log }
    expect((await broadcastBy({ error })).result).toEqual({ hash, isAccepted: true })
  })

  it('may be broadcast if no node answers, or all answers are invalid', async () => {
    const nonsense = [
      checkAnswer('0', ''),
      checkAnswer(undefined, ''),
      { error: { message: 'Internal error', data: 'busy' } },
    ]
    for (const answer of ['away', ...nonsense] as const) {
      const { result, calls } = await broadcastBy(answer, answer)
      expect(result).toEqual({ hash, isAccepted: false })
      expect(calls.map(({ url }) => url)).toEqual(['https://one.example', 'https://two.example'])
    }
  })

  it('is marked as repeated if another node received it before', async () => {
    for (const first of ['away', checkAnswer('x', '')] as const) {
      const { result } = await broadcastBy(first, checkAnswer(32, 'a reason'))
      expect(result).toEqual({ hash, code: 32, log: 'a reason', isRepeat: true })
    }
    expect((await broadcastBy('away', checkAnswer(0, ''))).result).toEqual({ hash, isAccepted: true })
  })

  it('throws if something other than a node fails', async () => {
    const { nodes } = createTestNodes(() => checkAnswer(0, ''))
    const network = { ...nodes.network, rpcUrls: 7 as never } // an invalid record
    await expect(broadcast({ ...nodes, network }, transaction)).rejects.toThrow(TypeError)
  })
})
