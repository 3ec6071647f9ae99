import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it } from 'vitest'
import { regtest } from '../testing/runAdapter.js'
import { readFeeRate } from '../send/feeRates.js'
import { readCoins } from '../send/readCoins.js'
import { createEsplora } from './esplora.js'
import { getBalance } from '../session/createReads.js'

const network = { ...regtest(), rpcUrls: ['https://one.example/api/', 'https://two.example/api'] }
const accountRef = { account: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', network: network.id }

/** Creates a client of services with the given responses. `settle` advances the clock until a promise settles. */
const createService = (answer: (url: string, index: number) => Response | Promise<Response>) => {
  const requests: string[] = []
  const clock = createManualClock()
  const fetch = (async (url: string, { signal }: { signal?: AbortSignal } = {}) => {
    requests.push(url)
    return Promise.race([
      answer(url, requests.length - 1),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ])
  }) as typeof globalThis.fetch
  const advanceUntilSettled = async <result>(promise: Promise<result>) => {
    const pending = Symbol('pending')
    promise.catch(() => undefined) // the race below handles the rejection
    for (;;) {
      await clock.advance(1_000)
      const result = await Promise.race([
        promise,
        new Promise<typeof pending>((resolve) => setImmediate(resolve, pending)),
      ])
      if (result !== pending) return result
    }
  }
  return { esplora: createEsplora(network, { fetch, clock }), requests, advanceUntilSettled, clock }
}
const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const json = (value: unknown) => new Response(JSON.stringify(value))

describe('a service', () => {
  it('returns a balance with unconfirmed transactions', async () => {
    const { esplora, requests } = createService(() =>
      json({ chain_stats: stats(5_000, 1_000), mempool_stats: stats(300, 1_300) }),
    )
    expect(await getBalance(esplora, network, accountRef)).toMatchObject({ amount: '3000', decimals: 8 })
    expect(requests).toEqual([`https://one.example/api/address/${accountRef.account}`])
  })

  it.each([undefined, null, '1', -0.5, 2 ** 53, Number.NaN])(
    'with the invalid balance %j is rejected',
    async (funded) => {
      const { esplora } = createService(() => json({ chain_stats: stats(funded, 0), mempool_stats: stats(0, 0) }))
      await expect(getBalance(esplora, network, accountRef)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    },
  )

  it.each([429, 500, 502, 503])('with status %d gets retries, then the next one is called', async (status) => {
    const { esplora, requests, advanceUntilSettled } = createService((url) =>
      url.includes('two') ? json({ 3: 2.2 }) : new Response('', { status }),
    )
    expect(await advanceUntilSettled(readFeeRate(esplora))).toBe(3n)
    expect(requests.map((url) => new URL(url).host)).toEqual([...Array(4).fill('one.example'), 'two.example'])
  })

  it.each<[string, (url: string) => Response, string]>([
    ...[408, 500, 502, 503, 504].map((status): [string, () => Response, string] => [
      `after status ${status}, which may have executed it`,
      () => new Response('', { status }),
      'RPC_FAILED',
    ]),
    ...[403, 413, 429].map((status): [string, () => Response, string] => [
      `after status ${status}, which did not execute it`,
      () => new Response('', { status }),
      'TRANSACTION_FAILED',
    ]),
    ['after another service whose response was lost', () => Response.error(), 'RPC_FAILED'],
    ['after another service that lacks the path', () => new Response('', { status: 410 }), 'TRANSACTION_FAILED'],
    ['with the first request', () => new Response('min relay fee not met', { status: 400 }), 'TRANSACTION_FAILED'],
  ])(
    'that rejects a transaction %s: this counts as a rejection only if no response was lost',
    async (_, first, code) => {
      const { esplora, advanceUntilSettled } = createService((url, index) => {
        const answer = index === 0 ? first(url) : new Response('min relay fee not met', { status: 400 })
        if (answer.type === 'error') throw new TypeError('reset')
        return answer
      })
      expect(await advanceUntilSettled(esplora.broadcast('00').catch((error: unknown) => error))).toMatchObject({
        code,
      })
    },
  )

  it.each<[number, string]>([
    ...[408, 500, 502, 503, 504].map((status): [number, string] => [status, 'RPC_FAILED']),
    ...[403, 413, 429].map((status): [number, string] => [status, 'TRANSACTION_FAILED']),
  ])(
    'that rejects a transaction after another service responded to all attempts with status %d: %s',
    async (status, code) => {
      const { esplora, requests, advanceUntilSettled } = createService((url) =>
        url.includes('two') ? new Response('min relay fee not met', { status: 400 }) : new Response('', { status }),
      )
      const error = await advanceUntilSettled(esplora.broadcast('00').catch((thrown: unknown) => thrown))
      expect(error).toMatchObject({ code })
      expect(requests).toHaveLength(5)
    },
  )

  it.each([400, 401, 410])('with status %d gets no retry', async (status) => {
    const { esplora, requests, advanceUntilSettled } = createService((url) =>
      url.includes('two') ? json({ 3: 2 }) : new Response('', { status }),
    )
    expect(await advanceUntilSettled(readFeeRate(esplora))).toBe(2n)
    expect(requests).toHaveLength(2)
  })

  it('gets a retry after the time in Retry-After', async () => {
    const { esplora, requests, clock } = createService((_, index) =>
      index === 0 ? new Response('', { status: 429, headers: { 'retry-after': '2' } }) : json({ 3: 2 }),
    )
    const reading = readFeeRate(esplora)
    await new Promise((resolve) => setImmediate(resolve)) // the response has arrived, and the wait has started
    await clock.advance(1_900)
    expect(requests).toHaveLength(1)
    await clock.advance(200)
    expect(await reading).toBe(2n)
  })

  it('is skipped after 10 seconds, or if its response is too long', async () => {
    const { esplora, advanceUntilSettled } = createService((url) =>
      url.includes('two') ? json({ 3: 2 }) : new Promise<Response>(() => {}),
    )
    expect(await advanceUntilSettled(readFeeRate(esplora))).toBe(2n)
    const long = createService(() => new Response('x'.repeat(3 << 20)))
    await expect(long.advanceUntilSettled(readFeeRate(long.esplora))).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('is cancelled at once by the abort', async () => {
    const { esplora, requests } = createService(() => new Promise<Response>(() => {}))
    const controller = new AbortController()
    const reading = esplora.get('/fee-estimates', { signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect(requests).toHaveLength(1)
  })

  it.each(['', '<html></html>', '{"3":', '\u0000'])('with the invalid response %j is rejected', async (text) => {
    const { esplora } = createService(() => new Response(text))
    await expect(readFeeRate(esplora)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it.each<[unknown, unknown]>([
    [{}, 1n],
    [{ 3: 0.1 }, 1n],
    [{ 2: 4.01, 144: 1 }, 5n],
  ])('with the estimates %j has the rate %s', async (rates, rate) => {
    const { esplora } = createService(() => json(rates))
    expect(await readFeeRate(esplora)).toBe(rate)
  })

  it.each([{ 3: 1e6 }, { 3: '5' }, { 3: -1 }])('with the invalid estimates %j is rejected', async (rates) => {
    const { esplora } = createService(() => json(rates))
    await expect(readFeeRate(esplora)).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED' })
  })

  it.each([
    { txid: 'x', vout: 0, value: 1 },
    { txid: '11'.repeat(32), vout: -1, value: 1 },
    { txid: '11'.repeat(32), vout: 0, value: 0.5 },
    null,
  ])('with the invalid coin %j is rejected', async (coin) => {
    const { esplora } = createService(() => json([coin]))
    await expect(readCoins(esplora, { address: accountRef.account })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('returns why the network rejected a transaction', async () => {
    const rejection = 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'
    const { esplora, requests } = createService(() => new Response(rejection, { status: 400 }))
    await expect(esplora.broadcast('00')).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      shortMessage: 'The network rejected the transaction: dust.',
    })
    expect(requests).toHaveLength(1)
  })
})
