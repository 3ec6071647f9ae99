import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import type { ListedRequest, WalletListing } from './walletListing.js'
import type { Services } from '../state/services.js'
import { getWallets } from './getWallets.js'

/** The number of recommended wallets. */
const recommendedCount = 4
/** The maximum number of wallets on one page. */
const mostEntries = 100

const nobody: WalletPage = { wallets: [], count: 0 }

/**
 * Reads what the modal's first list needs from the directory: the wallets that the site features, the first wallets of the directory, and the
 * names of the wallets that the site excludes by id.
 *
 * @throws the errors of `getWallets`
 */
export const getListedWallets = async (
  { chains, include, exclude = [], featured: wanted }: Omit<ListedRequest, 'projectId'>,
  services: Services,
): Promise<WalletListing> => {
  const featured = wanted.slice(0, mostEntries)
  const left = exclude.slice(0, mostEntries)
  const [first, chosen, excluded] = await Promise.all([
    getWallets({ page: 1, entries: recommendedCount, include, exclude, chains }, services),
    featured.length > 0
      ? getWallets({ page: 1, entries: featured.length, include: featured, exclude, chains }, services)
      : nobody,
    left.length > 0 ? getWallets({ page: 1, entries: left.length, include: left }, services) : nobody,
  ])
  const placeOf = ({ id }: DirectoryWallet) => featured.indexOf(id)
  return {
    featured: chosen.wallets.filter((wallet) => placeOf(wallet) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)),
    recommended: first.wallets,
    excluded: excluded.wallets
      .filter(({ id, rdns }) => left.includes(id) || (rdns !== undefined && left.includes(rdns)))
      .flatMap(({ name, rdns }) => (rdns ? [name, rdns] : [name])),
    count: first.count,
  }
}
