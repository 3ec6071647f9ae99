import { type Clock, getErrorCode } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { networkOf } from '../testing/runAdapter.js'
import { createChainReader, toAmount } from './chainReader.js'

type Answer =
  | {
      readonly status?: number
      readonly headers?: Record<string, string>
      readonly text?: string
      readonly body?: object
    }
  | 'hang'
  | 'refuse'

const firstUrl = 'https://one.example'
const secondUrl = 'https://two.example'

/** Creates a reader of two nodes with the given responses, on a clock whose waits end at once. */
const create = (answer: (url: string, method: string, tries: number) => Answer, now = 0) => {
  const requestedUrls: string[] = []
  const waits: number[] = []
  let overdue = () => {}
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) => {
      if (ms === 10_000 && signal) {
        // The time limit of a call: it ends only if the node does not respond.
        return new Promise((resolve) => {
          overdue = resolve
        })
      }
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const [url, request] = [input as string, init?.body as string] // the reader passes both as strings
    const call: { id: number; method: string } = JSON.parse(request)
    const response = answer(url, call.method, requestedUrls.filter((entry) => entry.includes(url)).length)
    requestedUrls.push(url)
    if (response === 'hang') {
      overdue()
      return new Promise(() => {})
    }
    if (response === 'refuse') throw new TypeError('Failed to fetch')
    const {
      status = 200,
      headers = {},
      body = {},
      text = JSON.stringify({ jsonrpc: '2.0', id: call.id, ...body }),
    } = response
    return new Response(text, { status, headers })
  }
  const reader = createChainReader(networkOf('solana:localnet', firstUrl, secondUrl), { fetch, clock })
  return { reader, requestedUrls, waits }
}

describe('a node', () => {
  it.each<[string, Answer, boolean]>([
    ...[408, 500, 502, 503, 504].map((status): [string, Answer, boolean] => [
      `after status ${status}, which may have executed it`,
      { status },
      false,
    ]),
    ...[403, 413, 429].map((status): [string, Answer, boolean] => [
      `after status ${status}, which did not execute it`,
      { status },
      true,
    ]),
    ['after another node whose response was lost', 'refuse', false],
    ['after another node that lacks the method', { body: { error: { code: -32601 } } }, true],
  ])(
    'that rejects a transaction %s: this counts as a rejection only if no response was lost',
    async (_, first, isRejection) => {
      let calls = 0
      const { reader } = create(() => {
        calls += 1
        return calls === 1 ? first : { body: { error: { code: -32002, message: 'Blockhash not found' } } }
      })
      const error = await reader.read('sendTransaction', ['AQ==']).catch((thrown: unknown) => thrown)
      expect(getErrorCode(error)).toBe('RPC_FAILED')
      // The cause of a rejection is the node's JSON-RPC error. The cause of a lost response is an `Error`.
      const { cause } = error as Error
      expect(cause !== undefined && !(cause instanceof Error)).toBe(isRejection)
    },
  )

  it('that is busy gets 3 retries after 150, 300 and 600 ms, then the next node is called', async () => {
    const { reader, requestedUrls, waits } = create((url) =>
      url === firstUrl ? { status: 429 } : { body: { result: 5 } },
    )
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(requestedUrls).toEqual([firstUrl, firstUrl, firstUrl, firstUrl, secondUrl])
    expect(waits).toEqual([150, 300, 600])
  })

  it.each([
    ['2', 2_000],
    ['86400', 10_000],
    ['Thu, 01 Jan 1970 00:00:03 GMT', 3_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 150],
    ['-1', 150],
    ['soon', 150],
  ])('with Retry-After: %s gets a retry after %d ms', async (value, pause) => {
    const { reader, waits } = create((_url, _method, tries) =>
      tries === 0 ? { status: 429, headers: { 'retry-after': value } } : { body: { result: 5 } },
    )
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(waits).toEqual([pause])
  })

  it.each([400, 401, 404, 405, 410])('with status %d gets no retry', async (status) => {
    const { reader, requestedUrls } = create((url) => (url === firstUrl ? { status } : { body: { result: 5 } }))
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(requestedUrls).toEqual([firstUrl, secondUrl])
  })

  it.each([
    ['cannot be reached', 'refuse'],
    ['does not respond in time', 'hang'],
    ['responds with HTML', { text: '<html>' }],
    ['responds with no body', { text: '' }],
    ['responds to another call', { text: '{"jsonrpc":"2.0","id":"77","result":1}' }],
    ['has no result', { body: {} }],
    ['is behind', { body: { error: { code: -32005, message: 'Node is behind' } } }],
    ['lacks the method', { body: { error: { code: -32601, message: 'Method not found' } } }],
  ] satisfies readonly (readonly [string, Answer])[])('that %s is skipped', async (_description, answer) => {
    const { reader } = create((url) => (url === firstUrl ? answer : { body: { result: 5 } }))
    expect(await reader.read('getBalance', [])).toBe(5)
  })

  it('that rejects the call is the last one called: another one would reject it too', async () => {
    const error = { code: -32002, message: 'Transaction simulation failed', data: { err: 'BlockhashNotFound' } }
    const { reader, requestedUrls } = create(() => ({ body: { error, result: 5 } }))
    const failure = await reader.read('sendTransaction', []).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ code: 'RPC_FAILED', cause: error, context: { method: 'sendTransaction' } })
    expect(requestedUrls).toEqual([firstUrl])
  })

  it('is called once for two identical reads at the same time', async () => {
    const { reader, requestedUrls } = create(() => ({ body: { result: 5 } }))
    expect(await Promise.all([reader.read('getBalance', [1]), reader.read('getBalance', [1])])).toEqual([5, 5])
    await reader.read('getBalance', [1])
    expect(requestedUrls).toEqual([firstUrl, firstUrl])
  })

  it('may return numbers that JavaScript cannot represent', async () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615,"logs":["x, 9007199254740993, \\" 9007199254740993"],"small":12}}'
    const { reader } = create(() => ({ text }))
    expect(await reader.read('getBalance', [])).toEqual({
      value: '18446744073709551615',
      logs: ['x, 9007199254740993, " 9007199254740993'],
      small: 12,
    })
  })

  it('may return negative numbers, fractions and exponents of many digits', async () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"result":[-18446744073709551615,1.12345678901234567890,1234567890123456789e3]}'
    const { reader } = create(() => ({ text }))
    expect(await reader.read('getBalance', [])).toEqual([
      '-18446744073709551615',
      1.1234567890123457,
      1.2345678901234568e21,
    ])
  })

  it.each([
    ['digits', `{${'0'.repeat(500_000)}.`],
    ['an open string of quotes', `{"${'\\"'.repeat(250_000)}`],
  ])('F-011: is refused if its response is half a megabyte of %s', async (_, text) => {
    const { reader } = create(() => ({ text }))
    await expect(reader.read('getBalance', [])).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

it('throws one error if no node can be reached', async () => {
  const { reader } = create(() => 'refuse')
  const error = await reader.read('getBalance', []).catch((thrown: unknown) => thrown)
  expect(getErrorCode(error)).toBe('RPC_FAILED')
})

it('an amount is a whole number of at least 0', () => {
  expect([toAmount(0), toAmount(5), toAmount('18446744073709551615')]).toEqual([0n, 5n, 2n ** 64n - 1n])
  for (const invalid of [-1, 1.5, 2 ** 53, '', '0x1', '-1', null, undefined, {}, '9'.repeat(21)])
    expect(() => toAmount(invalid)).toThrow(expect.objectContaining({ code: 'RPC_FAILED' }))
})
