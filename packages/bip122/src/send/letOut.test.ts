import { LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { Esplora } from '../reads/esplora.js'
import { letOut } from './letOut.js'

const txid = 'aa'.repeat(32)
const refused = new LatchkeyError('TRANSACTION_FAILED', 'The network refused the transaction.')
const away = new LatchkeyError('RPC_FAILED', 'The service is away.')

/** A service that answers what is broadcast with an error, and has the transaction, or not. */
const broadcast = async (refusal: Error | undefined, found: () => Promise<unknown>) => {
  const calls: string[] = []
  const esplora: Esplora = {
    get: (path) => {
      calls.push(path)
      return found()
    },
    broadcast: async (transaction) => {
      calls.push(transaction)
      if (refusal) throw refusal
      return txid
    },
  }
  const result = await letOut(esplora, txid, 'bytes').catch((thrown: unknown) => thrown)
  return { result, calls }
}
const unread = () => expect.fail('it was read')

describe('broadcasting a signed transaction', () => {
  it('is done once the service accepted it', async () => {
    expect(await broadcast(undefined, unread)).toEqual({ result: true, calls: ['bytes'] })
  })

  it('leaves it open if no service answered: the transaction may be on its way', async () => {
    expect(await broadcast(away, unread)).toEqual({ result: false, calls: ['bytes'] })
  })

  it('is done if the service refuses it because it has it already', async () => {
    const { result, calls } = await broadcast(refused, async () => ({ txid }))
    expect({ result, calls }).toEqual({ result: true, calls: ['bytes', `/tx/${txid}`] })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['does not have it', async () => undefined],
    ['cannot be read', () => Promise.reject(away)],
  ])('fails with the reason of a service that refuses it and %s', async (_, found) => {
    expect((await broadcast(refused, found)).result).toBe(refused)
  })
})
