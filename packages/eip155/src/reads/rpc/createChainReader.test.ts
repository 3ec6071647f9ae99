import { getErrorCode, type Network, walkCauses } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AcceleratedTimers, accelerateTimers } from '@latchkey/conformance/nodes'
import { echo, echoOn, startNode, type TestNode } from '../../testing/startNode.js'
import { loadActions } from '../../session/loadActions.js'
import { createChainReader } from './createChainReader.js'

let first: TestNode
let second: TestNode
let timers: AcceleratedTimers
beforeEach(async () => {
  ;[first, second] = await Promise.all([startNode(), startNode()])
  timers = accelerateTimers([150, 300, 600, 2_000], 10_000)
})
afterEach(async () => {
  timers.stop()
  await Promise.all([first.stop(), second.stop()])
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
  return { clock, reader: createChainReader(network, { fetch: globalThis.fetch, clock, loadRanking: loadActions }) }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => getErrorCode(error),
  )

describe('a read', () => {
  it('is a JSON-RPC 2.0 POST [S7.28a]', async () => {
    const { reader } = createReader(first)
    expect(await reader.read('eth_chainId', [])).toEqual({ method: 'eth_chainId', params: [] })
    expect(first.requests).toHaveLength(1)
    const [request] = first.requests
    expect(request).toMatchObject({ method: 'POST', contentType: 'application/json' })
    expect(request?.calls).toEqual([{ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_chainId', params: [] }])
  })

  it('F-014: shares one request with simultaneous reads, up to 1000 in each [S7.28b, S9.6b]', async () => {
    const { reader } = createReader(first)
    const reads = Array.from({ length: 1_001 }, (_, index) => reader.read('eth_call', [index]))
    const answers = await Promise.all(reads)
    expect(answers.map((answer) => (answer as { params: unknown[] }).params[0])).toEqual([...answers.keys()])
    expect(first.requests.map(({ calls }) => calls.length)).toEqual([1_000, 1])
  })

  it('is one call if it is requested several times at once, and a new one after that [S9.7d]', async () => {
    const { reader } = createReader(first)
    await Promise.all(Array.from({ length: 500 }, () => reader.read('eth_chainId', [])))
    expect(first.requests.flatMap(({ calls }) => calls)).toHaveLength(1)
    await reader.read('eth_chainId', [])
    expect(first.requests.flatMap(({ calls }) => calls)).toHaveLength(2)
  })

  it('shares at most 8192 pending reads, and drops the oldest first [S9.7d]', async () => {
    const { reader } = createReader(first)
    const oldest = reader.read('eth_call', ['first'])
    const others = Array.from({ length: 8_192 }, (_, index) => reader.read('eth_call', [index]))
    const again = reader.read('eth_call', ['first'])
    const last = reader.read('eth_call', [8_191])
    await Promise.all([oldest, ...others, again, last])
    expect(first.requests.flatMap(({ calls }) => calls)).toHaveLength(1 + 8_192 + 1)
  })

  it('is retried 3 times, after 150, 300 and 600 ms [S8.17a]', async () => {
    first.setAnswer(() => ({ status: 503, text: 'busy' }))
    const { reader } = createReader(first)
    expect(await codeOf(reader.read('eth_chainId', []))).toBe('RPC_FAILED')
    expect(first.requests).toHaveLength(4)
    expect(timers.waits).toEqual([150, 300, 600])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('is retried on %i [S8.17b]', async (status) => {
    first.setAnswer((request, index) => (index === 0 ? { status, text: 'no' } : echo(request)))
    const { reader } = createReader(first)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect(first.requests).toHaveLength(2)
  })

  it.each([400, 401, 404, 405, 410, 501])('is not retried on %i, but sent to the next node', async (status) => {
    first.setAnswer(() => ({ status, text: 'no' }))
    const { reader } = createReader(first, second)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect([first.requests.length, second.requests.length]).toEqual([1, 1])
  })

  it('waits for the time in Retry-After [S8.17a]', async () => {
    first.setAnswer((request, index) =>
      index === 0 ? { status: 429, headers: { 'retry-after': '2' }, text: 'slow down' } : echo(request),
    )
    const { reader } = createReader(first)
    await reader.read('eth_chainId', [])
    expect(timers.waits).toEqual([2_000])
  })

  it('waits for the time in Retry-After if the body is a JSON-RPC error [S8.17a]', async () => {
    const body = { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'Too many requests' } }
    first.setAnswer((request, index) =>
      index === 0 ? { status: 429, headers: { 'retry-after': '2' }, body } : echo(request),
    )
    const { reader } = createReader(first)
    await reader.read('eth_chainId', [])
    expect(timers.waits).toEqual([2_000])
  })

  it('treats a JSON-RPC error with status 400 as a response', async () => {
    first.setAnswer(({ calls }) => ({
      status: 400,
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'execution reverted', data: '0x' } },
    }))
    const { reader } = createReader(first)
    const error: unknown = await reader.read('eth_call', []).catch((thrown: unknown) => thrown)
    expect(walkCauses(error)).toMatchObject({ code: 3, message: 'execution reverted', data: '0x' })
    expect(first.requests).toHaveLength(1)
  })

  it('is sent to the next node after the retries of the first [S7.28d]', async () => {
    first.setAnswer(() => ({ status: 500, text: 'broken' }))
    const { reader } = createReader(first, second)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect([first.requests.length, second.requests.length]).toEqual([4, 1])
  })

  it.each<[string, string]>([
    ['a page', '<html></html>'],
    ['cut-off JSON', '{"jsonrpc":"2.0","id":1,"res'],
  ])('is sent to the next node if the first returns %s', async (_, text) => {
    first.setAnswer(() => ({ text }))
    const { reader } = createReader(first, second)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
    expect(second.requests).toHaveLength(1)
  })

  it('is sent once to a node that does not serve the network, which answers 404', async () => {
    first.setAnswer(() => ({ status: 404, text: 'Not found' }))
    const { reader } = createReader(first, second)
    for (const count of [1, 2, 3]) {
      expect(await reader.read('eth_call', [count])).toEqual({ method: 'eth_call', params: [count] })
      expect([first.requests.length, second.requests.length]).toEqual([1, count])
    }
    // The last node stays, because no other can answer.
    second.setAnswer(() => ({ status: 404, text: 'Not found' }))
    expect(await codeOf(reader.read('eth_chainId', []))).toBe('RPC_FAILED')
    second.setAnswer(echo)
    expect(await reader.read('eth_chainId', [])).toEqual({ method: 'eth_chainId', params: [] })
  })

  it('is not sent to another node if the chain reverts it', async () => {
    first.setAnswer(({ calls }) => ({
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'execution reverted: no' } },
    }))
    const { reader } = createReader(first, second)
    expect(await codeOf(reader.read('eth_call', []))).toBe('RPC_FAILED')
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
  })

  it('is sent to the next node if the first closes the connection', async () => {
    first.setAnswer(() => (response) => response.destroy())
    const { reader } = createReader(first, second)
    expect(await reader.read('eth_chainId', [])).toMatchObject({ method: 'eth_chainId' })
  })

  it("has the node's error as the cause of its own", async () => {
    first.setAnswer(({ calls }) => ({
      body: { jsonrpc: '2.0', id: calls[0]?.id, error: { code: 3, message: 'no such' } },
    }))
    const { reader } = createReader(first)
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
    ['returns invalid JSON', () => ({ text: '<html>' })],
    ['closes the connection', () => (response) => response.destroy()],
  ]

  it.each(ends)('F-008: is in no error if the node %s', async (_, answer) => {
    first.setAnswer(answer)
    const url = `${first.url.replace('//', `//user:${secret}@`)}/v3/${secret}?token=${secret}#${secret}`
    const { reader } = createReader({ ...first, url })
    const error: unknown = await reader.read('eth_chainId', []).catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('RPC_FAILED')
    const shown = inspect(error, { depth: 20, showHidden: true })
    expect(shown).toContain(new URL(first.url).host)
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(btoa(`user:${secret}`))
  })

  it('is part of the request to the node', async () => {
    const { reader } = createReader({ ...first, url: `${first.url.replace('//', '//us%C3%A9r:p%40ss@')}/v3/key?a=b` })
    await reader.read('eth_chainId', [])
    expect(first.requests[0]).toMatchObject({ path: '/v3/key?a=b', authorization: `Basic ${btoa('usér:p@ss')}` })
  })

  it('distinguishes two nodes of one host', async () => {
    const { reader } = createReader({ ...first, url: `${first.url}/a` })
    const { reader: other } = createReader({ ...first, url: `${first.url}/b` })
    await Promise.all([reader.read('eth_chainId', []), other.read('eth_chainId', [])])
    expect(new Set(first.requests.map(({ path }) => path))).toEqual(new Set(['/a', '/b']))
    expect(first.requests).toHaveLength(2)
  })
})

describe('a time limit', () => {
  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['never responds', () => {}],
    [
      'never completes its response',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('[')
      },
    ],
  ])('aborts a request after 10 s if a node %s [S7.28c, S9.6b]', async (_, hang) => {
    first.setAnswer(() => hang)
    const { reader } = createReader(first)
    const reading = codeOf(reader.read('eth_chainId', []))
    for (let tries = 1; tries <= 4; tries += 1) {
      await vi.waitFor(() => expect(first.requests).toHaveLength(tries))
      // The limit starts when the node has the request.
      timers.held.at(-1)?.()
      await vi.waitFor(() => expect(first.abandoned()).toBe(tries))
    }
    expect(await reading).toBe('RPC_FAILED')
    expect(timers.held).toHaveLength(4)
  })
})

describe('a batch', () => {
  const readBoth = (reader: ReturnType<typeof createReader>['reader']) =>
    Promise.allSettled([reader.read('eth_call', ['a']), reader.read('eth_call', ['b'])])

  it('F-013: is matched by id in any order, with unknown and repeated ids', async () => {
    first.setAnswer((request) => {
      const { body } = echo(request) as { body: unknown[] }
      return { body: [{ jsonrpc: '2.0', id: -1, result: 'stranger' }, ...body.reverse(), ...body] }
    })
    const { reader } = createReader(first)
    const results = await readBoth(reader)
    expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
      { method: 'eth_call', params: ['a'] },
      { method: 'eth_call', params: ['b'] },
    ])
  })

  it('F-013: fails only the read without a response', async () => {
    first.setAnswer((request) => ({ body: (echo(request) as { body: unknown[] }).body.slice(1) }))
    const { reader } = createReader(first)
    const [failed, succeeded] = await readBoth(reader)
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'RPC_FAILED' } })
    expect(succeeded).toEqual({ status: 'fulfilled', value: { method: 'eth_call', params: ['b'] } })
  })

  it('F-015: is sent one by one if the node does not support batches, and no batch is sent again', async () => {
    first.setAnswer((request) =>
      request.isBatch
        ? { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No batches' } } }
        : echo(request),
    )
    const { reader } = createReader(first)
    const results = await readBoth(reader)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(first.requests.map(({ calls }) => calls.length)).toEqual([2, 1, 1])
    // It gets no further batch.
    await readBoth(reader)
    expect(first.requests.slice(3).map(({ calls }) => calls.length)).toEqual([1, 1])
  })
})

describe('ranks', () => {
  it('put the node that responds before the one that does not, and stop after the last user [S7.28d]', async () => {
    first.setAnswer(() => ({ status: 500, text: 'broken' }))
    second.setAnswer(echoOn(1))
    const { reader, clock } = createReader(first, second)
    const stopFirst = reader.keepRanked()
    const stopSecond = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect(first.requests.map(({ calls }) => calls[0]?.method)).toEqual(['eth_chainId'])
    await reader.read('eth_chainId', [])
    expect(first.requests).toHaveLength(1)
    stopFirst()
    stopFirst()
    await clock.advance(4_000)
    await vi.waitFor(() => expect(first.requests).toHaveLength(2))
    stopSecond()
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
    await clock.advance(4_000)
    expect(first.requests).toHaveLength(2)
  })

  it('that change during a read still send it to each node once', async () => {
    let respond = () => {}
    first.setAnswer(({ calls }) =>
      calls[0]?.method === 'eth_chainId'
        ? { status: 500, text: 'broken' }
        : (response) => {
            respond = () => void response.writeHead(404).end('gone')
          },
    )
    second.setAnswer(echoOn(1))
    const { reader, clock } = createReader(first, second)
    const reading = reader.read('eth_gasPrice', [])
    await vi.waitFor(() => expect(first.requests).toHaveLength(1))
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    respond()
    expect(await reading).toMatchObject({ method: 'eth_gasPrice' })
    stop()
  })

  it('F-019: put a node of another chain behind those of this one [T-23]', async () => {
    first.setAnswer(echoOn(5))
    second.setAnswer(echoOn(1))
    const { reader, clock } = createReader(first, second)
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect(await reader.read('eth_chainId', [])).toBe('0x1')
    stop()
  })

  it('drop a node that does not serve the network, which answers 404', async () => {
    first.setAnswer(() => ({ status: 404, text: 'Not found' }))
    second.setAnswer(echoOn(1))
    const { reader, clock } = createReader(first, second)
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await reader.read('eth_chainId', [])
    expect(first.requests).toHaveLength(1)
    expect(second.requests).toHaveLength(2)
    stop()
  })

  it('are not measured if there is only one node', async () => {
    const { reader, clock } = createReader(first)
    const stop = reader.keepRanked()
    await reader.read('eth_chainId', [])
    expect(first.requests.flatMap(({ calls }) => calls).map(({ method }) => method)).toEqual(['eth_chainId'])
    expect(clock.waiting()).toBe(0)
    stop()
  })

  it('limit a sample to one second, without retries', async () => {
    timers.stop()
    timers = accelerateTimers([], 1_000)
    first.setAnswer(() => () => {})
    second.setAnswer(echoOn(1))
    const { reader, clock } = createReader(first, second)
    const stop = reader.keepRanked()
    await vi.waitFor(() => expect([first.requests.length, second.requests.length]).toEqual([1, 1]))
    timers.held[0]?.()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect([first.requests.length, first.abandoned()]).toEqual([1, 1])
    await reader.read('eth_chainId', [])
    expect([first.requests.length, second.requests.length]).toEqual([1, 2])
    stop()
  })
})
