import { formatUnits, type Hex, parseUnits, zeroAddress } from 'viem'
import { nativeAddress } from '../chains/currencies.js'
import type { ChainWithNode } from '../chains/chainWithNode.js'
import { createRouterReader } from '../exchange/readRouter.js'
import { factoryAbi, pairAbi } from '../exchange/routerAbi.js'
import { callContracts } from '../rpc/callContracts.js'
import type { PairPrices } from './priceOptions.js'
import type { PriceSource } from './priceSource.js'

/** Prices and dollars have this many decimals while they are computed. */
const scale = 18

/** What a pair holds of a token, and of the other token in it. */
type Reserves = { readonly own: bigint; readonly other: bigint }

/** A price in dollars, and how many dollars a pair holds. Both are scaled by 10^18. */
type PricedBy = { readonly price: bigint; readonly depth: bigint }

/**
 * Creates prices from the reserves of an exchange with the interface of Uniswap V2: against the token that counts as the dollar, directly or
 * through the wrapped coin, by the pair that holds more. Pairs with few dollars do not count, because anyone can move their price.
 */
export const createPairPrices = (
  chain: ChainWithNode,
  { router, dollar, minimumLiquidity }: Pick<PairPrices, 'router' | 'dollar' | 'minimumLiquidity'>,
): PriceSource => {
  const { node, multicall, tokens, nativeCurrency } = chain
  const readRouter = createRouterReader(chain, router)
  const listedDecimals = new Map(tokens.map(({ address, decimals }) => [address, decimals]))
  const minimum = parseUnits(minimumLiquidity, scale)

  /** Returns the reserves of each pair of tokens, in their order. */
  const readReserves = async (
    factory: Hex,
    pairs: readonly (readonly [Hex, Hex])[],
  ): Promise<readonly (Reserves | undefined)[]> => {
    const found = await callContracts(
      node,
      multicall,
      pairs.map((args) => ({ to: factory, abi: factoryAbi, functionName: 'getPair', args })),
    )
    const addresses = found.map((pair) => (typeof pair === 'string' ? (pair as Hex) : zeroAddress)) // the type of its ABI
    const answers = await callContracts(
      node,
      multicall,
      addresses.flatMap((to) => ['token0', 'getReserves'].map((functionName) => ({ to, abi: pairAbi, functionName }))),
    )
    return pairs.map(([own], index) => {
      const [first, reserves] = answers.slice(index * 2)
      if (typeof first !== 'string' || !Array.isArray(reserves)) return undefined
      const [reserve0, reserve1]: readonly bigint[] = reserves
      if (!reserve0 || !reserve1) return undefined
      return first === own ? { own: reserve0, other: reserve1 } : { own: reserve1, other: reserve0 }
    })
  }

  /** Returns the price of a token by a pair with a token whose price is known. */
  const priceBy = (
    decimalsOf: ReadonlyMap<Hex, number>,
    reserves: Reserves | undefined,
    token: Hex,
    other: Hex,
    otherPrice: bigint,
  ): PricedBy | undefined => {
    const decimals = decimalsOf.get(token)
    const otherDecimals = decimalsOf.get(other)
    if (!reserves || decimals === undefined || otherDecimals === undefined) return undefined
    const depth = (reserves.other * otherPrice) / 10n ** BigInt(otherDecimals)
    return depth < minimum ? undefined : { depth, price: (depth * 10n ** BigInt(decimals)) / reserves.own }
  }

  return {
    getPrices: async (requestedTokens, others = []) => {
      if (requestedTokens.length === 0) return new Map()
      const { factory, wrappedCoin } = await readRouter()
      const decimalsOf = new Map<Hex, number>([
        ...others.map(({ address, decimals }) => [address, decimals] as const),
        ...listedDecimals,
        [wrappedCoin, nativeCurrency.decimals],
      ])
      const addresses = [...new Set(requestedTokens.map((token) => (token === nativeAddress ? wrappedCoin : token)))]
      const [ofCoin, ...reserves] = await readReserves(factory, [
        [wrappedCoin, dollar],
        ...addresses.flatMap(
          (token) =>
            [
              [token, dollar],
              [token, wrappedCoin],
            ] as const,
        ),
      ])
      const oneDollar = 10n ** BigInt(scale)
      const coin = priceBy(decimalsOf, ofCoin, wrappedCoin, dollar, oneDollar)
      const priceOf = (token: Hex): bigint | undefined => {
        if (token === dollar) return oneDollar
        const index = addresses.indexOf(token) * 2
        const direct = priceBy(decimalsOf, reserves[index], token, dollar, oneDollar)
        const throughCoin = coin && priceBy(decimalsOf, reserves[index + 1], token, wrappedCoin, coin.price)
        return (throughCoin?.depth ?? 0n) > (direct?.depth ?? 0n) ? throughCoin?.price : direct?.price
      }
      return new Map(
        requestedTokens.flatMap((token) => {
          const price = priceOf(token === nativeAddress ? wrappedCoin : token)
          return price ? [[token, formatUnits(price, scale)] as const] : []
        }),
      )
    },
  }
}
