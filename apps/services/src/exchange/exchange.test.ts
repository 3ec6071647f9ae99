import { encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeAddress } from '../chains/currencies.js'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { createNode } from '../rpc/createNode.js'
import { type OneInch, startOneInch } from '../testing/startOneInch.js'
import { startTradingChain, strangeToken, type TradingChain } from '../testing/tradingChain.js'
import { createOneInchExchange } from './createOneInchExchange.js'
import { createPairExchange } from './createPairExchange.js'
import type { CallData, Exchange, TradeOrder } from './exchange.js'
import { tokenAbi } from './routerAbi.js'

let world: TradingChain
let oneInch: OneInch
let snapshot: string
beforeAll(async () => {
  world = await startTradingChain()
  oneInch = await startOneInch(world)
})
afterAll(() => Promise.all([world.devnet.stop(), oneInch.stop()]))
beforeEach(async () => {
  snapshot = await world.control.snapshot()
  oneInch.requests.length = 0
})
afterEach(async () => {
  for (const path of ['/tokens', '/quote', '/swap', '/approve/transaction', '/approve/allowance']) oneInch.spoil(path)
  await world.control.revert(snapshot)
})

const createOneInch = (key = 'key', url = oneInch.url) =>
  createOneInchExchange(1, { url, version: 'v6.0', key, router: world.router }, createOutgoing([url]))

/** Every driver, and one of them whose upstream does not respond. */
const drivers: readonly (readonly [string, () => Exchange, () => Exchange])[] = [
  [
    'pair',
    () => createPairExchange(world.chain, world.router),
    () => {
      const settings = { rpcUrls: ['http://127.0.0.1:1'], number: 1 }
      const node = createNode(settings, createOutgoing(settings.rpcUrls, { wait: async () => undefined }))
      return createPairExchange({ ...world.chain, node }, world.router)
    },
  ],
  ['1inch', () => createOneInch(), () => createOneInch('key', 'http://127.0.0.1:1')],
]

const account = () => privateKeyToAccount(world.devnet.accounts[1]?.privateKey ?? '0x')
const send = ({ to, data, value }: CallData) => world.control.sendAs(account(), { to, data, value })
const balanceOf = (token: Hex) =>
  token === nativeAddress
    ? world.control.getBalance(account().address)
    : world.control.getTokenBalance(token, account().address)

describe.each(drivers)('the exchange of the driver %s', (_, create, createUnreachable) => {
  const orders: readonly (readonly [string, () => TradeOrder])[] = [
    ['the coin for a token', () => ({ from: nativeAddress, to: world.usdx.address, amount: 10n ** 18n })],
    ['a token for the coin', () => ({ from: world.usdx.address, to: nativeAddress, amount: 500n * 10n ** 6n })],
    ['a token for a token', () => ({ from: world.lat.address, to: world.usdx.address, amount: 7n * 10n ** 18n })],
  ]

  it('lists the coin and tokens [S7.7~]', async () => {
    const symbols = (await create().getTokens()).map(({ symbol }) => symbol)
    expect(symbols.slice(0, 3)).toEqual(['ETH', 'USDX', 'LAT'])
  })

  it.each(orders)('quotes %s, and its trade pays exactly the quote [S7.6~] [S7.11~]', async (_name, orderOf) => {
    const exchange = create()
    const order = orderOf()
    const quoted = await exchange.getQuote(order)
    if (order.from !== nativeAddress) await send(await exchange.buildApproval(order.from, order.amount))
    const trade = await exchange.buildTrade({ ...order, account: account().address, slippage: 100 })
    expect(trade).toMatchObject({ to: world.router, toAmount: quoted })
    const before = await balanceOf(order.to)
    const { status, gasUsed, effectiveGasPrice } = await send(trade)
    const spentOnGas = order.to === nativeAddress ? gasUsed * effectiveGasPrice : 0n
    expect([status, (await balanceOf(order.to)) - before + spentOnGas]).toEqual(['success', quoted])
    expect(gasUsed).toBeLessThanOrEqual(trade.gas)
  })

  it('goes through the wrapped coin if that buys more', async () => {
    const order = { from: world.lat.address, to: world.usdx.address, amount: 10n ** 18n }
    const direct = await create().getQuote(order)
    await world.exchange.setReserves('USDX/LAT', [10n ** 6n, 500_000n * 10n ** 18n])
    const routed = await create().getQuote(order)
    expect(direct).toBe(3_987_992n)
    expect(routed).toBe(3_976_020n)
  })

  it('reverts a trade that pays less than the quote minus the slippage', async () => {
    const order = { from: nativeAddress, to: world.usdx.address, amount: 10n ** 18n, account: account().address }
    const trade = await create().buildTrade({ ...order, slippage: 100 })
    await world.exchange.setReserves('coin/USDX', [1_000n * 10n ** 18n, 1_970_000n * 10n ** 6n])
    await expect(send(trade)).rejects.toThrow('too little')
    const loose = await create().buildTrade({ ...order, slippage: 200 })
    await world.exchange.setReserves('coin/USDX', [1_000n * 10n ** 18n, 1_940_000n * 10n ** 6n])
    expect((await send(loose)).status).toBe('success')
  })

  it('refuses to trade without liquidity', async () => {
    const order = { from: strangeToken.address, to: world.usdx.address, amount: 1n }
    const refused = { name: 'TradeRefused', message: 'Insufficient liquidity' }
    await expect(create().getQuote(order)).rejects.toMatchObject(refused)
    await expect(create().buildTrade({ ...order, account: account().address, slippage: 100 })).rejects.toMatchObject(
      refused,
    )
  })

  it('reads the allowance, and approves exactly an amount [S7.8~] [S7.10~] [T-53]', async () => {
    const exchange = create()
    const token = world.usdx.address
    expect(await exchange.getAllowance(token, account().address)).toBe(0n)
    const approval = await exchange.buildApproval(token, 1_234n)
    expect(approval).toMatchObject({ to: token, value: 0n })
    await send(approval)
    expect(await exchange.getAllowance(token, account().address)).toBe(1_234n)
  })

  it('fails if its upstream cannot be reached', async () => {
    const order = { from: nativeAddress, to: world.usdx.address, amount: 1n }
    await expect(createUnreachable().getQuote(order)).rejects.toMatchObject({ name: 'UpstreamError' })
  })
})

describe('the exchange of the driver 1inch', () => {
  const order = () => ({ from: nativeAddress, to: world.usdx.address, amount: 10n ** 18n })
  const buildTrade = (exchange = createOneInch()) =>
    exchange.buildTrade({ ...order(), account: account().address, slippage: 50 })

  it('sends the documented parameters, and a fee only if the file has one', async () => {
    const sender = account().address.toLowerCase()
    const common = `src=${nativeAddress.toLowerCase()}&dst=${world.usdx.address.toLowerCase()}&amount=1000000000000000000`
    await buildTrade()
    const options = { url: oneInch.url, version: 'v6.0', key: 'key', router: world.router }
    const fee = { percent: '0.5', account: strangeToken.address }
    const charging = createOneInchExchange(1, { ...options, fee }, createOutgoing([oneInch.url]))
    await buildTrade(charging)
    await charging.getQuote(order())
    const rest = `from=${sender}&origin=${sender}&slippage=0.5&disableEstimate=true`
    expect(oneInch.requests.map(({ path }) => path)).toEqual([
      `/swap/v6.0/1/swap?${common}&${rest}`,
      `/swap/v6.0/1/swap?${common}&fee=0.5&${rest}&referrer=${strangeToken.address}`,
      `/swap/v6.0/1/quote?${common}&fee=0.5`,
    ])
  })

  it('has no key in an error', async () => {
    const error: unknown = await createOneInch('s3cret')
      .getQuote(order())
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toBe(`UpstreamError: ${new URL(oneInch.url).host} responded with status 401`)
  })

  const txWith = (changes: object) => (answer: object) => ({ ...answer, tx: { ...Object(answer).tx, ...changes } })
  it.each<[string, () => (answer: object) => object]>([
    ['calls another contract', () => txWith({ to: strangeToken.address })],
    ['is of another account', () => txWith({ from: strangeToken.address })],
    ['sends more coins', () => txWith({ value: '2000000000000000000' })],
    ['has data that is no hex', () => txWith({ data: '0xyz' })],
    ['has more than 64 kB of data', () => txWith({ data: `0x${'00'.repeat(65_537)}` })],
    ['has negative gas', () => txWith({ gas: -1 })],
    [
      'has no amount',
      () =>
        ({ tx }: { readonly tx?: object }) => ({ tx: tx ?? {} }),
    ],
    ['is missing', () => () => ({ dstAmount: '1' })],
  ])('refuses a trade that %s [T-54]', async (_, change) => {
    oneInch.spoil('/swap', change())
    await expect(buildTrade()).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it.each<[string, () => object]>([
    [
      'is unlimited',
      () => ({
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [world.router, maxUint256] }),
      }),
    ],
    [
      'names another spender',
      () => ({
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [strangeToken.address, 5n] }),
      }),
    ],
    ['calls another contract', () => ({ to: strangeToken.address })],
    ['sends coins', () => ({ value: '1' })],
  ])('refuses an approval that %s [T-53]', async (_, changes) => {
    oneInch.spoil('/approve/transaction', (answer) => ({ ...answer, ...changes() }))
    await expect(createOneInch().buildApproval(world.usdx.address, 5n)).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it('fails if a quote, an allowance or the list of tokens has another shape, and leaves out broken tokens', async () => {
    for (const path of ['/quote', '/approve/allowance', '/tokens'])
      oneInch.spoil(path, () => ({ dstAmount: 5, allowance: '-1', tokens: [] }))
    const exchange = createOneInch()
    const failing = { name: 'UpstreamError' }
    await expect(exchange.getQuote(order())).rejects.toMatchObject(failing)
    await expect(exchange.getAllowance(world.usdx.address, account().address)).rejects.toMatchObject(failing)
    await expect(exchange.getTokens()).rejects.toMatchObject(failing)
    const broken = [{ decimals: 78 }, { address: '0x1' }, { name: '' }, { symbol: 5 }]
    oneInch.spoil('/tokens', () => ({
      tokens: Object.fromEntries([{}, ...broken].map((changes, index) => [index, { ...world.lat, ...changes }])),
    }))
    expect(await exchange.getTokens()).toEqual([world.lat])
  })

  it.each([
    ['Not enough USDX balance', 'Insufficient balance'],
    ['Not enough allowance', 'Insufficient allowance'],
  ])('says what a user can do something about: %s', async (description, message) => {
    oneInch.answer(() => ({ status: 400, body: { statusCode: 400, description } }))
    await expect(buildTrade()).rejects.toMatchObject({ name: 'TradeRefused', message })
  })
})
