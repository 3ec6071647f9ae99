import { getErrorCode } from '@latchkey/core/adapter'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { getBalance } from './getBalance.js'
import { createChain } from './chain.js'
import { getNodeError } from './nodeClient.js'

type Answer = Response | Error | 'hang'
const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

/** Creates a chain whose nodes answer each call with `answer`. */
const createNodes = (
  answer: (call: { readonly id: number; readonly url: string; readonly count: number }) => Answer,
) => {
  const urls: string[] = []
  const clock = createManualClock()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = request.url.replace(/\/$/, '')
    urls.push(url)
    const { id }: { id: number } = await request.json()
    const response = answer({ id, url, count: urls.length })
    if (response === 'hang')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    if (response instanceof Error) throw response
    return response
  }
  const network = { ...unreadNetwork('polkadot:11', 0), rpcUrls: ['wss://one.example', 'https://two.example'] }
  return { urls, clock, chain: createChain(network, { fetch, clock }) }
}
const ok = (id: number, result: unknown = 'fine') => json({ jsonrpc: '2.0', id, result })

/** Advances the clock until a promise has settled. */
const advanceUntilSettled = async <result>(
  promise: Promise<result>,
  clock: ManualClock,
  step: number,
): Promise<result> => {
  let isOver = false
  const timeOut = () => {
    isOver = true
  }
  promise.then(timeOut, timeOut)
  for (let steps = 0; steps < 300; steps += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (isOver) break
    await clock.advance(step)
  }
  return promise
}

describe('a node', () => {
  it('is requested over HTTP, also if its URL begins with wss', async () => {
    const { chain, urls } = createNodes(({ id }) => ok(id))
    expect(await chain.read('system_chain')).toBe('fine')
    expect(urls).toEqual(['https://one.example'])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'is requested four times if it returns status %i, then the next one',
    async (status) => {
      const { chain, urls, clock } = createNodes(({ id, url }) =>
        url.includes('one') ? new Response('', { status }) : ok(id),
      )
      const before = clock.now()
      expect(await advanceUntilSettled(chain.read('system_chain'), clock, 50)).toBe('fine')
      expect(urls.map((url) => url.slice(8, 11))).toEqual(['one', 'one', 'one', 'one', 'two'])
      expect(clock.now() - before).toBeGreaterThanOrEqual(150 + 300 + 600)
    },
  )

  it.each([400, 401, 404, 501])('is replaced by the next one immediately if it returns status %i', async (status) => {
    const { chain, urls } = createNodes(({ id, url }) => (url.includes('one') ? new Response('', { status }) : ok(id)))
    expect(await chain.read('system_chain')).toBe('fine')
    expect(urls).toHaveLength(2)
  })

  it.each([
    ['2', 2_000],
    ['86400', 10_000],
    ['soon', 150],
    ['-1', 150],
  ])('is requested again after the time in Retry-After: %s', async (header, ms) => {
    const { chain, clock } = createNodes(({ id, count }) =>
      count === 1 ? new Response('', { status: 429, headers: { 'retry-after': header } }) : ok(id),
    )
    const before = clock.now()
    await advanceUntilSettled(chain.read('system_chain'), clock, 50)
    expect(clock.now() - before).toBe(ms)
  })

  it('that does not answer times out after ten seconds', async () => {
    const { chain, urls, clock } = createNodes(({ id, url }) => (url.includes('one') ? 'hang' : ok(id)))
    const before = clock.now()
    expect(await advanceUntilSettled(chain.read('system_chain'), clock, 1_000)).toBe('fine')
    expect([urls.length, clock.now() - before]).toEqual([2, 10_000])
    expect(clock.waiting()).toBe(0)
  })

  it.each([
    ['of another call', { id: 99, result: 1 }],
    ['without a call', { result: 1 }],
    ['empty', {}],
    ['not an object', 7],
  ])('whose response is %s is ignored', async (_description, body) => {
    const { chain, clock } = createNodes(() => json(body))
    expect(
      getErrorCode(
        await advanceUntilSettled(
          chain.read('system_chain').catch((error: unknown) => error),
          clock,
          200,
        ),
      ),
    ).toBe('RPC_FAILED')
  })

  it('that returns HTML is replaced by the next one, and one that returns an error is not', async () => {
    const html = createNodes(({ id, url }) => (url.includes('one') ? new Response('<html>') : ok(id)))
    expect(await advanceUntilSettled(html.chain.read('system_chain'), html.clock, 200)).toBe('fine')
    const { chain, urls } = createNodes(({ id }) =>
      json({ id, result: 1, error: { code: 1010, message: 'Invalid', data: 'Stale' } }),
    )
    const error: unknown = await chain.read('author_submitExtrinsic').catch((failure: unknown) => failure)
    expect([getErrorCode(error), getNodeError(error), urls.length]).toEqual([
      'RPC_FAILED',
      { code: 1010, text: 'Invalid: Stale' },
      1,
    ])
    expect(getNodeError(new Error('other'))).toBeUndefined()
  })

  it.each<[string, (count: number) => Answer, boolean]>([
    ...[408, 500, 502, 503, 504].map((status): [string, () => Answer, boolean] => [
      `after ${status}, which it may have executed`,
      () => new Response('', { status }),
      false,
    ]),
    ...[403, 413, 429].map((status): [string, () => Answer, boolean] => [
      `after ${status}, which it has not executed`,
      () => new Response('', { status }),
      true,
    ]),
    ['after HTML of another node', () => new Response('<html>'), false],
    ['after a lost answer of another node', () => new Error('reset'), false],
    ['after another node that lacks the method', () => json({ id: 1, error: { code: -32601, message: 'no' } }), true],
  ])('that rejects a transaction %s: the rejection counts only if no response was lost', async (...row) => {
    const [, first, isRejection] = row
    const { chain, clock } = createNodes(({ id, count }) =>
      count === 1 ? first(count) : json({ id, error: { code: 1010, message: 'Invalid', data: 'Payment' } }),
    )
    const failing = (method: string) =>
      advanceUntilSettled(
        chain.read(method).catch((failure: unknown) => failure),
        clock,
        50,
      )
    const error = await failing('author_submitExtrinsic')
    expect([getErrorCode(error), getNodeError(error)?.text]).toEqual([
      'RPC_FAILED',
      isRejection ? 'Invalid: Payment' : undefined,
    ])
  })

  it('whose error to a read counts, even after a lost answer', async () => {
    const { chain, clock } = createNodes(({ id, count }) =>
      count === 1 ? new Response('', { status: 504 }) : json({ id, error: { code: 1010, message: 'Invalid' } }),
    )
    const error = await advanceUntilSettled(
      chain.read('state_call').catch((failure: unknown) => failure),
      clock,
      50,
    )
    expect(getNodeError(error)?.text).toBe('Invalid')
  })

  it('receives one call for concurrent reads with the same parameters', async () => {
    const { chain, urls } = createNodes(({ id }) => ok(id))
    await Promise.all([chain.read('a', [1]), chain.read('a', [1]), chain.read('a', [2])])
    await chain.read('a', [1])
    expect(urls).toHaveLength(3)
  })
})

const le = (value: bigint, length: number) =>
  Array.from({ length }, (_, index) =>
    Number((value >> BigInt(8 * index)) & 0xffn)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
const record = (...amounts: readonly bigint[]) =>
  `0x${le(3n, 4)}${le(0n, 12)}${amounts.map((amount) => le(amount, 16)).join('')}`

describe('a balance', () => {
  const read = async (result: unknown) => {
    const { chain, clock } = createNodes(({ id }) => ok(id, result))
    return advanceUntilSettled(getBalance(chain, new Uint8Array(32)), clock, 200)
  }
  const migratedFlag = 1n << 127n

  it.each([
    ['of an account that does not exist', null, [0n, 0n, 0n, 0n]],
    ['that is free', record(100n, 0n, 0n, migratedFlag), [100n, 0n, 0n, 100n]],
    ['with a frozen part', record(100n, 20n, 70n, migratedFlag), [100n, 20n, 70n, 50n]],
    ['with less frozen than reserved', record(100n, 80n, 70n, migratedFlag), [100n, 80n, 70n, 100n]],
    ['with locks, before the migration to freezes', record(100n, 20n, 30n, 40n), [100n, 20n, 40n, 60n]],
    ['with more locked than the total', record(100n, 0n, 200n, migratedFlag), [100n, 0n, 200n, 0n]],
    [
      'of the largest amount',
      record((1n << 128n) - 1n, 0n, 0n, migratedFlag),
      [(1n << 128n) - 1n, 0n, 0n, (1n << 128n) - 1n],
    ],
  ])('%s', async (_description, stored, expected) => {
    const [free, reserved, frozen, transferable] = expected.map(String)
    expect(await read(stored)).toEqual({
      name: 'Dot',
      symbol: 'DOT',
      decimals: 10,
      amount: transferable,
      free,
      reserved,
      frozen,
      transferable,
    })
  })

  it.each([['0x'], ['0x00'], [7], ['zz'], [{}]])('is an error if the node returns %j', async (result) => {
    await expect(read(result)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})
