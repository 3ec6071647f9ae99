import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { answerCalls, callsOf } from '../testing/answerCalls.js'
import { startUpstream, type Upstream, type UpstreamAnswer } from '../testing/startUpstream.js'
import { createNode } from './createNode.js'

let first: Upstream
let second: Upstream
let time = 0
const echo = answerCalls((method, params) => ({ result: [method, params] }))

beforeEach(async () => {
  time = 1_000
  ;[first, second] = await Promise.all([startUpstream(echo), startUpstream(echo)])
})
afterEach(() => Promise.all([first.stop(), second.stop()]))

const create = () => {
  const rpcUrls = [`${first.url}/s3cret`, `${second.url}/s3cret`]
  return createNode({ rpcUrls, number: 1 }, createOutgoing(rpcUrls, { wait: async () => undefined }), () => time)
}
const methodsOf = ({ requests }: Upstream) => requests.map((request) => callsOf(request).map(({ method }) => method))
const block = { method: 'eth_blockNumber', params: [] }

describe('the nodes of a network', () => {
  it('answer a call, after the first node was checked once', async () => {
    const node = create()
    expect(await node.request('eth_getBalance', ['0x1', 'latest'])).toEqual(['eth_getBalance', ['0x1', 'latest']])
    await node.request('eth_blockNumber', [])
    expect(methodsOf(first)).toEqual([['eth_chainId'], ['eth_getBalance'], ['eth_blockNumber']])
    expect(second.requests).toEqual([])
  })

  it('answer several calls in one request, in any order', async () => {
    first.answer((request) => {
      const { body } = Object(echo(request))
      return { body: Array.isArray(body) ? [...body].reverse() : body }
    })
    expect(await create().send([block, { method: 'eth_gasPrice', params: [] }])).toEqual([
      { result: ['eth_blockNumber', []] },
      { result: ['eth_gasPrice', []] },
    ])
    expect(methodsOf(first)).toEqual([['eth_chainId'], ['eth_blockNumber', 'eth_gasPrice']])
  })

  it('never use a node of another chain [T-23]', async () => {
    first.answer(answerCalls(() => ({ result: '0x99' }), 5))
    expect(await create().request('eth_blockNumber', [])).toEqual(['eth_blockNumber', []])
    expect(methodsOf(first)).toEqual([['eth_chainId']])
  })

  it.each<[string, UpstreamAnswer]>([
    ['is broken', { status: 500, body: {} }],
    ['refuses', { status: 401, body: {} }],
    ['sends a page', { text: '<html>' }],
    ['sends no answer', { body: { jsonrpc: '2.0', id: 1 } }],
    ['sends the answer to another call', { body: { jsonrpc: '2.0', id: 7, result: '0x1' } }],
    ['sends an error that is a string', { body: { jsonrpc: '2.0', id: 1, error: 'no' } }],
    ['redirects', { status: 302, headers: { location: 'http://evil.example' }, body: {} }],
  ])('go to the next node if the first %s', async (_, answer) => {
    first.answer((request) => (callsOf(request)[0]?.method === 'eth_chainId' ? echo(request) : answer))
    expect(await create().request('eth_blockNumber', [])).toEqual(['eth_blockNumber', []])
  })

  it('go to the next node if the first answers only some calls', async () => {
    first.answer((request) => {
      const { body } = Object(echo(request))
      return { body: Array.isArray(body) ? body.slice(1) : body }
    })
    await create().send([block, block])
    expect(second.requests).toHaveLength(2)
  })

  it('try a node that failed after the others for 30 s', async () => {
    const node = create()
    first.answer(() => ({ status: 401, body: {} }))
    await node.request('eth_blockNumber', [])
    first.answer(echo)
    await node.request('eth_blockNumber', [])
    expect(methodsOf(first)).toHaveLength(1)
    time += 30_000
    await node.request('eth_gasPrice', [])
    expect(methodsOf(first).flat()).toEqual(['eth_chainId', 'eth_chainId', 'eth_gasPrice'])
  })

  it('fail if all nodes fail, and the error contains no key', async () => {
    for (const upstream of [first, second]) upstream.answer(() => ({ status: 404, body: {} }))
    const error: unknown = await create()
      .request('eth_blockNumber', [])
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toBe(`UpstreamError: ${new URL(second.url).host} responded with status 404`)
  })

  it('report a refused call as such, also with status 400, and do not try another node', async () => {
    const fault = { code: 3, message: 'execution reverted', data: '0x08' }
    first.answer((request) => ({
      ...answerCalls(() => ({ error: fault }))(request),
      status: callsOf(request)[0]?.method === 'eth_chainId' ? 200 : 400,
    }))
    await expect(create().request('eth_call', [])).rejects.toMatchObject({ name: 'RpcError', fault })
    expect(second.requests).toEqual([])
  })
})
