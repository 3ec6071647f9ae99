import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it } from 'vitest'
import { regtest } from '../testing/runAdapter.js'
import { readFeeRate } from '../send/feeRates.js'
import { readCoins } from '../send/readCoins.js'
import { createEsplora } from './esplora.js'
import { getBalance } from './getBalance.js'

const network = { ...regtest(), rpcUrls: ['https://one.example/api/', 'https://two.example/api'] }
const at = { account: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', network: network.id }

/** A service that answers by a function; time passes by itself. */
const createService = (answer: (url: string, index: number) => Response | Promise<Response>) => {
  const asked: string[] = []
  const clock = createManualClock()
  const fetch = (async (url: string, { signal }: { signal?: AbortSignal } = {}) => {
    asked.push(url)
    return Promise.race([
      answer(url, asked.length - 1),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ])
  }) as typeof globalThis.fetch
  const settle = async <result>(promise: Promise<result>) => {
    const pending = Symbol('pending')
    promise.catch(() => undefined) // the race below tells it
    for (;;) {
      await clock.advance(1_000)
      const now = await Promise.race([
        promise,
        new Promise<typeof pending>((resolve) => setImmediate(resolve, pending)),
      ])
      if (now !== pending) return now
    }
  }
  return { esplora: createEsplora(network, { fetch, clock }), asked, settle, clock }
}
const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const json = (value: unknown) => new Response(JSON.stringify(value))

describe('a service', () => {
  it('tells a balance with what waits', async () => {
    const { esplora, asked } = createService(() =>
      json({ chain_stats: stats(5_000, 1_000), mempool_stats: stats(300, 1_300) }),
    )
    expect(await getBalance(esplora, network, at)).toMatchObject({ amount: '3000', decimals: 8 })
    expect(asked).toEqual([`https://one.example/api/address/${at.account}`])
  })

  it.each([undefined, null, '1', -0.5, 2 ** 53, Number.NaN])('is not believed the balance %j', async (funded) => {
    const { esplora } = createService(() => json({ chain_stats: stats(funded, 0), mempool_stats: stats(0, 0) }))
    await expect(getBalance(esplora, network, at)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it.each([429, 500, 502, 503])('is asked again where it answers with %d, and then the next one', async (status) => {
    const { esplora, asked, settle } = createService((url) =>
      url.includes('two') ? json({ 3: 2.2 }) : new Response('', { status }),
    )
    expect(await settle(readFeeRate(esplora))).toBe(3n)
    expect(asked.map((url) => new URL(url).host)).toEqual([...Array(4).fill('one.example'), 'two.example'])
  })

  it.each<[string, (url: string) => Response, string]>([
    ['after 504, which it may have executed', () => new Response('', { status: 504 }), 'RPC_FAILED'],
    ['after 429, which it has not executed', () => new Response('', { status: 429 }), 'TRANSACTION_FAILED'],
    ['after a lost answer of another service', () => Response.error(), 'RPC_FAILED'],
    ['after another service that lacks the path', () => new Response('', { status: 410 }), 'TRANSACTION_FAILED'],
    ['at once', () => new Response('min relay fee not met', { status: 400 }), 'TRANSACTION_FAILED'],
  ])('refuses a transaction %s: it counts as a refusal only if none was lost', async (_, first, code) => {
    const { esplora, settle } = createService((url, index) => {
      const answer = index === 0 ? first(url) : new Response('min relay fee not met', { status: 400 })
      if (answer.type === 'error') throw new TypeError('reset')
      return answer
    })
    expect(await settle(esplora.broadcast('00').catch((error: unknown) => error))).toMatchObject({ code })
  })

  it.each([400, 401, 410])('is not asked again where it answers with %d', async (status) => {
    const { esplora, asked, settle } = createService((url) =>
      url.includes('two') ? json({ 3: 2 }) : new Response('', { status }),
    )
    expect(await settle(readFeeRate(esplora))).toBe(2n)
    expect(asked).toHaveLength(2)
  })

  it('waits as long as it is told to, within reason', async () => {
    const { esplora, asked, clock } = createService((_, index) =>
      index === 0 ? new Response('', { status: 429, headers: { 'retry-after': '2' } }) : json({ 3: 2 }),
    )
    const reading = readFeeRate(esplora)
    await new Promise((resolve) => setImmediate(resolve)) // it has answered, and the wait has begun
    await clock.advance(1_900)
    expect(asked).toHaveLength(1)
    await clock.advance(200)
    expect(await reading).toBe(2n)
  })

  it('is given up after 10 seconds, and where its answer does not end', async () => {
    const { esplora, settle } = createService((url) =>
      url.includes('two') ? json({ 3: 2 }) : new Promise<Response>(() => {}),
    )
    expect(await settle(readFeeRate(esplora))).toBe(2n)
    const long = createService(() => new Response('x'.repeat(3 << 20)))
    await expect(long.settle(readFeeRate(long.esplora))).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('is given up at once when nobody waits any more', async () => {
    const { esplora, asked } = createService(() => new Promise<Response>(() => {}))
    const giving = new AbortController()
    const reading = esplora.get('/fee-estimates', { signal: giving.signal })
    giving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect(asked).toHaveLength(1)
  })

  it.each(['', '<html></html>', '{"3":', '\u0000'])('is not believed the answer %j', async (text) => {
    const { esplora } = createService(() => new Response(text))
    await expect(readFeeRate(esplora)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it.each<[unknown, unknown]>([
    [{}, 1n],
    [{ 3: 0.1 }, 1n],
    [{ 2: 4.01, 144: 1 }, 5n],
  ])('that tells the fees %j has the rate %s', async (rates, rate) => {
    const { esplora } = createService(() => json(rates))
    expect(await readFeeRate(esplora)).toBe(rate)
  })

  it.each([{ 3: 1e6 }, { 3: '5' }, { 3: -1 }])('is not believed the fees %j', async (rates) => {
    const { esplora } = createService(() => json(rates))
    await expect(readFeeRate(esplora)).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED' })
  })

  it.each([
    { txid: 'x', vout: 0, value: 1 },
    { txid: '11'.repeat(32), vout: -1, value: 1 },
    { txid: '11'.repeat(32), vout: 0, value: 0.5 },
    null,
  ])('is not believed the coin %j', async (coin) => {
    const { esplora } = createService(() => json([coin]))
    await expect(readCoins(esplora, { address: at.account })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('tells why the network refused a transaction', async () => {
    const refusal = 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'
    const { esplora, asked } = createService(() => new Response(refusal, { status: 400 }))
    await expect(esplora.broadcast('00')).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      shortMessage: 'The network refused the transaction: dust.',
    })
    expect(asked).toHaveLength(1)
  })
})
