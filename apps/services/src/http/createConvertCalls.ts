import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Hex } from 'viem'
import type { Chain, Chains } from '../chains/openChains.js'
import { createCache } from '../createCache.js'
import { type CallData, type Exchange, type Trade, TradeRefused } from '../exchange/exchange.js'
import { readGasPrices } from '../exchange/readGasPrices.js'
import { tokenAbi } from '../exchange/routerAbi.js'
import { isObject } from '../isObject.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { callContracts } from '../rpc/callContracts.js'
import { RpcError } from '../rpc/createNode.js'
import { isQuantity } from '../rpc/isQuantity.js'
import type { AppEnv } from './appEnv.js'
import {
  needAccount,
  needAmount,
  needChain,
  needOrder,
  needSlippage,
  readAccountId,
  readJsonBody,
  Refusal,
} from './parameters.js'

const gasCache = { lifetime: 3_000, entries: 1_000 }
/** How much gas an approval needs at most. */
const approvalGas = 70_000n

const needMarket = ({ market, id }: Chain): Exchange => {
  if (market) return market
  throw new Refusal(404, `Swaps are not configured: add exchange to ${id} in the chains file`)
}

/** Estimates the gas of a call. @throws `TradeRefused` with the reason of the contract; `UpstreamError` if the node returns no number */
const estimateGas = async ({ node }: Chain, account: Hex, { to, data, value }: CallData): Promise<bigint> => {
  const call = { from: account, to, data, value: `0x${value.toString(16)}` }
  const answer = await node.request('eth_estimateGas', [call]).catch((error: unknown) => {
    throw error instanceof RpcError ? new TradeRefused(`The trade would fail: ${error.message.slice(0, 200)}`) : error
  })
  if (!isQuantity(answer)) throw new UpstreamError('The node', 'returned no estimate of gas')
  return BigInt(answer)
}

/** Creates the calls of swaps. @param guard checks whether a request is allowed */
export const createConvertCalls = (chains: Chains, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  const readGas = createCache((id) => readGasPrices(needChain(chains, id).node), gasCache)
  const queryOf = (context: Context<AppEnv>): Readonly<Record<string, unknown>> => context.req.query()

  const writeCall = async (chain: Chain, account: Hex, { to, data }: CallData, gas: bigint) => ({
    from: `${chain.id}:${account}`,
    to: `${chain.id}:${to}`,
    data,
    eip155: { gas: gas.toString(), gasPrice: (await readGas(chain.id)).standard },
  })

  routes.get('/v1/convert/quotes', guard, async (context) => {
    const query = queryOf(context)
    const { network, from, to } = needOrder(query)
    const market = needMarket(needChain(chains, network))
    const amount = needAmount('amount', query['amount'])
    // Quotes depend on neither the account nor the gas price.
    if (query['userAddress'] !== undefined) needAccount(query['userAddress'], network)
    if (query['gasPrice'] !== undefined) needAmount('gasPrice', query['gasPrice'])
    const toAmount = await market.getQuote({ from, to, amount })
    const quote = {
      id: randomUUID(),
      fromAmount: amount.toString(),
      fromAccount: `${network}:${from}`,
      toAmount: toAmount.toString(),
      toAccount: `${network}:${to}`,
      ...(market.fee && { fee: { percent: market.fee.percent, account: `${network}:${market.fee.account}` } }),
    }
    return context.json({ quotes: [quote] })
  })
  routes.get('/v1/convert/tokens', guard, async (context) => {
    const chain = needChain(chains, context.req.query('chainId'))
    const tokens = await needMarket(chain).getTokens()
    return context.json({
      tokens: tokens.map(({ name, symbol, address, decimals, logoUrl = '' }) => ({
        name,
        symbol,
        address: `${chain.id}:${address}`,
        decimals,
        logoUri: logoUrl,
      })),
    })
  })
  routes.get('/v1/convert/allowance', guard, async (context) => {
    const { network, address } = readAccountId('tokenAddress', context.req.query('tokenAddress'))
    const market = needMarket(needChain(chains, network))
    const allowance = await market.getAllowance(address, needAccount(context.req.query('userAddress'), network))
    return context.json({ allowance: allowance.toString() })
  })
  routes.get('/v1/convert/gas-price', guard, async (context) =>
    context.json(await readGas(needChain(chains, context.req.query('chainId')).id)),
  )
  routes.get('/v1/convert/build-approve', guard, async (context) => {
    const query = queryOf(context)
    const { network, from } = needOrder(query)
    const chain = needChain(chains, network)
    const account = needAccount(query['userAddress'], network)
    const readBalance = async () => {
      const call = { to: from, abi: tokenAbi, functionName: 'balanceOf', args: [account] }
      const [balance] = await callContracts(chain.node, chain.multicall, [call])
      return typeof balance === 'bigint' ? balance : 0n
    }
    // Without an amount, all that the account has. Never more: an unlimited approval endangers what it gets later.
    const amount = query['amount'] === undefined ? await readBalance() : needAmount('amount', query['amount'])
    const call = await needMarket(chain).buildApproval(from, amount)
    return context.json({ tx: { ...(await writeCall(chain, account, call, approvalGas)), value: '0' } })
  })
  routes.post('/v1/convert/build-transaction', guard, async (context) => {
    const received = await readJsonBody(context)
    const body = isObject(received) ? received : {}
    const { network, from, to } = needOrder(body)
    const chain = needChain(chains, network)
    const account = needAccount(body['userAddress'], network)
    const slippage = needSlippage(body['eip155'])
    const order = { from, to, amount: needAmount('amount', body['amount']), account, slippage }
    const trade: Trade = await needMarket(chain).buildTrade(order)
    const gas = body['disableEstimate'] === true ? trade.gas : await estimateGas(chain, account, trade)
    const tx = await writeCall(chain, account, trade, gas)
    return context.json({ tx: { ...tx, value: trade.value.toString(), amount: trade.toAmount.toString() } })
  })
  return routes
}
