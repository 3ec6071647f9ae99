// Fetched when a view shows an account's tokens for the first time.
import type { Asset, At } from '../adapter/contract.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import type { Services } from '../engine/services.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { getServiceUrl } from '../service/serviceUrl.js'

/** How long a wallet may take to tell what it holds, in milliseconds. */
const discoveryWait = 5_000

/** Gives nothing where that cannot be had: the next source is asked. */
const tryFor = async <result>(reading: Promise<result>, what: string, { logger }: Services) =>
  reading.catch((error: unknown) => {
    logger.info(`${what} could not tell what the account holds.`, error)
    return undefined
  })

/** What the wallet itself tells, where it declares that it knows. */
const askWallet = async (at: At, services: Services) => {
  const live = [...services.sessions.values()].find(
    ({ session }) =>
      session.namespace === namespaceOf(at.network) &&
      session.facts.accounts.some(({ address }) => address === at.account),
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

/** What the site's service for chain data tells. */
const askService = async (at: At, services: Services, force: boolean) => {
  if (getServiceUrl(services.options, 'data') === undefined) return undefined
  const asking = import('../service/getAccountBalance.js').then(({ getAccountBalance }) =>
    getAccountBalance(at, services, force),
  )
  return tryFor(asking, 'The data service', services)
}

/** What the chain tells of the site's own tokens. */
const askChain = async (at: At, { adapters, options }: Services): Promise<readonly Asset[]> => {
  const tokens = options.tokens?.[at.network] ?? []
  if (tokens.length === 0) return []
  const getTokenBalances = adapters.get(namespaceOf(at.network))?.getTokenBalances
  if (!getTokenBalances) throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable')
  return getTokenBalances({ ...at, tokens })
}

/**
 * Reads what an account holds beside its native coins: as its wallet tells, where that knows; else the site's data service; else, of the
 * site's tokens, the chain. A token without decimals is dropped: it is no money.
 */
export const readTokenBalances = async (at: At, services: Services, force: boolean): Promise<readonly Asset[]> => {
  const assets =
    (await askWallet(at, services)) ?? (await askService(at, services, force)) ?? (await askChain(at, services))
  return assets.filter(({ address, decimals }) => address !== undefined && decimals > 0)
}
