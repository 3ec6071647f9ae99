import type { Asset, AccountRef, ChainAdapter } from '../contract/contract.js'
import type { Services } from '../state/services.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { tokensUnavailable } from './tokensUnavailable.js'

/** How long a wallet may take to return the account's assets, in milliseconds. */
const discoveryWait = 5_000

/** Returns `undefined` if reading fails, so that the next source is tried. */
const tryFor = async <result>(reading: Promise<result>, what: string, { logger }: Services) =>
  reading.catch((error: unknown) => {
    logger.info(`${what} did not return the account's assets. The kit tries the next source.`, error)
    return undefined
  })

/** Requests the assets from the wallet, if its session has `getAssets`. */
const askWallet = async (at: AccountRef, adapter: ChainAdapter | undefined, services: Services) => {
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
    () => undefined, // the wallet responded first
  )
  return tryFor(getAssets({ ...at, signal: limit.signal }), 'The wallet', services).finally(() => answered.abort())
}

/** Requests the assets from the site's data service. Returns `null` if the site has no such service, or if the service has no such call. */
const askService = async (at: AccountRef, services: Services, force: boolean) => {
  if (getServiceUrl(services.options, 'data') === undefined) return null
  const asking = import('../service-api/getAccountBalance.js')
    .then(({ getAccountBalance }) => getAccountBalance(at, services, force))
    .catch((error: unknown) => {
      if (Object(error).context?.status === 404) return null
      throw error
    })
  return tryFor(asking, 'The data service', services)
}

/** Reads the balances of the site's tokens from the chain. If the site lists no tokens, this throws if an earlier source failed. */
const askChain = async (
  at: AccountRef,
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

/** Reads the assets of an account from the first source that returns them. @throws `TOKEN_BALANCE_UNAVAILABLE`, and the errors of the chain */
export const loadTokenBalances = async (
  at: AccountRef,
  adapter: ChainAdapter | undefined,
  services: Services,
  force: boolean,
): Promise<readonly Asset[]> => {
  const told = (await askWallet(at, adapter, services)) ?? (await askService(at, services, force))
  const assets = told ?? (await askChain(at, adapter, services, told === undefined))
  return assets.filter(({ decimals }) => decimals > 0)
}
