import type { Clock } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../testing/startNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { createChainReader } from '../reads/rpc/createChainReader.js'
import { waitForReceipt } from './waitForReceipt.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'1'.repeat(64)}`
const pending = { from: account, to: account, value: '0x1', input: '0x', nonce: '0x5' }

let node: TestNode
const clock = createManualClock()
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const wait = (signal?: AbortSignal) => {
  const network = { ...unreadNetwork(1), rpcUrls: [node.url] }
  return waitForReceipt(createChainReader(network, { fetch: globalThis.fetch, clock }), hash, account, clock, signal)
}
const isWaiting = () => vi.waitFor(() => expect(clock.waiting()).toBe(1))

describe('waiting for a transaction', () => {
  it('F-027: continues if the node does not know the transaction yet, and if the node is unreachable', async () => {
    node.setAnswer(answerMethods({ eth_getTransactionByHash: null, eth_getTransactionReceipt: null }))
    const waiting = wait()
    await isWaiting()
    node.setAnswer(() => ({ status: 404, text: 'away' }))
    await clock.advance(400)
    await isWaiting()
    node.setAnswer(answerMethods({ eth_getTransactionByHash: pending, eth_getTransactionReceipt: { status: '0x1' } }))
    await clock.advance(600)
    expect(await waiting).toEqual({ status: 'success', hash })
  })

  it('F-027: ignores the receipt of another transaction [T-23]', async () => {
    const receipt = { status: '0x0', transactionHash: `0x${'2'.repeat(64)}`, blockNumber: '0x9' }
    node.setAnswer(answerMethods({ eth_getTransactionByHash: null, eth_getTransactionReceipt: receipt }))
    const waiting = wait()
    await isWaiting()
    const own = { status: '0x1', transactionHash: hash.toUpperCase().replace('X', 'x') }
    node.setAnswer(answerMethods({ eth_getTransactionByHash: null, eth_getTransactionReceipt: own }))
    await clock.advance(400)
    expect(await waiting).toEqual({ status: 'success', hash })
  })

  it('ends at once between two polls if the signal is aborted', async () => {
    node.setAnswer(answerMethods({ eth_getTransactionByHash: null, eth_getTransactionReceipt: null }))
    const controller = new AbortController()
    const waiting = wait(controller.signal).catch((error: unknown) => error)
    await isWaiting()
    const reason = new Error('left')
    controller.abort(reason)
    expect(await waiting).toBe(reason)
    expect(clock.waiting()).toBe(0)
  })

  it('ends if another transaction replaced it', async () => {
    const answers = { eth_getTransactionByHash: pending, eth_getTransactionReceipt: null }
    node.setAnswer(answerMethods({ ...answers, eth_getTransactionCount: '0x5' }))
    const waiting = wait().catch((error: unknown) => error)
    await isWaiting()
    node.setAnswer(answerMethods({ ...answers, eth_getTransactionByHash: null, eth_getTransactionCount: '0x6' }))
    await clock.advance(400)
    expect(await waiting).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash, status: 'replaced' } })
  })

  it('does not count a transaction as replaced that was mined between two polls', async () => {
    let receipts = 0
    node.setAnswer((request) => {
      const isReceipt = request.calls[0]?.method === 'eth_getTransactionReceipt'
      if (isReceipt) receipts += 1
      return answerMethods({
        eth_getTransactionByHash: pending,
        eth_getTransactionReceipt: receipts > 1 ? { status: '0x1' } : null,
        eth_getTransactionCount: '0x6',
      })(request)
    })
    const waiting = wait()
    await isWaiting()
    await clock.advance(400)
    expect(await waiting).toEqual({ status: 'success', hash })
  })

  it.each([undefined, null, '0x01', '0x', 1])(
    'counts as mined with the status %j: only 0x0 is a revert',
    async (status) => {
      const receipt = { status, blockNumber: '0x9', transactionHash: hash }
      node.setAnswer(answerMethods({ eth_getTransactionByHash: pending, eth_getTransactionReceipt: receipt }))
      expect(await wait()).toEqual({ status: 'success', hash })
    },
  )

  it('F-027: reports a revert without a reason', async () => {
    const receipt = { status: '0x0', blockNumber: '0x9' }
    node.setAnswer(
      answerMethods({ eth_getTransactionByHash: null, eth_getTransactionReceipt: receipt, eth_call: '0x' }),
    )
    expect(await wait()).toEqual({ status: 'reverted', hash, reason: undefined })
  })
})

describe('the requests to a node during the wait', () => {
  type Read = ChainReader['read']

  /** Waits with nodes that respond by a function, on a clock without pauses. */
  const waitBy = async (answer: (method: string, params: readonly unknown[], pollCount: number) => unknown) => {
    const waits: number[] = []
    const calls: unknown[] = []
    const read: Read = async (method, params) => {
      calls.push([method, ...params])
      return answer(method, params, waits.length)
    }
    const haste: Clock = { now: () => 0, wait: async (ms) => void waits.push(ms) }
    const reader: ChainReader = { ...createChainReader(unreadNetwork(1), { fetch: globalThis.fetch, clock }), read }
    const outcome = await waitForReceipt(reader, hash, account, haste).catch((error: unknown) => error)
    return { outcome, waits, calls }
  }

  it('are the transaction, its receipt, and the nonce of the latest block, which does not count pending transactions', async () => {
    const { outcome, calls, waits } = await waitBy((method, [, block], pollCount) => {
      if (method === 'eth_getTransactionByHash') return pending
      if (method === 'eth_getTransactionCount') return block === 'latest' ? '0x5' : '0x6'
      return pollCount < 20 ? null : { status: '0x1' }
    })
    expect(outcome).toEqual({ status: 'success', hash })
    expect(calls.slice(0, 3)).toEqual([
      ['eth_getTransactionByHash', hash],
      ['eth_getTransactionReceipt', hash],
      ['eth_getTransactionCount', account, 'latest'],
    ])
    expect(waits.slice(0, 3)).toEqual([400, 600, 800])
    expect(waits.at(-1)).toBe(4_000)
  })

  it('include the receipt a second time before the transaction counts as replaced', async () => {
    const { outcome, calls } = await waitBy((method) => {
      if (method === 'eth_getTransactionByHash') return pending
      return method === 'eth_getTransactionCount' ? '0x6' : null
    })
    expect(outcome).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash } })
    expect(calls.at(-1)).toEqual(['eth_getTransactionReceipt', hash])
  })

  it('include a call that repeats a reverted transaction in its block, for the reason', async () => {
    const transaction = { ...pending, from: account, to: `0x${'3'.repeat(40)}`, value: '0x7', input: '0x1234' }
    const { outcome, calls } = await waitBy((method) => {
      if (method === 'eth_getTransactionByHash') return transaction
      if (method === 'eth_getTransactionReceipt') return { status: '0x0', blockNumber: '0x9', transactionHash: hash }
      throw Object.assign(new Error('execution reverted: too late'), { code: 3 })
    })
    expect(outcome).toEqual({ status: 'reverted', hash, reason: 'too late' })
    const { from, to, value, input } = transaction
    expect(calls.at(-1)).toEqual(['eth_call', { from, to, value, data: input }, '0x9'])
  })
})
