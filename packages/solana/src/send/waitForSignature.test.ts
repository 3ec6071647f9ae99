import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/chainReader.js'
import { waitForSignature } from './waitForSignature.js'

const hash = 'signature'
const confirmed = { err: null, confirmationStatus: 'confirmed' }

/** A chain that goes on by ten blocks with every look. */
const create = (statusAt: (look: number) => unknown, logs?: readonly string[]) => {
  const waits: number[] = []
  const calls: string[] = []
  let looks = -1
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
    },
  }
  const reader: ChainReader = {
    read: async (method, params) => {
      calls.push(method)
      if (method === 'getBlockHeight') {
        looks += 1
        return looks * 10
      }
      if (method === 'getTransaction') return { meta: { logMessages: logs } }
      if (method === 'sendTransaction') return params[0]
      const status = statusAt(looks)
      if (status instanceof Error) throw status
      return status === 'nonsense' ? { value: {} } : { value: [status] }
    },
  }
  return {
    wait: (until: bigint, wire?: string, signal?: AbortSignal) =>
      waitForSignature(reader, clock, { hash, until, wire }, signal),
    waits,
    calls,
  }
}

describe('a transaction', () => {
  it('is waited for until it is confirmed; that a node has seen it is not enough', async () => {
    const { wait, waits } = create((look) =>
      look < 1 ? null : look < 3 ? { err: null, confirmationStatus: 'processed' } : confirmed,
    )
    expect(await wait(100n)).toEqual({ status: 'success', hash })
    expect(waits).toEqual([400, 500, 600])
  })

  it('that failed says why, in the words of its program', async () => {
    const failed = { err: { InstructionError: [2, { Custom: 1 }] }, confirmationStatus: 'confirmed' }
    const logs = ['Program Token invoke [1]', 'Program log: Error: insufficient funds', 'Program Token failed']
    expect(await create(() => failed, logs).wait(100n)).toEqual({
      status: 'reverted',
      hash,
      reason: 'insufficient funds',
    })
    expect(await create(() => failed).wait(100n)).toMatchObject({ reason: '{"InstructionError":[2,{"Custom":1}]}' })
  })

  it('F-028: whose blockhash has expired is told as expired, and not sent anew', async () => {
    const { wait, calls } = create(() => null)
    const error = await wait(25n).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash, status: 'expired' } })
    expect(calls).not.toContain('sendTransaction')
  })

  it('may still come in the last block in which its blockhash is valid', async () => {
    // The node at height 20 may lag behind the one that holds the transaction.
    const { wait, waits } = create((look) => (look === 3 ? confirmed : null))
    expect(await wait(20n)).toEqual({ status: 'success', hash })
    expect(waits).toHaveLength(3)
  })

  it('has expired once the chain is past that block', async () => {
    const { wait, waits } = create(() => null)
    const error = await wait(20n).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash, status: 'expired' } })
    expect(waits).toHaveLength(3)
  })

  it('that comes in the last block that it may come in is seen', async () => {
    expect(await create((look) => (look === 3 ? confirmed : null)).wait(25n)).toEqual({ status: 'success', hash })
  })

  it('that the kit lets out is let out again and again', async () => {
    const { wait, calls } = create((look) => (look < 7 ? null : confirmed))
    await wait(1_000n, 'AQ==')
    expect(calls.filter((call) => call === 'sendTransaction')).toHaveLength(2)
  })

  it('is waited for while nodes are away', async () => {
    const away = new LatchkeyError('RPC_FAILED', 'away')
    expect(await create((look) => (look < 2 ? away : confirmed)).wait(100n)).toEqual({ status: 'success', hash })
  })

  it('is not told as expired by a node that answers nonsense', async () => {
    expect(await create((look) => (look < 6 ? 'nonsense' : confirmed)).wait(25n)).toEqual({ status: 'success', hash })
  })

  it('is not waited for when nobody does', async () => {
    const controller = new AbortController()
    controller.abort(new Error('left'))
    await expect(create(() => null).wait(100n, undefined, controller.signal)).rejects.toThrow('left')
  })
})
