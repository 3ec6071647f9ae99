import { checkWallet } from './checkWallet.js'
import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import type { Services } from '../state/services.js'
import { requestService, toServiceUrl } from './requestService.js'

/** Which wallets are asked for. */
export type WalletsQuery = {
  /** From 1 on. */
  readonly page: number
  /** How many wallets a page has. */
  readonly entries: number
  /** Ids: these alone. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** The networks of which a wallet has to have one: CAIP-2 ids with commas between them. */
  readonly chains?: string | undefined
  readonly search?: string | undefined
  readonly badgeType?: string | undefined
}

/** No more than so many wallets of a directory are asked for, whatever it says. */
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
 * A page of the site's wallet directory: `GET /getWallets`. What is not as it should be of a wallet is left out; each that is has the URL of
 * its picture.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`, `TypeError` where the answer is no page
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
    chains: chains?.replaceAll(' ', '') || undefined,
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
