import { type Account, encodeDeployData, encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem'
import type { ChainControl } from './chainControl.js'
import { exchangeFactoryBytecode, exchangeRouterBytecode, wrappedCoinBytecode } from './contracts.generated.js'

/** A pair of the exchange. `coin` is the chain's native coin, wrapped. */
export type ExchangePairName = 'coin/USDX' | 'coin/LAT' | 'USDX/LAT'

/** The controls of an exchange that has the interface of Uniswap V2. */
export type Exchange = {
  readonly router: Hex
  readonly factory: Hex
  /** The native coin as an ERC-20 token. In the router's paths, it stands for the native coin. */
  readonly wrappedCoin: Hex
  readonly pairs: Readonly<Record<ExchangePairName, Hex>>
  /** Sets a pair's reserves, in base units and in the order of its name. If one is 0, quotes and trades revert with "no liquidity". */
  setReserves(pair: ExchangePairName, reserves: readonly [bigint, bigint]): Promise<void>
  /** Sets a pair's fee, in basis points: 30 by default, which is 0.3 %. */
  setFee(pair: ExchangePairName, basisPoints: number): Promise<void>
  /** Pauses a pair, or resumes it. While it is paused, it still quotes, but trades revert with "paused". */
  pause(pair: ExchangePairName, isPaused?: boolean): Promise<void>
}

/** The initial reserves. At their prices a coin is worth 2,000 USDX, and a LAT 4 USDX. */
const initialReserves: Readonly<Record<ExchangePairName, readonly [bigint, bigint]>> = {
  'coin/USDX': [1_000n * 10n ** 18n, 2_000_000n * 10n ** 6n],
  'coin/LAT': [1_000n * 10n ** 18n, 500_000n * 10n ** 18n],
  'USDX/LAT': [2_000_000n * 10n ** 6n, 500_000n * 10n ** 18n],
}
const pairNames = ['coin/USDX', 'coin/LAT', 'USDX/LAT'] as const

const routerAbi = parseAbi(['constructor(address factory, address wrappedCoin)'])
const factoryAbi = parseAbi([
  'function createPair(address tokenA, address tokenB)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
])
const pairAbi = parseAbi([
  'function setReserves(uint112 amount0, uint112 amount1)',
  'function setFee(uint256 basisPoints)',
  'function setPaused(bool isPaused)',
])
const tokenAbi = parseAbi(['function deposit() payable', 'function transfer(address to, uint256 value)'])

/**
 * Deploys an exchange to a chain, unless the chain has it already, e.g. from a loaded state.
 *
 * @param keeper the account that owns all reserves. The contracts' addresses follow from it, so each chain has the exchange at the same addresses
 */
export const createExchange = async (
  control: ChainControl,
  keeper: Account,
  { usdx, lat }: { readonly usdx: Hex; readonly lat: Hex },
): Promise<Exchange> => {
  const addressAt = (nonce: bigint) => getContractAddress({ from: keeper.address, nonce })
  const [wrappedCoin, factory, router] = [addressAt(0n), addressAt(1n), addressAt(2n)] as const
  const tokensOf: Readonly<Record<ExchangePairName, readonly [Hex, Hex]>> = {
    'coin/USDX': [wrappedCoin, usdx],
    'coin/LAT': [wrappedCoin, lat],
    'USDX/LAT': [usdx, lat],
  }
  const send = async (to: Hex, data: Hex, value = 0n) => {
    const { status } = await control.sendAs(keeper, { to, data, value })
    if (status !== 'success') throw new Error('The chain reverted a change to the exchange.')
  }
  const deploy = async (data: Hex) => {
    const { status } = await control.sendAs(keeper, { data })
    if (status !== 'success') throw new Error('The exchange could not be deployed.')
  }
  const getPair = async (name: ExchangePairName): Promise<Hex> => {
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: tokensOf[name] })
    const answer = await control.request('eth_call', [{ to: factory, data }, 'latest'])
    return `0x${String(answer).slice(-40)}`
  }
  /** Gives an amount of a token to the keeper. */
  const obtain = async (token: Hex, amount: bigint) => {
    if (token !== wrappedCoin) return control.mint(keeper, token, keeper.address, amount)
    await control.setBalance(keeper.address, amount + 10n ** 20n)
    return send(wrappedCoin, encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }), amount)
  }
  const setReserves: Exchange['setReserves'] = async (name, reserves) => {
    const pair = await getPair(name)
    const [tokenA, tokenB] = tokensOf[name]
    const [reserveA, reserveB] = reserves
    for (const [token, reserve] of [[tokenA, reserveA] as const, [tokenB, reserveB] as const]) {
      const missing = reserve - (await control.getTokenBalance(token, pair))
      if (missing <= 0n) continue
      await obtain(token, missing)
      const args = [pair, missing] as const
      await send(token, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }))
    }
    const args = BigInt(tokenA) < BigInt(tokenB) ? reserves : ([reserveB, reserveA] as const)
    await send(pair, encodeFunctionData({ abi: pairAbi, functionName: 'setReserves', args }))
  }

  if ((await control.request('eth_getCode', [router, 'latest'])) === '0x') {
    await deploy(wrappedCoinBytecode)
    await deploy(exchangeFactoryBytecode)
    await deploy(encodeDeployData({ abi: routerAbi, bytecode: exchangeRouterBytecode, args: [factory, wrappedCoin] }))
    for (const name of pairNames) {
      const args = tokensOf[name]
      await send(factory, encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args }))
      await setReserves(name, initialReserves[name])
    }
  }
  const pairs: Exchange['pairs'] = {
    'coin/USDX': await getPair('coin/USDX'),
    'coin/LAT': await getPair('coin/LAT'),
    'USDX/LAT': await getPair('USDX/LAT'),
  }
  return {
    router,
    factory,
    wrappedCoin,
    pairs,
    setReserves,
    setFee: (pair, basisPoints) => {
      const args = [BigInt(basisPoints)] as const
      return send(pairs[pair], encodeFunctionData({ abi: pairAbi, functionName: 'setFee', args }))
    },
    pause: (pair, isPaused = true) => {
      const args = [isPaused] as const
      return send(pairs[pair], encodeFunctionData({ abi: pairAbi, functionName: 'setPaused', args }))
    },
  }
}
