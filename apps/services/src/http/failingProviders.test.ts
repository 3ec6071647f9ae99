import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { startUpstream, type Upstream, type UpstreamAnswer } from '../testing/startUpstream.js'

const user = '0x1111111111111111111111111111111111111111'
const idOf = (address: string) => `eip155:1:${address}`
const [coin, token] = ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', '0x2222222222222222222222222222222222222222'].map(
  idOf,
) as [string, string]

let provider: Upstream
let evil: Upstream
let services: DataServices
beforeAll(async () => {
  ;[provider, evil] = await Promise.all([startUpstream(), startUpstream()])
  const { url } = provider
  const network = {
    rpcUrls: [url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    prices: { driver: 'llama', url, chain: 'ethereum' },
    exchange: { driver: '1inch', url, key: 'PROVIDER_KEY', router: user },
    history: { driver: 'etherscan', url, key: 'PROVIDER_KEY' },
  }
  services = await startDataServices(toChains({ 'eip155:1': network }, [], { PROVIDER_KEY: 's3cret' }))
})
afterAll(async () => {
  await services.stop()
  await Promise.all([provider.stop(), evil.stop()])
})
afterEach(() => {
  provider.requests.length = 0
})

const order = { from: coin, to: token, userAddress: user, amount: '5' }
/** The calls that request something from a provider. */
const calls = [
  ['/v1/convert/quotes', () => services.get('/v1/convert/quotes', order)],
  ['/v1/convert/tokens', () => services.get('/v1/convert/tokens', { chainId: 'eip155:1' })],
  ['/v1/convert/allowance', () => services.get('/v1/convert/allowance', { tokenAddress: token, userAddress: user })],
  ['/v1/convert/build-approve', () => services.get('/v1/convert/build-approve', { ...order, from: token, to: coin })],
  [
    '/v1/convert/build-transaction',
    () => services.post('/v1/convert/build-transaction', { ...order, disableEstimate: true }),
  ],
  ['/v1/fungible/price', () => services.post('/v1/fungible/price', { currency: 'usd', addresses: [coin] })],
  ['/v1/account/{account}/history', () => services.get(`/v1/account/${user}/history`, { chainId: 'eip155:1' })],
] as const

describe.each(calls)('%s', (_call, send) => {
  it.each<readonly [string, () => UpstreamAnswer, string | RegExp]>([
    ['refuses its key', () => ({ status: 401, body: { error: 's3cret is wrong' } }), 'responded with status 401'],
    ['is gone', () => ({ status: 501, body: {} }), 'responded with status 501'],
    ['redirects', () => ({ status: 302, headers: { location: evil.url }, body: {} }), 'redirected the request'],
    ['sends HTML', () => ({ text: '<html>s3cret</html>' }), 'sent no JSON'],
    ['sends 3 MiB', () => ({ body: 's'.repeat(3 * 1_024 * 1_024) }), 'sent more than 2 MiB'],
    ['sends another shape', () => ({ body: { evil: '<script>', tokens: 's3cret' } }), /^sent (no|an?) /],
  ])(
    'responds with 502 and a reason if the provider %s, and forwards nothing of its answer',
    async (_, answer, reason) => {
      provider.answer(answer)
      const { status, body } = await send()
      const { error, ...rest } = Object(body)
      expect([status, rest]).toEqual([502, { requestId: expect.any(String) }])
      const found = String(error).replace(`Upstream failed: ${new URL(provider.url).host} `, '')
      expect(found).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
      expect(provider.requests.length).toBeGreaterThan(0)
      expect(evil.requests).toEqual([])
      expect(services.lines.join('')).not.toMatch(/s3cret|<script>/)
    },
  )
})

describe('a node that fails', () => {
  const trade = {
    dstAmount: '9',
    tx: { from: user, to: user, data: '0x01', value: '5', gas: 100_000, gasPrice: '1' },
  }
  /** Answers as the node of the network, and returns a trade as the exchange. */
  const answerAs = (answers: Readonly<Record<string, object>>) =>
    provider.answer(({ body }) => {
      const { id, method }: { readonly id?: unknown; readonly method?: string } = Object(body)
      if (method === undefined) return { body: trade }
      const answer = { eth_chainId: { result: '0x1' }, eth_gasPrice: { result: '0x1' }, ...answers }[method]
      return { body: { jsonrpc: '2.0', id, ...answer } }
    })
  const refusal = { error: { code: -32_000, message: 's3cret' } }

  it.each<readonly [string, object, string]>([
    ['refuses', refusal, 'refused to return a gas price'],
    ['returns no number', { result: 'many' }, 'returned no gas price'],
    ['returns an object', { result: {} }, 'returned no gas price'],
  ])('causes 502 if it %s when the price of gas is read', async (_, answer, reason) => {
    answerAs({ eth_gasPrice: answer })
    const { status, body } = await services.get('/v1/convert/gas-price', { chainId: 'eip155:1' })
    expect([status, Object(body).error]).toEqual([502, `Upstream failed: The node ${reason}`])
  })

  it.each<readonly [string, unknown]>([
    ['text', 'many'],
    ['nothing', null],
    ['an empty number', '0x'],
    ['a number of 257 bits', `0x1${'0'.repeat(64)}`],
    ['an object', {}],
  ])('causes 502 if it returns %s as an estimate of gas', async (_, result) => {
    answerAs({ eth_estimateGas: { result } })
    const { status, body } = await services.post('/v1/convert/build-transaction', order)
    expect([status, Object(body).error]).toEqual([502, 'Upstream failed: The node returned no estimate of gas'])
  })

  it('returns a trade if the estimate is a number', async () => {
    answerAs({ eth_estimateGas: { result: '0x5208' } })
    const { status, body } = await services.post('/v1/convert/build-transaction', order)
    expect([status, Object(body).tx?.eip155]).toEqual([200, { gas: '21000', gasPrice: '1' }])
  })
})
