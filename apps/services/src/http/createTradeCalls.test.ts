import { getAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { type OneInch, startOneInch } from '../testing/startOneInch.js'
import { startUpstream, type Upstream } from '../testing/startUpstream.js'
import { startTradingChain, strangeToken, type TradingChain } from '../testing/tradingChain.js'

let world: TradingChain
let oneInch: OneInch
/** A stand-in for the service of DefiLlama. It was never tried with the real one. */
let llama: Upstream
beforeAll(async () => {
  world = await startTradingChain()
  oneInch = await startOneInch(world)
  const { usdx: dollar, lat: lattice } = world
  llama = await startUpstream(({ path }) => {
    const coinOf = (price: number) => ({ price, symbol: 'X', timestamp: Date.now() / 1_000, confidence: 0.99 })
    const prices: Readonly<Record<string, number>> = {
      'coingecko:ethereum': 2_000,
      [`ethereum:${dollar.address}`]: 1,
      [`ethereum:${lattice.address}`]: 4,
    }
    const ids = decodeURIComponent(path.replace('/prices/current/', '')).split(',')
    const found = ids.flatMap((id) => (prices[id] === undefined ? [] : [[id, coinOf(prices[id])] as const]))
    return { body: { coins: Object.fromEntries(found) } }
  })
})
afterAll(async () => {
  await oneInch.stop()
  await llama.stop()
  await world.devnet.stop()
})

const idOf = (address: string) => `eip155:1:${address}`
const native = idOf('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')
const usdx = () => idOf(world.usdx.address)
const lat = () => idOf(world.lat.address)
const account = () => privateKeyToAccount(world.devnet.accounts[2]?.privateKey ?? '0x')
const user = () => idOf(account().address)

/** Every driver of exchanges and prices that trades and prices what is on a chain, behind HTTP. */
const drivers = [
  [
    'pair',
    () => ({
      prices: { driver: 'pair', router: world.router, dollar: world.usdx.address },
      exchange: { driver: 'pair', router: world.router },
    }),
  ],
  [
    '1inch and llama',
    () => ({
      prices: { driver: 'llama', url: llama.url, chain: 'ethereum', nativeId: 'coingecko:ethereum' },
      exchange: {
        driver: '1inch',
        url: oneInch.url,
        key: 'EXCHANGE_KEY',
        router: world.router,
        fee: { percent: '0.5', account: strangeToken.address },
      },
    }),
  ],
] as const

describe.each(drivers)('the calls with the drivers %s', (drivenBy, driversOf) => {
  let services: DataServices
  let snapshot: string
  beforeAll(async () => {
    const { control, usdx: dollar, lat: lattice } = world
    snapshot = await control.snapshot()
    const tokens = [dollar, { ...lattice, logoURI: 'https://img.example/lat.png' }, strangeToken]
    const listed = tokens.map((token) => ({ ...token, chainId: 1 }))
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const network = { rpcUrls: [control.rpcUrl], nativeCurrency, tokens: 'tokens.json' }
    const networks = { 'eip155:1': { ...network, ...driversOf() }, 'eip155:137': network }
    services = await startDataServices(toChains(networks, listed, { EXCHANGE_KEY: 'key' }))
  })
  afterAll(async () => {
    await services.stop()
    await world.control.revert(snapshot)
  })
  const priceOf = (addresses: unknown, rest: object = {}) =>
    services.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'project-1', ...rest })

  describe('POST /v1/fungible/price', () => {
    it('returns the prices of the coin and of listed tokens, for networks with prices [S7.12~]', async () => {
      const addresses = [lat().toLowerCase(), native, usdx(), idOf(strangeToken.address), lat().replace(':1:', ':137:')]
      const { status, body } = await priceOf(addresses)
      expect([status, body]).toEqual([
        200,
        {
          fungibles: [
            { address: lat(), name: 'Lattice', symbol: 'LAT', iconUrl: 'https://img.example/lat.png', price: 4 },
            { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2_000 },
            { address: usdx(), name: 'Test Dollar', symbol: 'USDX', iconUrl: '', price: 1 },
          ],
        },
      ])
    })

    it('leaves out the coins and tokens of other namespaces', async () => {
      const other = [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
        'bip122:000000000019d6689c085ae165831e93:0x',
      ]
      const { status, body } = await priceOf([...other, native])
      expect([status, Object(body).fungibles]).toEqual([200, [expect.objectContaining({ address: native })]])
      expect(await priceOf(other)).toMatchObject({ status: 200, body: { fungibles: [] } })
    })

    it.each([
      [[], {}, 'Invalid: addresses must be a list of 1 to 100 CAIP-10 ids'],
      [Array.from({ length: 101 }, () => native), {}, 'Invalid: addresses must be a list of 1 to 100 CAIP-10 ids'],
      ['eip155:1:0x1', {}, 'Invalid: addresses must be a list of 1 to 100 CAIP-10 ids'],
      [['0x1'], {}, 'Invalid: addresses'],
      [['eip155:1:So11111111111111111111111111111111111111111'], {}, 'Invalid: addresses'],
      [['solana::x'], {}, 'Invalid: addresses'],
      [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:a b'], {}, 'Invalid: addresses'],
      [[native], { currency: 'eur' }, 'Invalid: currency'],
    ])('responds with 400 to an invalid body: %#', async (addresses, rest, error) => {
      const { status, body } = await priceOf(addresses, rest)
      expect([status, body]).toEqual([400, { error }])
    })
  })

  it('GET /v1/account/{address}/balance returns prices and values [S7.5]', async () => {
    const { body } = await services.get(`/v1/account/${account().address}/balance`, { chainId: 'eip155:1' })
    const { balances } = Object(body)
    const facts = ({ symbol, price, value }: Readonly<Record<string, unknown>>) => [symbol, price, value]
    expect(balances.map(facts)).toEqual([
      ['ETH', 2_000, 20_000_000],
      ['USDX', 1, 10_000],
      ['LAT', 4, 2_000],
    ])
  })

  describe('the calls of swaps', () => {
    const amount = '1000000000000000000'
    const order = () => ({ from: lat(), to: native, userAddress: user(), amount })
    const build = (rest: object = {}) =>
      services.post('/v1/convert/build-transaction', {
        ...order(),
        eip155: { slippage: 1 },
        projectId: 'project-1',
        ...rest,
      })

    it('quote, approve and trade, as the response says [S7.6~] [S7.8~] [S7.10~] [S7.11~]', async () => {
      const { body: quoted } = await services.get('/v1/convert/quotes', { ...order(), gasPrice: '1' })
      const [quote] = Object(quoted).quotes
      expect(quote).toEqual({
        id: expect.any(String),
        fromAmount: amount,
        fromAccount: lat(),
        toAmount: expect.stringMatching(/^\d+$/),
        toAccount: native,
        // Only if the file has a fee.
        ...(drivenBy !== 'pair' && { fee: { percent: '0.5', account: idOf(strangeToken.address) } }),
      })
      const readAllowance = async () =>
        (await services.get('/v1/convert/allowance', { tokenAddress: lat(), userAddress: user() })).body
      expect(await readAllowance()).toEqual({ allowance: '0' })
      const early = await build()
      expect([early.status, early.body]).toEqual([400, expect.objectContaining({ status: 'FAILED' })])
      const { body: approval } = await services.get('/v1/convert/build-approve', order())
      const send = ({ to, data, value }: { readonly to: string; readonly data: Hex; readonly value: string }) =>
        world.control.sendAs(account(), { to: getAddress(to.slice(9)), data, value: BigInt(value) })
      expect(Object(approval).tx).toMatchObject({ from: user(), to: lat(), value: '0', eip155: { gas: '70000' } })
      await send(Object(approval).tx)
      expect(await readAllowance()).toEqual({ allowance: amount })
      const { body: built } = await build({ disableEstimate: true })
      const { tx } = Object(built)
      expect(tx).toEqual({
        from: user(),
        to: idOf(world.router),
        data: expect.stringMatching(/^0x[\da-f]+$/),
        value: '0',
        amount: quote.toAmount,
        eip155: { gas: '200000', gasPrice: expect.stringMatching(/^\d+$/) },
      })
      const { body: estimated } = await build()
      expect(Number(Object(estimated).tx.eip155.gas)).toBeLessThan(200_000)
      const before = await world.control.getBalance(account().address)
      const { status, gasUsed, effectiveGasPrice } = await send(tx)
      const bought = (await world.control.getBalance(account().address)) - before + gasUsed * effectiveGasPrice
      expect([status, bought.toString()]).toEqual(['success', quote.toAmount])
    })

    it('approve what the account has if no amount is given, never more [T-53]', async () => {
      const { body } = await services.get('/v1/convert/build-approve', {
        from: usdx(),
        to: native,
        userAddress: user(),
      })
      expect(Object(body).tx.data.slice(-64)).toBe((10_000n * 10n ** 6n).toString(16).padStart(64, '0'))
    })

    it('list the tokens that can be traded [S7.7~]', async () => {
      const { body } = await services.get('/v1/convert/tokens', { chainId: 'eip155:1' })
      // The stand-in for 1inch has no pictures.
      const logoUri = drivenBy === 'pair' ? 'https://img.example/lat.png' : ''
      expect(Object(body).tokens.slice(0, 3)).toEqual([
        { name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: '' },
        { name: 'Test Dollar', symbol: 'USDX', address: usdx(), decimals: 6, logoUri: '' },
        { name: 'Lattice', symbol: 'LAT', address: lat(), decimals: 18, logoUri },
      ])
    })

    it('return gas prices in wei, also on a network without an exchange [S7.9~]', async () => {
      const { body } = await services.get('/v1/convert/gas-price', { chainId: 'eip155:1' })
      const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((name) => BigInt(Object(body)[name]))
      expect(standard).toBeGreaterThan(0n)
      expect([fast, instant]).toEqual([((standard ?? 0n) * 125n + 99n) / 100n, ((standard ?? 0n) * 150n + 99n) / 100n])
    })

    it.each([
      ['quotes', { from: idOf(strangeToken.address) }, 'Insufficient liquidity'],
      ['quotes', { to: '' }, 'Missing: to'],
      ['quotes', { from: 'LAT' }, 'Invalid: from'],
      ['quotes', { amount: '0' }, 'Invalid: amount'],
      ['quotes', { amount: '1.5' }, 'Invalid: amount'],
      ['quotes', { userAddress: '0x1' }, 'Invalid: userAddress'],
      ['quotes', { gasPrice: 'fast' }, 'Invalid: gasPrice'],
      ['quotes', { to: native.replace(':1:', ':137:') }, 'Invalid: from and to are on different networks'],
      ['quotes', { to: '', from: '' }, 'Missing: from'],
      ['build-approve', { userAddress: '' }, 'Missing: userAddress'],
      [
        'build-approve',
        { userAddress: 'eip155:137:0x1111111111111111111111111111111111111111' },
        'Invalid: userAddress is on another network',
      ],
      ['allowance', { tokenAddress: '0x1' }, 'Invalid: tokenAddress'],
      ['tokens', {}, 'Missing: chainId'],
    ])('respond with 400 to %s with %j', async (call, query, error) => {
      const { status, body } = await services.get(`/v1/convert/${call}`, { ...order(), ...query })
      expect([status, Object(body).error]).toEqual([400, error])
    })

    it.each([
      ['no JSON', '{', 'Invalid: body'],
      [
        'too much slippage',
        { eip155: { slippage: 51 } },
        'Invalid: eip155.slippage must be a number of per cent from 0 to 50',
      ],
      ['a token traded for itself', { from: native, to: native }, 'Choose two different tokens'],
    ])('respond with 400 to a trade with %s', async (_, rest, error) => {
      const { status, body } =
        typeof rest === 'string' ? await services.post('/v1/convert/build-transaction', rest) : await build(rest)
      expect([status, Object(body).error]).toEqual([400, error])
    })

    it('respond with 404 if the network has no exchange', async () => {
      const { status, body } = await services.get('/v1/convert/tokens', { chainId: 'eip155:137' })
      expect([status, body]).toEqual([
        404,
        { error: 'Swaps are not configured: add exchange to eip155:137 in the chains file' },
      ])
    })
  })
})
