import { checkWallet } from './checkWallet.js'
import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import type { Services } from '../state/services.js'
import { requestService, toServiceUrl } from './requestService.js'

/** The query of a page of wallets. */
export type WalletsQuery = {
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
const countAtMost = 20_000

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
    .flatMap((told) => checkWallet(told) ?? [])
    .filter(({ id }) => !exclude?.includes(id))
  return {
    wallets: wallets.map((wallet) => withImage(wallet, services)),
    count: Math.min(Math.floor(count), countAtMost),
  }
}
