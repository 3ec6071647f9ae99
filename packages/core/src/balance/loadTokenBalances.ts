import type { Asset, At, ChainAdapter } from '../contract/contract.js'
import type { Services } from '../state/services.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { tokensUnavailable } from './tokensUnavailable.js'

/** How long a wallet may take to tell what it holds, in milliseconds. */
const discoveryWait = 5_000

/** Gives nothing where that cannot be had: the next source is asked. */
const tryFor = async <result>(reading: Promise<result>, what: string, { logger }: Services) =>
  reading.catch((error: unknown) => {
    logger.info(`${what} could not tell what the account holds.`, error)
    return undefined
  })

/** What the wallet itself tells, where it declares that it knows. */
const askWallet = async (at: At, adapter: ChainAdapter | undefined, services: Services) => {
  const live = [...services.sessions.values()].find(
    ({ session }) =>
      session.namespace === adapter?.namespace && session.facts.accounts.some(({ address }) => address === at.account),
  )
  const getAssets = live?.session.getAssets
  if (!getAssets) return undefined
  const limit = new AbortController()
  const answered = new AbortController()
  services.clock.wait(discoveryWait, answered.signal).then(
    () => limit.abort(new Error('The wallet did not answer.')),
    () => undefined, // it did
  )
  return tryFor(getAssets({ ...at, signal: limit.signal }), 'The wallet', services).finally(() => answered.abort())
}

/** What the site's service for chain data tells; `null` where the site has none, or one that has no such call. */
const askService = async (at: At, services: Services, force: boolean) => {
  if (getServiceUrl(services.options, 'data') === undefined) return null
  const asking = import('../service-api/getAccountBalance.js')
    .then(({ getAccountBalance }) => getAccountBalance(at, services, force))
    .catch((error: unknown) => {
      if (Object(error).context?.status === 404) return null
      throw error
    })
  return tryFor(asking, 'The data service', services)
}

/** What the chain tells of the site's own tokens. Without any, nothing is known where a service has failed to tell. */
const askChain = async (
  at: At,
  adapter: ChainAdapter | undefined,
  { options }: Services,
  hasFailed: boolean,
): Promise<readonly Asset[]> => {
  const tokens = options.tokens?.[at.network] ?? []
  if (tokens.length === 0 && !hasFailed) return []
  const getTokenBalances = adapter?.getTokenBalances
  if (tokens.length === 0 || !getTokenBalances) throw tokensUnavailable(at.network)
  return getTokenBalances({ ...at, tokens })
}

/** Reads what an account holds from the first that knows. @throws `TOKEN_BALANCE_UNAVAILABLE`, and what the chain fails with */
export const loadTokenBalances = async (
  at: At,
  adapter: ChainAdapter | undefined,
  services: Services,
  force: boolean,
): Promise<readonly Asset[]> => {
  const told = (await askWallet(at, adapter, services)) ?? (await askService(at, services, force))
  const assets = told ?? (await askChain(at, adapter, services, told === undefined))
  return assets.filter(({ decimals }) => decimals > 0)
}
