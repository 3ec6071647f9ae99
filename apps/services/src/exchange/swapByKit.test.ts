import { swap, type SwapOrder, type SwapRequest, swapTokens } from '@latchkey/core/internal/swap'
import { systemClock } from '@latchkey/core/adapter'
import { createTestKit } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { announce, createEip155TestWallet } from '@latchkey/test-wallets'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { nativeAddress } from '../chains/currencies.js'
import { type OneInch, startOneInch } from '../testing/startOneInch.js'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { startTradingChain, strangeToken, type TradingChain } from '../testing/tradingChain.js'

/** The drivers that a kit trades by. The driver `1inch` gets its trades from `startOneInch`, which lets them run on the local chain. */
const drivers = ['pair', '1inch'] as const
type Driver = (typeof drivers)[number]

let world: TradingChain
let oneInch: OneInch
const services: Partial<Record<Driver, DataServices>> = {}
beforeAll(async () => {
  world = await startTradingChain()
  oneInch = await startOneInch(world)
  const { control, router, usdx, lat } = world
  const listed = [usdx, lat].map((token) => ({ ...token, chainId: 1 }))
  for (const driver of drivers) {
    const provider = driver === '1inch' ? { url: oneInch.url, key: 'ONEINCH_KEY' } : {}
    const network = {
      rpcUrls: [control.rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: 'tokens.json',
      exchange: { driver, router, ...provider },
    }
    services[driver] = await startDataServices(toChains({ 'eip155:1': network }, listed, { ONEINCH_KEY: 'key' }))
  }
}, 60_000)
afterAll(async () => {
  for (const started of Object.values(services)) await started.stop()
  await oneInch.stop()
  await world.devnet.stop()
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a kit with the real adapter for EVM chains, these services, and a wallet with keys. */
const openKit = async (isAtomic: boolean, driver: Driver = 'pair') => {
  const { devnet, control, router } = world
  const page = new EventTarget()
  vi.stubGlobal('window', page) // where the adapter looks for wallets
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: '' })
  const wallet = createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: { 1: control.rpcUrl },
    ...(isAtomic && { executors: { 1: await control.getBatchExecutor() } }),
  })
  announce(wallet.info, wallet.createProvider('https://app.example'), page)
  const kit = await createTestKit({
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [control.rpcUrl],
        explorerUrl: 'https://scan.example',
      },
    ],
    adapters: [eip155()],
    projectId: 'project-1',
    serviceUrls: { data: services[driver]?.url },
    swapRouters: { 'eip155:1': [router] },
    clock: systemClock,
    fetch: (input, init) =>
      globalThis.fetch(input, { ...init, headers: { ...Object(init?.headers), origin: 'https://app.example' } }),
  })
  await vi.waitFor(() => kit.engine.actions.connect({ namespace: 'eip155', connectorId: 'example.fennec' }))
  const { store } = kit.engine
  const account = wallet.accounts()[0] ?? expect.fail('The wallet is empty.')
  const tokens = (await store.dispatch(swapTokens.read({ network: 'eip155:1' }))) ?? expect.fail('There are no tokens.')
  const find = (symbol: string) => tokens.find((token) => token.symbol === symbol) ?? expect.fail(`no ${symbol}`)
  const run = async (from: string, to: string, fromAmount: bigint, accepted: bigint) => {
    const order: SwapOrder = {
      account,
      network: 'eip155:1',
      fromToken: find(from).address,
      toToken: find(to).address,
      fromAmount: fromAmount.toString(),
    }
    const request: SwapRequest = { order, from: find(from), to: find(to), accepted }
    await store.dispatch(
      swap(request, { signal: new AbortController().signal, onStage: () => undefined, description: 'Swap' }),
    )
  }
  const client = createPublicClient({ transport: http(control.rpcUrl) })
  const allowanceOf = (token: Hex) =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, router],
    })
  const balanceOf = (token: Hex) =>
    token === nativeAddress ? control.getBalance(account) : control.getTokenBalance(token, account)
  const sentOf = (method: string) => wallet.requests.filter((request) => request.method === method).length
  return { ...kit, run, allowanceOf, balanceOf, sentOf, wallet }
}

const ether = 10n ** 18n
const dollars = (amount: bigint) => amount * 10n ** 6n

describe('a kit swaps with these services', () => {
  it.each([
    ['pair', 'in two steps', false],
    ['pair', 'in one request', true],
    ['1inch', 'in two steps', false],
    ['1inch', 'in one request', true],
  ] as const)('by the driver %s both ways %s, and leaves no allowance [S7.6] [S7.11]', async (driver, _, isAtomic) => {
    const { run, allowanceOf, balanceOf, sentOf } = await openKit(isAtomic, driver)
    const usdx = world.usdx.address
    const before = { usdx: await balanceOf(usdx), coins: await balanceOf(nativeAddress) }
    await run('ETH', 'USDX', ether, dollars(1_900n))
    const bought = (await balanceOf(usdx)) - before.usdx
    expect(bought).toBeGreaterThan(dollars(1_900n))
    const coins = await balanceOf(nativeAddress)
    await run('USDX', 'ETH', bought, (ether * 9n) / 10n)
    expect(await balanceOf(usdx)).toBe(before.usdx)
    expect((await balanceOf(nativeAddress)) - coins).toBeGreaterThan((ether * 9n) / 10n)
    expect(await allowanceOf(usdx)).toBe(0n)
    expect([sentOf('eth_sendTransaction'), sentOf('wallet_sendCalls')]).toEqual(isAtomic ? [1, 1] : [3, 0])
  })

  it('from token to token', async () => {
    const { run, allowanceOf, balanceOf } = await openKit(false)
    const { lat, usdx } = world
    const before = await balanceOf(lat.address)
    await run('USDX', 'LAT', dollars(40n), 9n * ether)
    expect((await balanceOf(lat.address)) - before).toBeGreaterThan(9n * ether)
    expect(await allowanceOf(usdx.address)).toBe(0n)
  })

  it('and signs nothing if the provider behind the services lies, or has no offer [T-54]', async () => {
    const { run, sentOf } = await openKit(false, '1inch')
    const toAttacker = (answer: object) => ({ ...answer, tx: { ...Object(answer).tx, to: strangeToken.address } })
    oneInch.spoil('/swap', toAttacker)
    await expect(run('ETH', 'USDX', ether, 1n)).rejects.toMatchObject({
      code: 'SERVICE_FAILED',
      context: { status: 502 },
    })
    oneInch.spoil('/swap')
    // A trade that pays less than its quote, because the quote is too high.
    oneInch.spoil('/quote', () => ({ dstAmount: dollars(3_000n).toString() }))
    await expect(run('ETH', 'USDX', ether, 1n)).rejects.toMatchObject({ code: 'SWAP_BELOW_MINIMUM' })
    oneInch.spoil('/quote', () => ({ dstAmount: '0' }))
    await expect(run('ETH', 'USDX', ether, 1n)).rejects.toMatchObject({
      code: 'SERVICE_FAILED',
      context: { status: 400 },
    })
    oneInch.spoil('/quote')
    expect(sentOf('eth_sendTransaction')).toBe(0)
  })

  it('and signs nothing if the price has moved, or if the exchange is paused', async () => {
    const { run, sentOf } = await openKit(false)
    await expect(run('ETH', 'USDX', ether, dollars(3_000n))).rejects.toMatchObject({ code: 'SWAP_PRICE_MOVED' })
    await world.exchange.pause('coin/USDX')
    await expect(run('ETH', 'USDX', ether, dollars(1_900n))).rejects.toMatchObject({
      code: 'SWAP_FAILED',
      context: { reason: 'paused' },
    })
    await world.exchange.pause('coin/USDX', false)
    expect(sentOf('eth_sendTransaction')).toBe(0)
  })

  it('and signs nothing if the site lists another router [T-54]', async () => {
    const { run, sentOf, engine } = await openKit(false)
    Object.assign(engine.services.options, { swapRouters: undefined })
    await expect(run('ETH', 'USDX', ether, 1n)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
    expect(sentOf('eth_sendTransaction')).toBe(0)
  })
})
