import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { ChainAdapter } from '../contract/contract.js'
import type { Asset, AccountRef } from '../contract/session.js'
import type { Services } from '../state/services.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'

/** Creates the error for token balances that no source returns. */
export const tokensUnavailable = (network: CaipNetworkId): LatchkeyError<'TOKEN_BALANCE_UNAVAILABLE'> =>
  new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', {
    context: { network },
    help: ['List the tokens to read in the option tokens, and check the data service and the nodes.'],
  })

/** How long a wallet may take to return the account's assets, in milliseconds. */
const discoveryWait = 5_000

/** Returns `undefined` if reading fails, so that the next source is tried. */
const tryFor = async <result>(reading: Promise<result>, what: string, { logger }: Services) =>
  reading.catch((error: unknown) => {
    logger.info(`${what} did not return the account's assets. The kit tries the next source.`, error)
    return undefined
  })

/** Requests the assets from the wallet, if its session has `getAssets`. */
const requestWalletAssets = async (at: AccountRef, adapter: ChainAdapter | undefined, services: Services) => {
  const live = [...services.sessions.values()].find(
    ({ session }) =>
      session.namespace === adapter?.namespace && session.facts.accounts.some(({ address }) => address === at.account),
  )
  const getAssets = live?.session.getAssets
  if (!getAssets) return undefined
  const timeout = new AbortController()
  const responded = new AbortController()
  services.clock.wait(discoveryWait, responded.signal).then(
    () => timeout.abort(new Error('The wallet did not reply.')),
    () => undefined, // the wallet responded first
  )
  return tryFor(getAssets({ ...at, signal: timeout.signal }), 'The wallet', services).finally(() => responded.abort())
}

/**
 * Requests the assets from the site's data service. Returns `null` if the site has no such service, or if the service does not serve the network or
 * has no such call.
 */
const requestServiceAssets = async (at: AccountRef, services: Services, force: boolean) => {
  if (getServiceUrl(services.options, 'data') === undefined) return null
  const code = [import('../service-api/servesNetwork.js'), import('../service-api/getAccountBalance.js')] as const
  const request = Promise.all(code)
    .then(async ([{ servesNetwork }, { getAccountBalance }]) =>
      (await servesNetwork(at.network, services)) ? getAccountBalance(at, services, force) : null,
    )
    .catch((error: unknown) => {
      if (Object(error).context?.status === 404) return null
      throw error
    })
  return tryFor(request, 'The data service', services)
}

/** Reads the balances of the site's tokens from the chain. If the site lists no tokens, this throws if an earlier source failed. */
const readSiteTokens = async (
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

/** How long the other balances wait for the tokens that a source left out, in milliseconds. A node may be slow. */
const absentWait = 3_000

/**
 * Reads from the chain those of the site's tokens that a source did not return. Sources leave out tokens of which the account holds nothing, but also
 * tokens whose contract failed, so an absent token cannot be taken as zero.
 */
const readAbsentTokens = async (
  at: AccountRef,
  assets: readonly Asset[],
  adapter: ChainAdapter | undefined,
  { options, logger, clock }: Services,
): Promise<readonly Asset[]> => {
  const returned = new Set(assets.map(({ address }) => address?.toLowerCase()))
  const tokens = (options.tokens?.[at.network] ?? []).filter(({ address }) => !returned.has(address?.toLowerCase()))
  if (tokens.length === 0 || !adapter?.getTokenBalances) return []
  const reading = adapter.getTokenBalances({ ...at, tokens }).catch((error: unknown) => {
    logger.info('The chain did not return balances that the first source left out. They are unknown.', error)
    return []
  })
  const waiting = new AbortController()
  const limit = clock.wait(absentWait, waiting.signal).catch(() => undefined) // the chain answered first
  const read = await Promise.race([reading, limit]).finally(() => waiting.abort())
  return read ?? []
}

/**
 * Reads the assets of an account from the first source that returns them, and the site's tokens that this one left out from the chain.
 *
 * @throws `TOKEN_BALANCE_UNAVAILABLE`, and the errors of the chain
 */
export const loadTokenBalances = async (
  at: AccountRef,
  adapter: ChainAdapter | undefined,
  services: Services,
  force: boolean,
): Promise<readonly Asset[]> => {
  const discovered =
    (await requestWalletAssets(at, adapter, services)) ?? (await requestServiceAssets(at, services, force))
  const assets = discovered
    ? [...discovered, ...(await readAbsentTokens(at, discovered, adapter, services))]
    : await readSiteTokens(at, adapter, services, discovered === undefined)
  return assets.filter(({ decimals }) => decimals > 0)
}
