import { getErrorCode, type Network, walkCauses } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HastenedTimers, hastenTimers } from '@latchkey/conformance/nodes'
import { echo, echoOn, startNode, type TestNode } from '../../testing/startNode.js'
import { loadActs } from '../../session/loadActs.js'
import { createChainReader } from './createChainReader.js'

let one: TestNode
let two: TestNode
let timers: HastenedTimers
beforeEach(async () => {
  ;[one, two] = await Promise.all([startNode(), startNode()])
  timers = hastenTimers([150, 300, 600, 2_000], 10_000)
})
afterEach(async () => {
  timers.stop()
  await Promise.all([one.stop(), two.stop()])
})

const createReader = (...nodes: readonly TestNode[]) => {
  const network: Network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: nodes.map(({ url }) => url),
    walletRpcUrls: [],
  }
  const clock = createManualClock()
  return { clock, reader: createChainReader(network, { fetch: globalThis.fetch, clock, loadRanking: loadActs }) }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => getErrorCode(error),
  )

describe('a read', () => {
  it('is a JSON-RPC 2.0 POST [S7.28a]', async () => {
    const { reader } = createReader(one)
    expect(await reader.read('eth_chainId', [])).toEqual({ method: 'eth_chainId', params: [] })
    expect(one.requests).toHaveLength(1)
    const [request] = one.requests
    expect(request).toMatchObject({ method: 'POST', contentType: 'application/json' })
    expect(request?.calls).toEqual([{ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_chainId', params: [] }])
  })

  it('F-014: shares one request with the reads of its moment, at most 1000 in each [S7.28b, S9.6b]', async () => {
    const { reader } = createReader(one)
    const reads = Array.from({ length: 1_001 }, (_, index) => reader.read('eth_call', [index]))
    const answers = await Promise.all(reads)
    expect(answers.map((answer) => (answer as { params: unknown[] }).params[0])).toEqual([...answers.keys()])
    expect(one.requests.map(({ calls }) => calls.length)).toEqual([1_000, 1])
  })

  it('is one call when it is asked several times at once, and a new one after that [S9.7d]', async () => {
    const { reader } = createReader(one)
    await Promise.all(Array.from({ length: 500 }, () => reader.read('eth_chainId', [])))
    expect(one.requests.flatMap(({ calls }) => calls)).toHaveLength(1)
    await reader.read('eth_chainId', [])
    expect(one.requests.flatMap(({ calls }) => calls)).toHaveLength(2)
  })

  it('keeps at most 8192 reads to share, and forgets the oldest first [S9.7d]', async () => {
    const { reader } = createReader(one)
    const first = reader.read('eth_call', ['first'])
    const others = Array.from({ length: 8_192 }, (_, index) => reader.read('eth_call', [index]))
    const again = reader.read('eth_call', ['first'])
    const last = reader.read('eth_call', [8_191])
    await Promise.all([first, ...others, again, last])
    expect(one.requests.flatMap(({ calls }) => calls)).toHaveLength(1 + 8_192 + 1)
  })

  it('is tried 3 times again, after 150, 300 and 600 ms [S8.17a]', async () => {
    one.setAnswer(() => ({ status: 503, text: 'busy' }))
    const { reader } = createReader(one)
    expect(await codeOf(reader.read('eth_chainId', []))).toBe('RPC_FAILED')
    expect(one.requests).toHaveLength(4)
    expect(timers.waits).toEqual([150, 300, 600])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('is tried again on %i [S8.17b]', async (status) => {
    one.setAnswer((request, index) => (index === 0 ? { status, text: 'no' } : echo(request)))
    const { reader } = createReader(one)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect(one.requests).toHaveLength(2)
  })

  it.each([400, 401, 404, 405, 410, 501])('is not tried again on %i, and goes to the next node', async (status) => {
    one.setAnswer(() => ({ status, text: 'no' }))
    const { reader } = createReader(one, two)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect([one.requests.length, two.requests.length]).toEqual([1, 1])
  })

  it('waits as long as Retry-After says [S8.17a]', async () => {
    one.setAnswer((request, index) =>
      index === 0 ? { status: 429, headers: { 'retry-after': '2' }, text: 'slow down' } : echo(request),
    )
    const { reader } = createReader(one)
    await reader.read('eth_chainId', [])
    expect(timers.waits).toEqual([2_000])
  })

  it('waits as Retry-After says where a JSON-RPC error comes with it [S8.17a]', async () => {
    const body = { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'Too many requests' } }
    one.setAnswer((request, index) =>
      index === 0 ? { status: 429, headers: { 'retry-after': '2' }, body } : echo(request),
    )
    const { reader } = createReader(one)
    await reader.read('eth_chainId', [])
    expect(timers.waits).toEqual([2_000])
  })

  it('takes a JSON-RPC error for an answer though it comes with a 400', async () => {
    one.setAnswer(({ calls }) => ({
      status: 400,
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'execution reverted', data: '0x' } },
    }))
    const { reader } = createReader(one)
    const error: unknown = await reader.read('eth_call', []).catch((thrown: unknown) => thrown)
    expect(walkCauses(error)).toMatchObject({ code: 3, message: 'execution reverted', data: '0x' })
    expect(one.requests).toHaveLength(1)
  })

  it('goes to the next node when the first has had its retries [S7.28d]', async () => {
    one.setAnswer(() => ({ status: 500, text: 'broken' }))
    const { reader } = createReader(one, two)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect([one.requests.length, two.requests.length]).toEqual([4, 1])
  })

  it.each<[string, string]>([
    ['a page', '<html></html>'],
    ['cut-off JSON', '{"jsonrpc":"2.0","id":1,"res'],
  ])('goes to the next node when the first answers with %s', async (_, text) => {
    one.setAnswer(() => ({ text }))
    const { reader } = createReader(one, two)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect(two.requests).toHaveLength(1)
  })

  it('asks no other node what the chain reverts', async () => {
    one.setAnswer(({ calls }) => ({
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'execution reverted: no' } },
    }))
    const { reader } = createReader(one, two)
    expect(await codeOf(reader.read('eth_call', []))).toBe('RPC_FAILED')
    expect([one.requests.length, two.requests.length]).toEqual([1, 0])
  })

  it('goes to the next node when the first breaks off', async () => {
    one.setAnswer(() => (response) => response.destroy())
    const { reader } = createReader(one, two)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
  })

  it('tells what the node said as the cause', async () => {
    one.setAnswer(({ calls }) => ({
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'no such' } },
    }))
    const { reader } = createReader(one)
    const error: unknown = await reader.read('eth_call', []).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'RPC_FAILED', context: { network: 'eip155:1', method: 'eth_call' } })
    expect(String((error as Error).cause)).toContain('no such')
  })
})

describe('a key in the URL of a node', () => {
  const secret = 'k3y-of-the-site'
  const ends: readonly (readonly [string, Parameters<TestNode['setAnswer']>[0]])[] = [
    ['refuses by HTTP', () => ({ status: 401, text: 'no' })],
    ['refuses by JSON-RPC', ({ calls }) => ({ body: { id: calls[0]?.id, error: { code: 3, message: 'no' } } })],
    ['answers nonsense', () => ({ text: '<html>' })],
    ['breaks off', () => (response) => response.destroy()],
  ]

  it.each(ends)('F-008: is in no error where the node %s', async (_, answer) => {
    one.setAnswer(answer)
    const url = `${one.url.replace('//', `//user:${secret}@`)}/v3/${secret}?token=${secret}#${secret}`
    const { reader } = createReader({ ...one, url })
    const error: unknown = await reader.read('eth_chainId', []).catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('RPC_FAILED')
    const told = inspect(error, { depth: 20, showHidden: true })
    expect(told).toContain(new URL(one.url).host)
    expect(told).not.toContain(secret)
    expect(told).not.toContain(btoa(`user:${secret}`))
  })

  it('is what the node is asked with', async () => {
    const { reader } = createReader({ ...one, url: `${one.url.replace('//', '//us%C3%A9r:p%40ss@')}/v3/key?a=b` })
    await reader.read('eth_chainId', [])
    expect(one.requests[0]).toMatchObject({ path: '/v3/key?a=b', authorization: `Basic ${btoa('usér:p@ss')}` })
  })

  it('keeps two nodes of one host apart', async () => {
    const { reader } = createReader({ ...one, url: `${one.url}/a` })
    const { reader: other } = createReader({ ...one, url: `${one.url}/b` })
    await Promise.all([reader.read('eth_chainId', []), other.read('eth_chainId', [])])
    expect(new Set(one.requests.map(({ path }) => path))).toEqual(new Set(['/a', '/b']))
    expect(one.requests).toHaveLength(2)
  })
})

describe('a time limit', () => {
  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['never answers', () => {}],
    [
      'never ends its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('[')
      },
    ],
  ])('breaks a request off after 10 s where a node %s [S7.28c, S9.6b]', async (_, hang) => {
    one.setAnswer(() => hang)
    const { reader } = createReader(one)
    const reading = codeOf(reader.read('eth_chainId', []))
    for (let tries = 1; tries <= 4; tries += 1) {
      await vi.waitFor(() => expect(one.requests).toHaveLength(tries))
      // The limit of a request goes off once the node has it.
      timers.held.at(-1)?.()
      await vi.waitFor(() => expect(one.abandoned()).toBe(tries))
    }
    expect(await reading).toBe('RPC_FAILED')
    expect(timers.held).toHaveLength(4)
  })
})

describe('a batch', () => {
  const readBoth = (reader: ReturnType<typeof createReader>['reader']) =>
    Promise.allSettled([reader.read('eth_call', ['a']), reader.read('eth_call', ['b'])])

  it('F-013: is matched by id, whatever the order, with strangers and repetitions in it', async () => {
    one.setAnswer((request) => {
      const { body } = echo(request) as { body: unknown[] }
      return { body: [{ jsonrpc: '2.0', id: -1, result: 'stranger' }, ...body.reverse(), ...body] }
    })
    const { reader } = createReader(one)
    const results = await readBoth(reader)
    expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
      { method: 'eth_call', params: ['a'] },
      { method: 'eth_call', params: ['b'] },
    ])
  })

  it('F-013: fails only the read that the node left out', async () => {
    one.setAnswer((request) => ({ body: (echo(request) as { body: unknown[] }).body.slice(1) }))
    const { reader } = createReader(one)
    const [first, second] = await readBoth(reader)
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'RPC_FAILED' } })
    expect(second).toEqual({ status: 'fulfilled', value: { method: 'eth_call', params: ['b'] } })
  })

  it('F-015: is asked one by one where the node takes no batches, and no batch is tried again', async () => {
    one.setAnswer((request) =>
      request.isBatch
        ? { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No batches' } } }
        : echo(request),
    )
    const { reader } = createReader(one)
    const results = await readBoth(reader)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(one.requests.map(({ calls }) => calls.length)).toEqual([2, 1, 1])
    // It is not asked for a batch again.
    await readBoth(reader)
    expect(one.requests.slice(3).map(({ calls }) => calls.length)).toEqual([1, 1])
  })
})

describe('ranks', () => {
  it('put the node that answers before the one that does not, and ask nobody after the last user left [S7.28d]', async () => {
    one.setAnswer(() => ({ status: 500, text: 'broken' }))
    two.setAnswer(echoOn(1))
    const { reader, clock } = createReader(one, two)
    const stopFirst = reader.keepRanked()
    const stopSecond = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect(one.requests.map(({ calls }) => calls[0]?.method)).toEqual(['eth_chainId'])
    await reader.read('eth_chainId', [])
    expect(one.requests).toHaveLength(1)
    stopFirst()
    stopFirst()
    await clock.advance(4_000)
    await vi.waitFor(() => expect(one.requests).toHaveLength(2))
    stopSecond()
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
    await clock.advance(4_000)
    expect(one.requests).toHaveLength(2)
  })

  it('that change while a read is under way let it ask each node once all the same', async () => {
    let giveUp = () => {}
    one.setAnswer(({ calls }) =>
      calls[0]?.method === 'eth_chainId'
        ? { status: 500, text: 'broken' }
        : (response) => {
            giveUp = () => void response.writeHead(404).end('gone')
          },
    )
    two.setAnswer(echoOn(1))
    const { reader, clock } = createReader(one, two)
    const reading = reader.read('eth_gasPrice', [])
    await vi.waitFor(() => expect(one.requests).toHaveLength(1))
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    giveUp()
    expect(await reading).toMatchObject({ method: 'eth_gasPrice' })
    stop()
  })

  it('F-019: put a node of another chain behind those of this one [T-23]', async () => {
    one.setAnswer(echoOn(5))
    two.setAnswer(echoOn(1))
    const { reader, clock } = createReader(one, two)
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect(await reader.read('eth_chainId', [])).toBe('0x1')
    stop()
  })

  it('are not taken where there is one node only', async () => {
    const { reader, clock } = createReader(one)
    const stop = reader.keepRanked()
    await reader.read('eth_chainId', [])
    expect(one.requests.flatMap(({ calls }) => calls).map(({ method }) => method)).toEqual(['eth_chainId'])
    expect(clock.waiting()).toBe(0)
    stop()
  })

  it('give a node that does not answer a sample one second, and ask it once', async () => {
    timers.stop()
    timers = hastenTimers([], 1_000)
    one.setAnswer(() => () => {})
    two.setAnswer(echoOn(1))
    const { reader, clock } = createReader(one, two)
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect([one.requests.length, two.requests.length]).toEqual([1, 1]))
    timers.held[0]?.()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect([one.requests.length, one.abandoned()]).toEqual([1, 1])
    await reader.read('eth_chainId', [])
    expect([one.requests.length, two.requests.length]).toEqual([1, 2])
    stop()
  })
})
