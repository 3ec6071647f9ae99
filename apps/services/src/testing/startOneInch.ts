import { getAddress, type Hex } from 'viem'
import { nativeAddress } from '../chains/currencies.js'
import { createPairExchange } from '../exchange/createPairExchange.js'
import { TradeRefused } from '../exchange/exchange.js'
import { type Upstream, startUpstream } from './startUpstream.js'
import type { ExchangeChain } from './tradingChain.js'

/** A stand-in for 1inch's swap API: its documented answers, about trades on a local exchange. It was never compared with the real one. */
export type OneInch = Upstream & {
  /** Changes the answers of a path from now on, e.g. `/swap`. Without a change, they are right again. */
  spoil(path: string, change?: (answer: object) => object): void
}

const refusal = (description: string) => ({
  error: 'Bad Request',
  description,
  statusCode: 400,
  requestId: 'r1',
  meta: [],
})

/** Starts a stand-in for 1inch's swap API. Requests without the key `key` are refused. */
export const startOneInch = async ({ chain, router, usdx, lat }: ExchangeChain): Promise<OneInch> => {
  const exchange = createPairExchange(chain, router)
  const changes = new Map<string, (answer: object) => object>()
  const tokens = [{ ...chain.nativeCurrency, address: nativeAddress }, usdx, lat]

  const answer = async (path: string, query: URLSearchParams): Promise<object> => {
    const address = (name: string): Hex => getAddress(query.get(name) ?? '')
    const order = () => ({ from: address('src'), to: address('dst'), amount: BigInt(query.get('amount') ?? '') })
    const toCall = ({ to, data, value }: { readonly to: Hex; readonly data: Hex; readonly value: bigint }) => ({
      to: to.toLowerCase(),
      data,
      value: value.toString(),
      gasPrice: '1000000000',
    })
    if (path === '/tokens')
      return {
        tokens: Object.fromEntries(
          tokens.map(({ address: own, ...token }) => [own.toLowerCase(), { ...token, address: own.toLowerCase() }]),
        ),
      }
    if (path === '/quote') return { dstAmount: (await exchange.getQuote(order())).toString() }
    if (path === '/approve/allowance')
      return { allowance: (await exchange.getAllowance(address('tokenAddress'), address('walletAddress'))).toString() }
    if (path === '/approve/transaction')
      return toCall(await exchange.buildApproval(address('tokenAddress'), BigInt(query.get('amount') ?? '')))
    const account = address('from')
    const slippage = Math.round(Number(query.get('slippage')) * 100)
    const trade = await exchange.buildTrade({ ...order(), account, slippage })
    return {
      dstAmount: trade.toAmount.toString(),
      tx: { ...toCall(trade), from: account.toLowerCase(), gas: Number(trade.gas) },
    }
  }

  const upstream = await startUpstream(({ path: target, headers }) => (response) => {
    const { pathname, searchParams } = new URL(target, 'http://stand-in')
    const root = `/swap/v6.0/${chain.number}`
    const path = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (headers.authorization !== 'Bearer key') return send(401, { error: 'Unauthorized' })
    if (path === pathname) return send(404, { error: 'Not Found' })
    void answer(path, searchParams).then(
      (right) => send(200, changes.get(path)?.(right) ?? right),
      (error: unknown) =>
        error instanceof TradeRefused
          ? send(400, refusal('insufficient liquidity'))
          : send(500, { error: String(error) }),
    )
    return undefined
  })
  return {
    ...upstream,
    spoil: (path, change) => {
      if (change) changes.set(path, change)
      else changes.delete(path)
    },
  }
}
