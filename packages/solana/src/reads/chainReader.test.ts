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

const one = 'https://one.example'
const two = 'https://two.example'

/** A reader of two nodes that answer as they are told, on a clock whose waits are over at once. */
const create = (answer: (url: string, method: string, tries: number) => Answer, now = 0) => {
  const asked: string[] = []
  const waits: number[] = []
  let overdue = () => {}
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) => {
      if (ms === 10_000 && signal) {
        // The time limit of a call: it is over only where the node does not answer.
        return new Promise((resolve) => {
          overdue = resolve
        })
      }
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const [url, body] = [input as string, init?.body as string] // the reader gives both as texts
    const call: { id: number; method: string } = JSON.parse(body)
    const given = answer(url, call.method, asked.filter((entry) => entry.includes(url)).length)
    asked.push(url)
    if (given === 'hang') {
      overdue()
      return new Promise(() => {})
    }
    if (given === 'refuse') throw new TypeError('Failed to fetch')
    const {
      status = 200,
      headers = {},
      body: told = {},
      text = JSON.stringify({ jsonrpc: '2.0', id: call.id, ...told }),
    } = given
    return new Response(text, { status, headers })
  }
  const reader = createChainReader(networkOf('solana:localnet', one, two), { fetch, clock })
  return { reader, asked, waits }
}

describe('a node', () => {
  it.each<[string, Answer, boolean]>([
    ['after 504, which it may have executed', { status: 504 }, false],
    ['after 429, which it has not executed', { status: 429 }, true],
    ['after a lost answer of another node', 'refuse', false],
    ['after another node that lacks the method', { body: { error: { code: -32601 } } }, true],
  ])('that refuses a transaction %s: it counts as a refusal only if none was lost', async (_, first, isRefusal) => {
    let calls = 0
    const { reader } = create(() => {
      calls += 1
      return calls === 1 ? first : { body: { error: { code: -32002, message: 'Blockhash not found' } } }
    })
    const error = await reader.read('sendTransaction', ['AQ==']).catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('RPC_FAILED')
    // A refusal is the node's own answer, not an error of the way to it.
    const { cause } = error as Error
    expect(cause !== undefined && !(cause instanceof Error)).toBe(isRefusal)
  })

  it('that is busy is asked again after 150, 300 and 600 ms, and then the next one', async () => {
    const { reader, asked, waits } = create((url) => (url === one ? { status: 429 } : { body: { result: 5 } }))
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(asked).toEqual([one, one, one, one, two])
    expect(waits).toEqual([150, 300, 600])
  })

  it.each([
    ['2', 2_000],
    ['86400', 10_000],
    ['Thu, 01 Jan 1970 00:00:03 GMT', 3_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 150],
    ['-1', 150],
    ['soon', 150],
  ])('that says Retry-After: %s is asked again after %d ms', async (value, pause) => {
    const { reader, waits } = create((_url, _method, tries) =>
      tries === 0 ? { status: 429, headers: { 'retry-after': value } } : { body: { result: 5 } },
    )
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(waits).toEqual([pause])
  })

  it.each([400, 401, 404, 405, 410])('that answers %d is not asked again', async (status) => {
    const { reader, asked } = create((url) => (url === one ? { status } : { body: { result: 5 } }))
    expect(await reader.read('getBalance', [])).toBe(5)
    expect(asked).toEqual([one, two])
  })

  it.each([
    ['refuses', 'refuse'],
    ['does not answer in time', 'hang'],
    ['answers with HTML', { text: '<html>' }],
    ['answers with nothing', { text: '' }],
    ['answers another call', { text: '{"jsonrpc":"2.0","id":"77","result":1}' }],
    ['has no result', { body: {} }],
    ['is behind', { body: { error: { code: -32005, message: 'Node is behind' } } }],
    ['lacks the method', { body: { error: { code: -32601, message: 'Method not found' } } }],
  ] satisfies readonly (readonly [string, Answer])[])('that %s is passed over', async (_what, answer) => {
    const { reader } = create((url) => (url === one ? answer : { body: { result: 5 } }))
    expect(await reader.read('getBalance', [])).toBe(5)
  })

  it('that refuses the call is believed: another one would say the same', async () => {
    const error = { code: -32002, message: 'Transaction simulation failed', data: { err: 'BlockhashNotFound' } }
    const { reader, asked } = create(() => ({ body: { error, result: 5 } }))
    const failure = await reader.read('sendTransaction', []).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ code: 'RPC_FAILED', cause: error, context: { method: 'sendTransaction' } })
    expect(asked).toEqual([one])
  })

  it('is asked once where the same is read twice at once', async () => {
    const { reader, asked } = create(() => ({ body: { result: 5 } }))
    expect(await Promise.all([reader.read('getBalance', [1]), reader.read('getBalance', [1])])).toEqual([5, 5])
    await reader.read('getBalance', [1])
    expect(asked).toEqual([one, one])
  })

  it('may tell numbers that JavaScript cannot hold', async () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615,"logs":["x, 9007199254740993, \\" 9007199254740993"],"small":12}}'
    const { reader } = create(() => ({ text }))
    expect(await reader.read('getBalance', [])).toEqual({
      value: '18446744073709551615',
      logs: ['x, 9007199254740993, " 9007199254740993'],
      small: 12,
    })
  })
})

it('no node at all is told as one error', async () => {
  const { reader } = create(() => 'refuse')
  const error = await reader.read('getBalance', []).catch((thrown: unknown) => thrown)
  expect(getErrorCode(error)).toBe('RPC_FAILED')
})

it('an amount is a whole number that is not below zero', () => {
  expect([toAmount(0), toAmount(5), toAmount('18446744073709551615')]).toEqual([0n, 5n, 2n ** 64n - 1n])
  for (const wrong of [-1, 1.5, 2 ** 53, '', '0x1', '-1', null, undefined, {}, '9'.repeat(21)])
    expect(() => toAmount(wrong)).toThrow(expect.objectContaining({ code: 'RPC_FAILED' }))
})
