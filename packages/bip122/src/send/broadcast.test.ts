import { LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { Esplora } from '../reads/esplora.js'
import { broadcast } from './broadcast.js'

const txid = 'aa'.repeat(32)
const rejected = new LatchkeyError('TRANSACTION_FAILED', 'The network rejected the transaction.')
const away = new LatchkeyError('RPC_FAILED', 'The service is away.')

/** Broadcasts to a service that may reject the transaction, and may have it. */
const run = async (rejection: Error | undefined, found: () => Promise<unknown>) => {
  const calls: string[] = []
  const esplora: Esplora = {
    get: (path) => {
      calls.push(path)
      return found()
    },
    broadcast: async (transaction) => {
      calls.push(transaction)
      if (rejection) throw rejection
      return txid
    },
  }
  const result = await broadcast(esplora, txid, 'bytes').catch((thrown: unknown) => thrown)
  return { result, calls }
}
const unread = () => expect.fail('it was read')

describe('broadcasting a signed transaction', () => {
  it('is done once the service accepted it', async () => {
    expect(await run(undefined, unread)).toEqual({ result: true, calls: ['bytes'] })
  })

  it('returns false if no service responded: the transaction may have arrived', async () => {
    expect(await run(away, unread)).toEqual({ result: false, calls: ['bytes'] })
  })

  it('is done if the service rejects it because it already has it', async () => {
    const { result, calls } = await run(rejected, async () => ({ txid }))
    expect({ result, calls }).toEqual({ result: true, calls: ['bytes', `/tx/${txid}`] })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['does not have it', async () => undefined],
    ['cannot be read', () => Promise.reject(away)],
  ])('fails with the reason of a service that rejects it and %s', async (_, found) => {
    expect((await run(rejected, found)).result).toBe(rejected)
  })
})
