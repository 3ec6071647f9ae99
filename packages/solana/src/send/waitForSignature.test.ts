import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/chainReader.js'
import { waitForSignature } from './waitForSignature.js'

const hash = 'signature'
const confirmed = { err: null, confirmationStatus: 'confirmed' }

/** A chain that goes on by ten blocks with every look. */
const create = (statusAt: (look: number) => unknown, logs?: readonly string[] | 'away') => {
  const waits: number[] = []
  const calls: string[] = []
  const asked: (readonly [method: string, params: readonly unknown[]])[] = []
  let looks = -1
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      if (waits.length > 60) throw new Error('It waits for ever.')
    },
  }
  const reader: ChainReader = {
    read: async (method, params) => {
      calls.push(method)
      asked.push([method, params])
      if (method === 'getBlockHeight') {
        looks += 1
        return looks * 10
      }
      if (method === 'getTransaction') {
        if (logs === 'away') throw new LatchkeyError('RPC_FAILED', 'away')
        return { meta: { logMessages: logs } }
      }
      if (method === 'sendTransaction') {
        if (params[0] === 'refused') throw new LatchkeyError('RPC_FAILED', 'refused')
        return params[0]
      }
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
    asked,
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

  it('is there once it is final, too', async () => {
    const final = { err: null, confirmationStatus: 'finalized' }
    expect(await create(() => final).wait(100n)).toEqual({ status: 'success', hash })
    expect(await create(() => ({ confirmationStatus: 'confirmed' })).wait(100n)).toEqual({ status: 'success', hash })
  })

  it('that failed says so where no node knows more of it', async () => {
    const failed = { err: 'AccountInUse', confirmationStatus: 'processed' }
    expect(await create(() => failed, 'away').wait(100n)).toEqual({ status: 'reverted', hash, reason: 'AccountInUse' })
  })

  it('is looked for as of the last confirmed block, and everywhere once no block can take it any more', async () => {
    const { wait, asked } = create((look) => (look < 3 ? null : confirmed))
    await wait(20n)
    const height = ['getBlockHeight', [{ commitment: 'confirmed' }]]
    const status = (searchTransactionHistory: boolean) => [
      'getSignatureStatuses',
      [[hash], { searchTransactionHistory }],
    ]
    expect(asked).toEqual([height, status(false), height, status(false), height, status(false), height, status(true)])
  })

  it('has its reason asked for as of the last confirmed block, whatever kind it is of', async () => {
    const { wait, asked } = create(() => ({ err: 'AccountInUse', confirmationStatus: 'confirmed' }))
    await wait(20n)
    const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' }
    expect(asked.at(-1)).toEqual(['getTransaction', [hash, options]])
  })

  it('that a node has seen has not expired, though its blockhash has', async () => {
    const seen = { err: null, confirmationStatus: 'processed' }
    expect(await create((look) => (look < 9 ? seen : confirmed)).wait(20n)).toEqual({ status: 'success', hash })
  })

  it('is handed over with every third look, as it is, and looked for on though a node refuses it', async () => {
    const options = { encoding: 'base64', skipPreflight: true, maxRetries: 0 }
    for (const wire of ['AQ==', 'refused']) {
      const { wait, asked } = create((look) => (look < 6 ? null : confirmed))
      expect(await wait(1_000n, wire)).toEqual({ status: 'success', hash })
      const looks = asked.flatMap(([method, params], index) => (method === 'sendTransaction' ? [[index, params]] : []))
      expect(looks).toEqual([
        [6, [wire, options]],
        [13, [wire, options]],
      ])
    }
  })

  it('is looked for after pauses that grow to two seconds', async () => {
    const { wait, waits } = create((look) => (look < 20 ? null : confirmed))
    await wait(1_000n)
    expect(waits.slice(14)).toEqual([1_800, 1_900, 2_000, 2_000, 2_000, 2_000])
  })

  it('is not looked for again once nobody waits any more', async () => {
    const controller = new AbortController()
    const { wait, calls } = create(() => {
      controller.abort(new Error('left'))
      return null
    })
    await expect(wait(100n, undefined, controller.signal)).rejects.toThrow('left')
    expect(calls).toEqual(['getBlockHeight', 'getSignatureStatuses'])
  })

  it('is no longer waited for where something other than a node fails', async () => {
    await expect(create(() => new TypeError('a fault')).wait(100n)).rejects.toThrow('a fault')
  })
})
