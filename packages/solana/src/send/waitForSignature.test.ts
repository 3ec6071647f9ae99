import { type Clock, LatchkeyError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/chainReader.js'
import { waitForSignature } from './waitForSignature.js'

const hash = 'signature'
const confirmed = { err: null, confirmationStatus: 'confirmed' }

/** Creates a chain that grows by ten blocks with every poll. */
const create = (statusOf: (poll: number) => unknown, logs?: readonly string[] | 'away') => {
  const waits: number[] = []
  const calls: string[] = []
  const requests: (readonly [method: string, params: readonly unknown[]])[] = []
  let polls = -1
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      if (waits.length > 60) throw new Error('It never stops waiting.')
    },
  }
  const reader: ChainReader = {
    read: async (method, params) => {
      calls.push(method)
      requests.push([method, params])
      if (method === 'getBlockHeight') {
        polls += 1
        return polls * 10
      }
      if (method === 'getTransaction') {
        if (logs === 'away') throw new LatchkeyError('RPC_FAILED', 'away')
        return { meta: { logMessages: logs } }
      }
      if (method === 'sendTransaction') {
        if (params[0] === 'refused') throw new LatchkeyError('RPC_FAILED', 'refused')
        return params[0]
      }
      const status = statusOf(polls)
      if (status instanceof Error) throw status
      return status === 'invalid' ? { value: {} } : { value: [status] }
    },
  }
  return {
    wait: (lastValidBlockHeight: bigint, wire?: string, signal?: AbortSignal) =>
      waitForSignature(reader, clock, { hash, lastValidBlockHeight, wire }, signal),
    waits,
    calls,
    requests,
  }
}

describe('a transaction', () => {
  it('is polled until it is confirmed; processed by one node is not enough', async () => {
    const { wait, waits } = create((poll) =>
      poll < 1 ? null : poll < 3 ? { err: null, confirmationStatus: 'processed' } : confirmed,
    )
    expect(await wait(100n)).toEqual({ status: 'success', hash })
    expect(waits).toEqual([400, 500, 600])
  })

  it('that failed returns the reason that its program logged', async () => {
    const failed = { err: { InstructionError: [2, { Custom: 1 }] }, confirmationStatus: 'confirmed' }
    const logs = ['Program Token invoke [1]', 'Program log: Error: insufficient funds', 'Program Token failed']
    expect(await create(() => failed, logs).wait(100n)).toEqual({
      status: 'reverted',
      hash,
      reason: 'insufficient funds',
    })
    expect(await create(() => failed).wait(100n)).toMatchObject({ reason: '{"InstructionError":[2,{"Custom":1}]}' })
  })

  it('F-028: rejects as expired after its blockhash, and is not sent again', async () => {
    const { wait, calls } = create(() => null)
    const error = await wait(25n).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash, status: 'expired' } })
    expect(calls).not.toContain('sendTransaction')
  })

  it('may still arrive in the last block in which its blockhash is valid', async () => {
    // The node at height 20 may lag behind the one that holds the transaction.
    const { wait, waits } = create((poll) => (poll === 3 ? confirmed : null))
    expect(await wait(20n)).toEqual({ status: 'success', hash })
    expect(waits).toHaveLength(3)
  })

  it('expires once the chain is past that block', async () => {
    const { wait, waits } = create(() => null)
    const error = await wait(20n).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash, status: 'expired' } })
    expect(waits).toHaveLength(3)
  })

  it('that arrives in the last valid block is found', async () => {
    expect(await create((poll) => (poll === 3 ? confirmed : null)).wait(25n)).toEqual({ status: 'success', hash })
  })

  it('that the kit broadcasts is broadcast again', async () => {
    const { wait, calls } = create((poll) => (poll < 7 ? null : confirmed))
    await wait(1_000n, 'AQ==')
    expect(calls.filter((call) => call === 'sendTransaction')).toHaveLength(2)
  })

  it('is polled while no node responds', async () => {
    const away = new LatchkeyError('RPC_FAILED', 'away')
    expect(await create((poll) => (poll < 2 ? away : confirmed)).wait(100n)).toEqual({ status: 'success', hash })
  })

  it('does not expire by an invalid response', async () => {
    expect(await create((poll) => (poll < 6 ? 'invalid' : confirmed)).wait(25n)).toEqual({ status: 'success', hash })
  })

  it('is not polled after the abort', async () => {
    const controller = new AbortController()
    controller.abort(new Error('left'))
    await expect(create(() => null).wait(100n, undefined, controller.signal)).rejects.toThrow('left')
  })

  it('is confirmed once it is finalized, too', async () => {
    const final = { err: null, confirmationStatus: 'finalized' }
    expect(await create(() => final).wait(100n)).toEqual({ status: 'success', hash })
    expect(await create(() => ({ confirmationStatus: 'confirmed' })).wait(100n)).toEqual({ status: 'success', hash })
  })

  it('that failed returns its error if no node has its logs', async () => {
    const failed = { err: 'AccountInUse', confirmationStatus: 'processed' }
    expect(await create(() => failed, 'away').wait(100n)).toEqual({ status: 'reverted', hash, reason: 'AccountInUse' })
  })

  it('is looked up at the commitment `confirmed`, and in the whole history once it has expired', async () => {
    const { wait, requests } = create((poll) => (poll < 3 ? null : confirmed))
    await wait(20n)
    const height = ['getBlockHeight', [{ commitment: 'confirmed' }]]
    const status = (searchTransactionHistory: boolean) => [
      'getSignatureStatuses',
      [[hash], { searchTransactionHistory }],
    ]
    expect(requests).toEqual([
      height,
      status(false),
      height,
      status(false),
      height,
      status(false),
      height,
      status(true),
    ])
  })

  it('has its logs read at the commitment `confirmed` in every version', async () => {
    const { wait, requests } = create(() => ({ err: 'AccountInUse', confirmationStatus: 'confirmed' }))
    await wait(20n)
    const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' }
    expect(requests.at(-1)).toEqual(['getTransaction', [hash, options]])
  })

  it('that a node has processed does not expire with its blockhash', async () => {
    const processed = { err: null, confirmationStatus: 'processed' }
    expect(await create((poll) => (poll < 9 ? processed : confirmed)).wait(20n)).toEqual({ status: 'success', hash })
  })

  it('is broadcast unchanged with every third poll, and polled further if a node rejects it', async () => {
    const options = { encoding: 'base64', skipPreflight: true, maxRetries: 0 }
    for (const wire of ['AQ==', 'refused']) {
      const { wait, requests } = create((poll) => (poll < 6 ? null : confirmed))
      expect(await wait(1_000n, wire)).toEqual({ status: 'success', hash })
      const broadcasts = requests.flatMap(([method, params], index) =>
        method === 'sendTransaction' ? [[index, params]] : [],
      )
      expect(broadcasts).toEqual([
        [6, [wire, options]],
        [13, [wire, options]],
      ])
    }
  })

  it('is polled after delays that grow to two seconds', async () => {
    const { wait, waits } = create((poll) => (poll < 20 ? null : confirmed))
    await wait(1_000n)
    expect(waits.slice(14)).toEqual([1_800, 1_900, 2_000, 2_000, 2_000, 2_000])
  })

  it('is not polled again after the abort', async () => {
    const controller = new AbortController()
    const { wait, calls } = create(() => {
      controller.abort(new Error('left'))
      return null
    })
    await expect(wait(100n, undefined, controller.signal)).rejects.toThrow('left')
    expect(calls).toEqual(['getBlockHeight', 'getSignatureStatuses'])
  })

  it('rejects with an error that is not of a node', async () => {
    await expect(create(() => new TypeError('a fault')).wait(100n)).rejects.toThrow('a fault')
  })
})
