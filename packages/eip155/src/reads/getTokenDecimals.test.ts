import { createManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../testing/startNode.js'
import { getTokenDecimals } from './getTokenDecimals.js'
import { createChainReader } from './rpc/createChainReader.js'

const token = `0x${'9'.repeat(40)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

let node: TestNode
let service: TestNode
beforeEach(async () => {
  ;[node, service] = await Promise.all([startNode(), startNode()])
  service.setAnswer(answerMethods({ eth_chainId: '0x1', eth_call: word(20) }))
})
afterEach(() => Promise.all([node.stop(), service.stop()]))

const read = (rpcUrls: readonly string[] = [node.url], listedBy?: string) => {
  const network = { ...unreadNetwork(1), rpcUrls }
  const reader = createChainReader(network, { fetch: globalThis.fetch, clock: createManualClock() })
  return getTokenDecimals(reader, network, { tokens: [token], listedBy })
}
const answer = (result: unknown, chain = '0x1') =>
  node.setAnswer(answerMethods({ eth_chainId: chain, eth_call: result }))

it.each([
  [word(0), 0],
  [word(6), 6],
  [word(255), 255],
  [word(256), undefined],
  ['0x', undefined],
])('the decimals in the answer %s are %s', async (result, decimals) => {
  answer(result)
  expect(await read()).toEqual([decimals])
  expect(node.requests.flatMap(({ calls }) => calls).find(({ method }) => method === 'eth_call')?.params).toEqual([
    { to: token, data: '0x313ce567' },
    'latest',
  ])
})

it('there are none if the contract reverts the call', async () => {
  const error = { code: 3, message: 'execution reverted' }
  node.setAnswer(answerMethods({ eth_chainId: '0x1' }, { eth_call: error }))
  expect(await read()).toEqual([undefined])
})

it('fails if no node answers, or if the answer is no number', async () => {
  node.setAnswer(() => ({ status: 404, text: 'away' }))
  await expect(read()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  answer('many')
  await expect(read()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('F-019: fails if the node is of another chain', async () => {
  answer(word(6), '0x5')
  await expect(read()).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('does not ask the nodes of the service that lists the tokens, unless no other responds [T-54]', async () => {
  const urls = [`${service.url}/v1/?chainId=eip155:1`, node.url]
  answer(word(6))
  expect(await read(urls, `${service.url}/data`)).toEqual([6])
  expect(service.requests).toEqual([])
  node.setAnswer(() => ({ status: 404 }))
  expect(await read(urls, service.url)).toEqual([20])
  expect(await read([`${service.url}/v1`], service.url)).toEqual([20])
})
