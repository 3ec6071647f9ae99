import { encodeFunctionData, type Hex } from 'viem'
import { nativeAddress } from '../chains/currencies.js'
import { createCache } from '../createCache.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { type Exchange, type TradeOrder, TradeRefused } from './exchange.js'
import type { OneInchExchange } from './exchangeOptions.js'
import { readAmount, readOneInchCall, readOneInchTokens } from './readOneInch.js'
import { tokenAbi } from './routerAbi.js'

/** How long the list of tokens is kept, in milliseconds. */
const tokenCache = { lifetime: 300_000, entries: 1 }

/** The refusals that users can do something about. The service's own texts are not forwarded. */
const refusals = [
  { pattern: /liquidity/i, message: 'Insufficient liquidity' },
  { pattern: /allowance/i, message: 'Insufficient allowance' },
  { pattern: /not enough|balance/i, message: 'Insufficient balance' },
] as const

/** Converts the service's own refusal of a trade. Returns all other errors as they are. */
const toRefusal = (error: unknown): unknown => {
  if (!(error instanceof UpstreamError) || error.status !== 400) return error
  const description: unknown = Object(error.body).description
  const refusal = refusals.find(({ pattern }) => typeof description === 'string' && pattern.test(description))
  return refusal ? new TradeRefused(refusal.message) : error
}

/**
 * Creates an exchange by a service with the interface of 1inch's swap API. Its answers are checked: a trade must call the router of the file,
 * from the account, with the order's amount, and an approval must be of exactly the requested amount.
 */
export const createOneInchExchange = (
  chainNumber: number,
  { url, version, key, router, fee }: Omit<OneInchExchange, 'driver'>,
  outgoing: Outgoing,
): Exchange => {
  const invalid = (what: string) => new UpstreamError(new URL(url).host, `sent ${what}`)
  const get = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const target = `${url}/swap/${version}/${chainNumber}${path}?${new URLSearchParams(query)}`
    return outgoing(target, { headers: { authorization: `Bearer ${key}` } }).catch((error: unknown) => {
      throw toRefusal(error)
    })
  }
  const toQuery = ({ from, to, amount }: TradeOrder) => ({
    src: from.toLowerCase(),
    dst: to.toLowerCase(),
    amount: amount.toString(),
    ...(fee && { fee: fee.percent }),
  })
  const loadTokens = createCache(async () => {
    const tokens = readOneInchTokens(await get('/tokens'))
    if (!tokens) throw invalid('no list of tokens')
    return tokens
  }, tokenCache)

  return {
    fee,
    getTokens: () => loadTokens(''),
    getQuote: async (order) => {
      const toAmount = readAmount(Object(await get('/quote', toQuery(order))).dstAmount)
      if (toAmount === undefined) throw invalid('no quote')
      if (toAmount === 0n) throw new TradeRefused('Insufficient liquidity')
      return toAmount
    },
    getAllowance: async (token, account) => {
      const query = { tokenAddress: token.toLowerCase(), walletAddress: account.toLowerCase() }
      const allowance = readAmount(Object(await get('/approve/allowance', query)).allowance)
      if (allowance === undefined) throw invalid('no allowance')
      return allowance
    },
    buildApproval: async (token, amount) => {
      const query = { tokenAddress: token.toLowerCase(), amount: amount.toString() }
      const call = readOneInchCall(await get('/approve/transaction', query))
      if (!call) throw invalid('no approval')
      const data: Hex = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, amount] })
      if (call.to !== token || call.data.toLowerCase() !== data || call.value !== 0n)
        throw invalid('an approval of something else than the requested amount for the router of the file')
      return { to: call.to, data, value: 0n }
    },
    buildTrade: async ({ account, slippage, ...order }) => {
      const sender = account.toLowerCase()
      const answer = await get('/swap', {
        ...toQuery(order),
        from: sender,
        origin: sender,
        slippage: String(slippage / 100),
        disableEstimate: 'true',
        ...(fee && { referrer: fee.account.toLowerCase() }),
      })
      const toAmount = readAmount(Object(answer).dstAmount)
      const call = readOneInchCall(Object(answer).tx)
      if (toAmount === undefined || !call) throw invalid('no trade')
      const value = order.from === nativeAddress ? order.amount : 0n
      if (call.to !== router || call.from !== account || call.value !== value)
        throw invalid('a trade that is not the requested one by the router of the file')
      return { to: call.to, data: call.data, value, toAmount, gas: call.gas }
    },
  }
}
