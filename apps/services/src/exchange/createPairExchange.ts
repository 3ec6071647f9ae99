import { encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { type ListedToken, nativeAddress } from '../chains/currencies.js'
import type { ChainWithNode } from '../chains/chainWithNode.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { callContracts } from '../rpc/callContracts.js'
import { type Exchange, type TradeOrder, TradeRefused } from './exchange.js'
import { createRouterReader } from './readRouter.js'
import { routerAbi, tokenAbi } from './routerAbi.js'

/** How long a built trade can be sent, in seconds. */
const deadline = 1_200
/** How much gas a trade needs at most: for one pair, and for each further pair. */
const gas = { first: 200_000n, further: 120_000n }

/** The tokens that an order is traded through, and what it buys. */
type Route = { readonly path: readonly Hex[]; readonly toAmount: bigint }

/**
 * Creates an exchange that trades by a router with the interface of Uniswap V2, directly or through the wrapped coin, by the route that buys
 * more. It charges no fee: the router can send none to an account.
 *
 * @param now the time in milliseconds
 */
export const createPairExchange = (chain: ChainWithNode, router: Hex, now: () => number = Date.now): Exchange => {
  const { node, multicall, nativeCurrency, tokens } = chain
  const readRouter = createRouterReader(chain, router)
  const coin: ListedToken = { ...nativeCurrency, address: nativeAddress }

  const findRoute = async ({ from, to, amount }: TradeOrder): Promise<Route> => {
    const { wrappedCoin } = await readRouter()
    const [first, last] = [from, to].map((token) => (token === nativeAddress ? wrappedCoin : token))
    if (first === undefined || last === undefined || first === last)
      throw new TradeRefused('Choose two different tokens')
    const paths = [
      [first, last],
      ...(first === wrappedCoin || last === wrappedCoin ? [] : [[first, wrappedCoin, last]]),
    ]
    const amounts = await callContracts(
      node,
      multicall,
      paths.map((path) => ({ to: router, abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })),
    )
    const routes = paths.flatMap((path, index): readonly Route[] => {
      const outputs: unknown = amounts[index]
      const toAmount: unknown = Array.isArray(outputs) ? outputs.at(-1) : undefined
      return typeof toAmount === 'bigint' && toAmount > 0n ? [{ path, toAmount }] : []
    })
    const [best] = routes.sort((a, b) => (a.toAmount > b.toAmount ? -1 : 1))
    if (!best) throw new TradeRefused('Insufficient liquidity')
    return best
  }

  return {
    getTokens: async () => [coin, ...tokens],
    getQuote: async (order) => (await findRoute(order)).toAmount,
    getAllowance: async (token, account) => {
      if (token === nativeAddress) return maxUint256 // the coin needs no approval
      const args = [account, router]
      const [allowance] = await callContracts(node, multicall, [
        { to: token, abi: tokenAbi, functionName: 'allowance', args },
      ])
      if (typeof allowance !== 'bigint') throw new UpstreamError('The node', `returned no allowance of ${token}`)
      return allowance
    },
    buildApproval: async (token, amount) => ({
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, amount] }),
      value: 0n,
    }),
    buildTrade: async ({ account, slippage, ...order }) => {
      const { path, toAmount } = await findRoute(order)
      const minimum = (toAmount * BigInt(10_000 - slippage)) / 10_000n
      const end = BigInt(Math.floor(now() / 1_000) + deadline)
      const { from, to, amount } = order
      const rest = [minimum, path, account, end] as const
      const encode = (): Hex => {
        if (from === nativeAddress)
          return encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: rest })
        const functionName = to === nativeAddress ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
        return encodeFunctionData({ abi: routerAbi, functionName, args: [amount, ...rest] })
      }
      return {
        to: router,
        data: encode(),
        value: from === nativeAddress ? amount : 0n,
        toAmount,
        gas: gas.first + gas.further * BigInt(path.length - 2),
      }
    },
  }
}
