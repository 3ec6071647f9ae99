import { createManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../testing/startNode.js'
import { getTransactionStatus } from './readReceipt.js'
import { createChainReader } from './rpc/createChainReader.js'

const hash = `0x${'1'.repeat(64)}`

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const read = () =>
  getTransactionStatus(
    createChainReader(
      { ...unreadNetwork(1), rpcUrls: [node.url] },
      { fetch: globalThis.fetch, clock: createManualClock() },
    ),
    hash,
  )

it.each([
  ['the node does not know it', null, 'pending'],
  ['it is on chain', { status: '0x1', transactionHash: hash }, 'success'],
  ['it was reverted', { status: '0x0', transactionHash: hash.toUpperCase().replace('X', 'x') }, 'reverted'],
  ['the chain has no status', {}, 'success'],
  ['the node writes its status in another form', { status: '0x01' }, 'success'],
  [
    'the node returns the receipt of another transaction',
    { status: '0x1', transactionHash: `0x${'2'.repeat(64)}` },
    'pending',
  ],
  ['the node returns no receipt', 'done', 'pending'],
])('the status of a transaction: %s', async (_what, receipt, status) => {
  node.setAnswer(answerMethods({ eth_getTransactionReceipt: receipt }))
  expect(await read()).toBe(status)
})

it('is unknown if no node answers', async () => {
  node.setAnswer(() => ({ status: 404, text: 'away' }))
  await expect(read()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
