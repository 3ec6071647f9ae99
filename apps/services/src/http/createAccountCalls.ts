import type { Hex } from 'viem'
import { Hono, type MiddlewareHandler } from 'hono'
import { type Holding, readHoldings, readOtherHoldings } from '../balances/readHoldings.js'
import { type Balance, toBalance } from '../balances/toBalance.js'
import { nativeAddress } from '../chains/currencies.js'
import type { Chain, Chains } from '../chains/openChains.js'
import { createCache } from '../createCache.js'
import type { Logger } from '../createLogger.js'
import { describeError } from '../describeError.js'
import type { FindTokens } from '../history/index/createTokenFinder.js'
import type { AppEnv } from './appEnv.js'
import { needAddress, needChain, Refusal } from './parameters.js'

/** How long balances are cached: about as long as a block of Ethereum takes. */
const balanceCache = { lifetime: 12_000, entries: 10_000 }

/** The parts that the calls use. */
export type AccountParameters = {
  readonly chains: Chains
  /** Finds tokens of an account that are not on the network's list. */
  readonly findTokens: FindTokens
  readonly logger: Logger
  /** Checks whether a request is allowed. */
  readonly guard: MiddlewareHandler<AppEnv>
}

/** Reads balances with their prices. Without other tokens and without prices, a user still needs the balances of the coin and the listed tokens. */
const readBalances = async (
  chain: Chain,
  account: Hex,
  { findTokens, logger }: AccountParameters,
): Promise<readonly Balance[]> => {
  const addressOf = ({ address = nativeAddress }: Holding) => address
  const report = (message: string) => (error: unknown) => {
    logger.error({ message, network: chain.id, ...describeError(error) })
  }
  const found = await findTokens(chain.id, account).catch(report('balances without tokens of the index'))
  const [own, others] = await Promise.all([
    readHoldings(chain, account),
    readOtherHoldings(chain, account, found ?? []).catch(report('balances without tokens of the index')),
  ])
  const holdings = [...own, ...(others ?? [])]
  const prices = await chain.priceSource
    ?.getPrices(holdings.map(addressOf), found ?? [])
    .catch(report('balances without prices'))
  return holdings.map((holding) => toBalance(chain.id, holding, prices?.get(addressOf(holding))))
}

/** Creates the calls about accounts and networks. */
export const createAccountCalls = (parameters: AccountParameters): Hono<AppEnv> => {
  const { chains, guard } = parameters
  const routes = new Hono<AppEnv>()
  const supported = { http: [...chains.keys()], ws: [] }
  routes.get('/v1/supported-chains', guard, (context) => context.json(supported))

  const loadBalances = (key: string) => {
    const [network, account] = key.split(' ')
    return readBalances(needChain(chains, network), needAddress('address', account), parameters)
  }
  const readCached = createCache(loadBalances, balanceCache)
  routes.get('/v1/account/:address/balance', guard, async (context) => {
    const { currency = 'usd', chainId, forceUpdate } = context.req.query()
    // First, because addresses of networks that the file does not have can have any form.
    const ids = chainId === undefined ? [...chains.keys()] : [needChain(chains, chainId).id]
    const account = needAddress('address', context.req.param('address'))
    if (currency !== 'usd') throw new Refusal(400, 'Invalid: currency')
    const options = { skipsCached: forceUpdate !== undefined && forceUpdate !== 'false' }
    const balances = await Promise.all(ids.map((id) => readCached(`${id} ${account}`, options)))
    return context.json({ balances: balances.flat() })
  })
  return routes
}
