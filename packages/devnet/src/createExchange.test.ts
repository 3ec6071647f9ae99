import { createRandom, type Random } from '@latchkey/fuzz'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  prepareEncodeFunctionData,
  toEventSelector,
} from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExchange, type Exchange, type ExchangePairName } from './createExchange.js'
import { type Devnet, startDevnet } from './startDevnet.js'
import type { DevnetChain } from './startEip155Chains.js'

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function setFee(uint256 basisPoints)',
])
const syncTopic = toEventSelector('Sync(uint112,uint112)')
const swapTopic = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
/** Returns the numbers in an event's data. viem's decoder is slow for 100,000 events. */
const wordsOf = (data: Hex) => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function allPairsLength() view returns (uint256)',
])
const tokenAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function totalSupply() view returns (uint256)',
])
// Prepared, because 10,000 trades are encoded.
const fromCoin = prepareEncodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens' })
const toCoin = prepareEncodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH' })
const toTokens = prepareEncodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens' })
const executorAbi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])

const never = maxUint256
const coin = 10n ** 18n
const dollar = 10n ** 6n

let devnet: Devnet
let chain: DevnetChain
let exchange: Exchange
let client: ReturnType<typeof createPublicClient>
let usdx: Hex
let lat: Hex
let wrapped: Hex
let trader: PrivateKeyAccount
let snapshot: string

beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], accounts: 2 })
  const [first] = devnet.chains
  const [account] = devnet.accounts
  const [six, eighteen] = first?.tokens ?? []
  if (!first || !account || !six || !eighteen) throw new Error('The devnet is empty.')
  chain = first
  usdx = six.address
  lat = eighteen.address
  trader = privateKeyToAccount(account.privateKey)
  exchange = await chain.getExchange()
  wrapped = exchange.wrappedCoin
  client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0, pollingInterval: 50 })
  for (const token of [usdx, lat, wrapped]) {
    const args = [exchange.router, maxUint256] as const
    await chain.sendAs(trader, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }),
    })
  }
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await chain.snapshot()
})
afterEach(() => chain.revert(snapshot))

const quote = async (amountIn: bigint, path: readonly Hex[]): Promise<readonly bigint[]> =>
  client.readContract({
    address: exchange.router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  })

type Terms = { readonly min?: bigint; readonly deadline?: bigint }

/** Returns the call of the router that trades along a path, from or to the native coin if `native` says so. */
const encodeTrade = (
  amountIn: bigint,
  path: readonly Hex[],
  { min = 0n, deadline = never, native }: Terms & { readonly native?: 'from' | 'to' | undefined } = {},
) => {
  const terms = [min, path, trader.address, deadline] as const
  const data =
    native === 'from'
      ? encodeFunctionData({ ...fromCoin, args: terms })
      : native === 'to'
        ? encodeFunctionData({ ...toCoin, args: [amountIn, ...terms] })
        : encodeFunctionData({ ...toTokens, args: [amountIn, ...terms] })
  return { to: exchange.router, value: native === 'from' ? amountIn : 0n, data }
}
const trade = async (...parameters: Parameters<typeof encodeTrade>) => {
  const receipt = await chain.sendAs(trader, encodeTrade(...parameters))
  expect(receipt.status).toBe('success')
  return receipt
}
const call = (transaction: { readonly to: Hex; readonly data: Hex; readonly value?: bigint }) =>
  client.call({ account: trader.address, ...transaction })
const readReserves = async (pair: ExchangePairName) => {
  const at = { address: exchange.pairs[pair], abi: pairAbi } as const
  const [reserve0, reserve1] = await client.readContract({ ...at, functionName: 'getReserves' })
  return [reserve0, reserve1] as const
}
/** Returns the payout that the formula of a constant product gives, with a fee in basis points. */
const payoutOf = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint, fee = 30n) => {
  const charged = amountIn * (10_000n - fee)
  return (charged * reserveOut) / (reserveIn * 10_000n + charged)
}

describe('the exchange', () => {
  it('has the interface of Uniswap V2, and three pairs with reserves', async () => {
    const router = { address: exchange.router, abi: routerAbi } as const
    expect(await client.readContract({ ...router, functionName: 'factory' })).toBe(exchange.factory)
    expect(await client.readContract({ ...router, functionName: 'WETH' })).toBe(wrapped)
    const factory = { address: exchange.factory, abi: factoryAbi } as const
    expect(await client.readContract({ ...factory, functionName: 'allPairsLength' })).toBe(3n)
    for (const [name, tokens, reserves] of [
      ['coin/USDX', [wrapped, usdx], [1_000n * coin, 2_000_000n * dollar]],
      ['coin/LAT', [wrapped, lat], [1_000n * coin, 500_000n * coin]],
      ['USDX/LAT', [usdx, lat], [2_000_000n * dollar, 500_000n * coin]],
    ] as const) {
      for (const args of [tokens, [tokens[1], tokens[0]]] as const) {
        const address = await client.readContract({ ...factory, functionName: 'getPair', args })
        expect(address.toLowerCase()).toBe(exchange.pairs[name])
      }
      const pair = { address: exchange.pairs[name], abi: pairAbi } as const
      const token0 = await client.readContract({ ...pair, functionName: 'token0' })
      const token1 = await client.readContract({ ...pair, functionName: 'token1' })
      expect([token0, token1]).toEqual([...tokens].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
      const stored = await readReserves(name)
      expect(token0 === tokens[0] ? stored : [stored[1], stored[0]]).toEqual(reserves)
      const held = await Promise.all(tokens.map((token) => chain.getTokenBalance(token, pair.address)))
      expect(held).toEqual(reserves)
    }
  })

  it('is deployed once, and found in a loaded state', async () => {
    expect(await chain.getExchange()).toBe(exchange)
    const block = await client.getBlockNumber()
    const keeper = mnemonicToAccount(devnet.mnemonic, { addressIndex: 97 })
    const again = await createExchange(chain, keeper, { usdx, lat })
    expect([again.router, again.pairs]).toEqual([exchange.router, exchange.pairs])
    expect(await client.getBlockNumber()).toBe(block)
  })

  it('trades tokens for tokens, along two pairs, and from and to the native coin', async () => {
    const before = await chain.getTokenBalance(lat, trader.address)
    const [, , expected = 0n] = await quote(100n * dollar, [usdx, wrapped, lat])
    await trade(100n * dollar, [usdx, wrapped, lat], { min: expected })
    expect(await chain.getTokenBalance(lat, trader.address)).toBe(before + expected)

    const dollars = await chain.getTokenBalance(usdx, trader.address)
    const [, bought = 0n] = await quote(coin, [wrapped, usdx])
    await trade(coin, [wrapped, usdx], { min: bought, native: 'from' })
    expect(await chain.getTokenBalance(usdx, trader.address)).toBe(dollars + bought)

    const coins = await chain.getBalance(trader.address)
    const [, sold = 0n] = await quote(500n * dollar, [usdx, wrapped])
    const { gasUsed, effectiveGasPrice } = await trade(500n * dollar, [usdx, wrapped], { min: sold, native: 'to' })
    expect(await chain.getBalance(trader.address)).toBe(coins + sold - gasUsed * effectiveGasPrice)
  })

  it('wraps and unwraps the coin, one for one', async () => {
    const supply = () => client.readContract({ address: wrapped, abi: tokenAbi, functionName: 'totalSupply' })
    const before = await supply()
    await chain.sendAs(trader, { to: wrapped, value: 3n * coin })
    expect(await chain.getTokenBalance(wrapped, trader.address)).toBe(3n * coin)
    expect(await supply()).toBe(before + 3n * coin)
    const withdraw = (value: bigint) => encodeFunctionData({ abi: tokenAbi, functionName: 'withdraw', args: [value] })
    await chain.sendAs(trader, { to: wrapped, data: withdraw(3n * coin) })
    expect(await chain.getTokenBalance(wrapped, trader.address)).toBe(0n)
    expect(await supply()).toBe(before)
    await expect(call({ to: wrapped, data: withdraw(1n) })).rejects.toThrow('insufficient balance')
  })

  it('charges 0.3 %', async () => {
    // With reserves this large, the price does not move, and the fee alone lowers the payout.
    const pool = 10n ** 33n
    await exchange.setReserves('coin/LAT', [pool, pool])
    await exchange.setReserves('USDX/LAT', [pool, pool])
    expect(await quote(1_000_000n, [usdx, lat])).toEqual([1_000_000n, 996_999n]) // 997,000, less the unit that rounding keeps
    await exchange.setFee('USDX/LAT', 0)
    expect(await quote(1_000_000n, [usdx, lat])).toEqual([1_000_000n, 999_999n])
    await exchange.setFee('USDX/LAT', 500)
    expect(await quote(1_000_000n, [usdx, lat])).toEqual([1_000_000n, 949_999n])
    expect(await quote(1_000_000n, [wrapped, lat])).toEqual([1_000_000n, 996_999n])
  })

  it('sets reserves up and down', async () => {
    for (const reserves of [
      [5n, 7n],
      [3_000_000n * dollar, 1n],
      [1n, 10n ** 30n],
    ] as const) {
      await exchange.setReserves('USDX/LAT', reserves)
      const pair = exchange.pairs['USDX/LAT']
      const held = [await chain.getTokenBalance(usdx, pair), await chain.getTokenBalance(lat, pair)]
      expect(held).toEqual(reserves)
      const stored = BigInt(usdx) < BigInt(lat) ? reserves : [reserves[1], reserves[0]]
      expect(await readReserves('USDX/LAT')).toEqual(stored)
    }
  })
})

describe('a revert of the exchange', () => {
  const path = () => [usdx, lat] as const

  it('says "too little" if the payout is less than the minimum, or nothing', async () => {
    const [, payout = 0n] = await quote(100n, path())
    await call(encodeTrade(100n, path(), { min: payout }))
    await expect(call(encodeTrade(100n, path(), { min: payout + 1n }))).rejects.toThrow('too little')
    await expect(call(encodeTrade(1n, [lat, usdx]))).rejects.toThrow('too little')
  })

  it('says "expired" after the deadline, and not in its second', async () => {
    const { timestamp } = await client.getBlock()
    await chain.request('evm_setNextBlockTimestamp', [Number(timestamp) + 100])
    await chain.mine()
    await call(encodeTrade(100n, path(), { deadline: timestamp + 10_000n }))
    for (const native of [undefined, 'from', 'to'] as const) {
      const along = native === 'from' ? [wrapped, lat] : native === 'to' ? [lat, wrapped] : path()
      await expect(call(encodeTrade(100n, along, { deadline: timestamp, native }))).rejects.toThrow('expired')
    }
  })

  it('says "no liquidity" without reserves or without a pair', async () => {
    await exchange.setReserves('USDX/LAT', [0n, 0n])
    await expect(quote(100n, path())).rejects.toThrow('no liquidity')
    await expect(call(encodeTrade(100n, path()))).rejects.toThrow('no liquidity')
    await expect(quote(100n, [usdx, exchange.router])).rejects.toThrow('no liquidity')
    await expect(quote(100n, [usdx, usdx])).rejects.toThrow('no liquidity')
  })

  it('says "paused" while a pair is paused, which still quotes', async () => {
    await exchange.pause('USDX/LAT')
    await quote(100n, path())
    await expect(call(encodeTrade(100n, path()))).rejects.toThrow('paused')
    await exchange.pause('USDX/LAT', false)
    await call(encodeTrade(100n, path()))
  })

  it('says what is wrong with a path or an amount', async () => {
    await expect(quote(100n, [usdx])).rejects.toThrow('path is too short')
    await expect(quote(0n, path())).rejects.toThrow('no input')
    await expect(quote(maxUint256, path())).rejects.toThrow('too much')
    await expect(call(encodeTrade(100n, path(), { native: 'to' }))).rejects.toThrow('path does not end with the coin')
    await expect(call(encodeTrade(100n, path(), { native: 'from' }))).rejects.toThrow(
      'path does not start with the coin',
    )
    await expect(call({ to: exchange.router, data: '0x', value: 1n })).rejects.toThrow('only from the wrapped coin')
  })

  it('protects the reserves', async () => {
    const pair = exchange.pairs['USDX/LAT']
    const swap = (out0: bigint, out1: bigint, data: Hex = '0x') => ({
      to: pair,
      data: encodeFunctionData({ abi: pairAbi, functionName: 'swap', args: [out0, out1, trader.address, data] }),
    })
    await expect(call(swap(1n, 0n))).rejects.toThrow('too little input')
    await expect(call(swap(0n, 1n))).rejects.toThrow('too little input')
    await expect(call(swap(0n, 0n))).rejects.toThrow('too little')
    await expect(call(swap(1n, 0n, '0x00'))).rejects.toThrow('no flash swaps')
    const [reserve0] = await readReserves('USDX/LAT')
    await expect(call(swap(reserve0, 0n))).rejects.toThrow('no liquidity')
    const setFee = encodeFunctionData({ abi: pairAbi, functionName: 'setFee', args: [0n] })
    await expect(call({ to: pair, data: setFee })).rejects.toThrow('only the keeper')
    const create = (tokenB: Hex) =>
      encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: [usdx, tokenB] })
    await expect(call({ to: exchange.factory, data: create(lat) })).rejects.toThrow('pair exists')
    await expect(call({ to: exchange.factory, data: create(usdx) })).rejects.toThrow('same token')
  })
})

describe('10,000 random trades', () => {
  const trades = 10_000
  const tradesInTransaction = 100
  type TokenName = 'coin' | 'USDX' | 'LAT'
  type Pool = Partial<Record<TokenName, bigint>>

  /** A model of the exchange: the reserves of each pair by token, changed by each trade as the formula says. */
  const createModel = () => {
    const pools: Readonly<Record<ExchangePairName, Pool>> = {
      'coin/USDX': { coin: 1_000n * coin, USDX: 2_000_000n * dollar },
      'coin/LAT': { coin: 1_000n * coin, LAT: 500_000n * coin },
      'USDX/LAT': { USDX: 2_000_000n * dollar, LAT: 500_000n * coin },
    }
    const names: readonly ExchangePairName[] = ['coin/USDX', 'coin/LAT', 'USDX/LAT']
    const trade = (from: TokenName, to: TokenName, amount: bigint) => {
      const pair = names.find((name) => name === `${from}/${to}` || name === `${to}/${from}`)
      if (!pair) throw new Error('There is no such pair.')
      const { [from]: reserveIn = 0n, [to]: reserveOut = 0n } = pools[pair]
      const payout = payoutOf(amount, reserveIn, reserveOut)
      Object.assign(pools[pair], { [from]: reserveIn + amount, [to]: reserveOut - payout })
      return payout
    }
    return { pools, trade }
  }
  const orders: readonly [readonly TokenName[], ...(readonly TokenName[])[]] = [
    ['coin', 'USDX'],
    ['USDX', 'coin'],
    ['coin', 'LAT'],
    ['LAT', 'coin'],
    ['USDX', 'LAT'],
    ['LAT', 'USDX'],
    ['coin', 'USDX', 'LAT'],
    ['LAT', 'coin', 'USDX'],
    ['USDX', 'LAT', 'coin'],
  ]
  const unit: Readonly<Record<TokenName, bigint>> = { coin, USDX: dollar, LAT: coin }
  /** Returns an amount between a few base units that pay at least one unit, and some tokens. */
  const amountOf = ({ below }: Random, token: TokenName) => {
    const least = token === 'USDX' ? 1n : 10n ** 14n
    const size = 10n ** BigInt(below(String(unit[token] / least).length + 1))
    return least + (least * size * BigInt(1 + below(1_000))) / 1_000n
  }

  it('pay the quoted amount to the unit, never lower k, and lose nothing', async () => {
    const addressOf = { coin: wrapped, USDX: usdx, LAT: lat }
    const random = createRandom(20_260)
    const model = createModel()
    for (const token of [usdx, lat]) await chain.mint(trader, token, trader.address, 10n ** 25n)
    await chain.setBalance(trader.address, 10n ** 25n)
    await chain.sendAs(trader, { to: wrapped, value: 10n ** 24n })
    const total = async (token: Hex) => {
      const holders = [trader.address, exchange.router, ...Object.values(exchange.pairs)]
      const held = await Promise.all(holders.map((holder) => chain.getTokenBalance(token, holder)))
      return held.reduce((sum, amount) => sum + amount, 0n)
    }
    const writer = createWalletClient({ account: trader, chain: mainnet, transport: http(chain.rpcUrl) })
    const contractAddress = await chain.getBatchExecutor()
    const authorization = await writer.signAuthorization({ contractAddress, executor: 'self' })
    const delegation = await writer.sendTransaction({ to: trader.address, authorizationList: [authorization] })
    await client.waitForTransactionReceipt({ hash: delegation })
    const before = { coin: await chain.getBalance(trader.address), USDX: await total(usdx), LAT: await total(lat) }
    const wrappedBefore = await total(wrapped)

    const hashes: Hex[] = []
    const payouts: bigint[] = []
    let nativeOut = 0n
    let nonce = await client.getTransactionCount({ address: trader.address })
    const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n }
    for (let done = 0; done < trades; done += tradesInTransaction) {
      const calls = Array.from({ length: tradesInTransaction }, () => {
        const order = random.pick(orders)
        const [start = 'coin'] = order
        const end = order.at(-1)
        const amountIn = amountOf(random, start)
        const hops: bigint[] = [amountIn]
        for (const [index, token] of order.entries()) {
          const next = order[index + 1]
          if (next) hops.push(model.trade(token, next, hops.at(-1) ?? 0n))
        }
        payouts.push(...hops.slice(1))
        const min = hops.at(-1) ?? 0n
        const isNative = random.below(2) === 0
        const native = isNative && start === 'coin' ? 'from' : isNative && end === 'coin' ? 'to' : undefined
        nativeOut += native === 'from' ? amountIn : native === 'to' ? -min : 0n
        const path = order.map((token) => addressOf[token])
        return encodeTrade(amountIn, path, { min, native })
      })
      const data = encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [calls] })
      // A fixed limit: to estimate the gas of so many trades takes ten times as long as to run them.
      const transaction = { ...fees, chainId: 1, nonce: nonce++, to: trader.address, data, gas: 16_000_000n }
      const serializedTransaction = await trader.signTransaction(transaction)
      hashes.push(await client.sendRawTransaction({ serializedTransaction }))
    }
    const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))

    // The events of each trade: what the pair paid, and its reserves after that.
    expect(receipts.map(({ status }) => status)).toEqual(receipts.map(() => 'success'))
    const logs = receipts.flatMap((receipt) => receipt.logs)
    const payoutsOfPairs = logs.flatMap(({ topics, data }) => {
      const [, , amount0Out = 0n, amount1Out = 0n] = topics[0] === swapTopic ? wordsOf(data) : []
      return topics[0] === swapTopic ? [amount0Out + amount1Out] : []
    })
    expect(payoutsOfPairs).toEqual(payouts)
    const products = new Map<string, bigint>()
    const falls = logs.filter(({ topics, data, address }) => {
      if (topics[0] !== syncTopic) return false
      const [reserve0 = 0n, reserve1 = 0n] = wordsOf(data)
      const product = reserve0 * reserve1
      const isLower = product < (products.get(address) ?? 0n)
      products.set(address, product)
      return isLower
    })
    expect(products.size).toBe(3)
    expect(falls).toEqual([])

    const tokensOf: Readonly<Record<ExchangePairName, readonly [TokenName, TokenName]>> = {
      'coin/USDX': ['coin', 'USDX'],
      'coin/LAT': ['coin', 'LAT'],
      'USDX/LAT': ['USDX', 'LAT'],
    }
    for (const name of ['coin/USDX', 'coin/LAT', 'USDX/LAT'] as const)
      for (const token of tokensOf[name])
        expect(await chain.getTokenBalance(addressOf[token], exchange.pairs[name])).toBe(model.pools[name][token])
    const gas = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
    expect(await chain.getBalance(trader.address)).toBe(before.coin - gas - nativeOut)
    expect(await total(wrapped)).toBe(wrappedBefore + nativeOut)
    expect([await total(usdx), await total(lat)]).toEqual([before.USDX, before.LAT])
    expect(await chain.getBalance(exchange.router)).toBe(0n)
  }, 60_000)
})
