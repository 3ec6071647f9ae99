import type { Services } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { requestService, toServiceUrl } from './requestService.js'
import { isRemoteFeatures, type RemoteFeature } from './remoteFeature.js'
import { checkWallet } from './checkWallet.js'
import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import type { ListedRequest, WalletListing } from './selectDirectoryChoice.js'

/** Throws if the service is missing, limits the rate or has a server error. Any other failure returns an empty list, which forbids nothing. */
const explain = (error: unknown): readonly string[] => {
  const { code, context, message } = toErrorInfo(error)
  const status = Number(context?.['status'])
  if (status === 429)
    throw new LatchkeyError('RATE_LIMITED', 'Rate Limited', {
      cause: error,
      help: ['The directory service answers too many requests of this project. Try again later.'],
    })
  if (status >= 500)
    throw new LatchkeyError('SERVER_ERROR', 'Server Error', {
      cause: error,
      context: { status },
      help: [`The directory service could not tell where this project may be used: ${message}.`],
    })
  if (code === 'SERVICE_MISSING') throw error
  return []
}

/**
 * Reads the origins that may use the project: `GET /projects/v1/origins` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `RATE_LIMITED` for status 429, `SERVER_ERROR` for status 500 and above
 */
export const getAllowedOrigins = async (services: Services): Promise<readonly string[]> => {
  const answer = await requestService({ service: 'directory', path: '/projects/v1/origins' }, services).catch(explain)
  const origins: unknown = Object(answer).allowedOrigins
  return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : []
}

/**
 * Reads the features of the project's configuration: `GET /appkit/v1/config` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getProjectConfig = async (services: Services): Promise<readonly RemoteFeature[]> => {
  const answer = await requestService({ service: 'directory', path: '/appkit/v1/config' }, services)
  const features: unknown = Object(answer).features
  if (!isRemoteFeatures(features)) throw new TypeError('The answer has no list of features.')
  return features
}

/** The query of a page of wallets. */
type WalletsQuery = {
  /** The page number, starting at 1. */
  readonly page: number
  /** The number of wallets per page. */
  readonly entries: number
  /** Ids. If set, only these wallets are returned. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Comma-separated CAIP-2 ids. A wallet must support at least one of these networks. */
  readonly chains?: string | undefined
  readonly search?: string | undefined
  readonly badgeType?: string | undefined
}

/** The maximum wallet count that is accepted from a directory, so that the kit never requests more wallets than this. */
const maxCount = 20_000

const listed = (entries: readonly string[] | undefined) =>
  entries && entries.length > 0 ? entries.join(',') : undefined

const withImage = (wallet: DirectoryWallet, services: Services): DirectoryWallet =>
  wallet.image_id === undefined
    ? wallet
    : {
        ...wallet,
        image_url: toServiceUrl({ service: 'directory', path: `/getWalletImage/${wallet.image_id}` }, services).href,
      }

/**
 * Reads a page of the site's wallet directory: `GET /getWallets`. Invalid fields of a wallet are left out. If a wallet has a picture, its URL
 * is added.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`, `TypeError` if the answer is not a page
 */
export const getWallets = async (
  { page, entries, include, exclude, chains, search, badgeType }: WalletsQuery,
  services: Services,
): Promise<WalletPage> => {
  const query = {
    page,
    entries,
    include: listed(include),
    exclude: listed(exclude),
    chains: chains || undefined,
    search: search || undefined,
    badge_type: badgeType,
  }
  const answer = await requestService({ service: 'directory', path: '/getWallets', query }, services)
  const { data, count }: Readonly<Record<string, unknown>> = Object(answer)
  if (!Array.isArray(data) || typeof count !== 'number' || !(count >= 0)) throw new TypeError('The answer is no page.')
  const wallets = data
    .slice(0, entries)
    .flatMap((wallet) => checkWallet(wallet) ?? [])
    .filter(({ id }) => !exclude?.includes(id))
  return {
    wallets: wallets.map((wallet) => withImage(wallet, services)),
    count: Math.min(Math.floor(count), maxCount),
  }
}

/** The number of recommended wallets. */
const recommendedCount = 4
/** The maximum number of wallets on one page. */
const maxEntries = 100

const emptyPage: WalletPage = { wallets: [], count: 0 }

/**
 * Reads what the modal's first list needs from the directory: the wallets that the site features, the first wallets of the directory, and the
 * names of the wallets that the site excludes by id.
 *
 * @throws the errors of `getWallets`
 */
export const getListedWallets = async (
  { chains, include, exclude = [], featured: featuredIds }: Omit<ListedRequest, 'projectId'>,
  services: Services,
): Promise<WalletListing> => {
  const featured = featuredIds.slice(0, maxEntries)
  const excludedIds = exclude.slice(0, maxEntries)
  const [first, chosen, excluded] = await Promise.all([
    getWallets({ page: 1, entries: recommendedCount, include, exclude, chains }, services),
    featured.length > 0
      ? getWallets({ page: 1, entries: featured.length, include: featured, exclude, chains }, services)
      : emptyPage,
    excludedIds.length > 0
      ? getWallets({ page: 1, entries: excludedIds.length, include: excludedIds }, services)
      : emptyPage,
  ])
  const placeOf = ({ id }: DirectoryWallet) => featured.indexOf(id)
  return {
    featured: chosen.wallets.filter((wallet) => placeOf(wallet) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)),
    recommended: first.wallets,
    excluded: excluded.wallets
      .filter(({ id, rdns }) => excludedIds.includes(id) || (rdns !== undefined && excludedIds.includes(rdns)))
      .flatMap(({ name, rdns }) => (rdns ? [name, rdns] : [name])),
    count: first.count,
  }
}
