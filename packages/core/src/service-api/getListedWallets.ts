import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import type { ListedRequest, ToldWallets } from './toldWallets.js'
import type { Services } from '../state/services.js'
import { getWallets } from './getWallets.js'

/** How many wallets are recommended. */
const recommendedCount = 4
/** How many wallets one page may have. */
const mostEntries = 100

const nobody: WalletPage = { wallets: [], count: 0 }

/**
 * What the modal's first list needs of the directory: the wallets that the site puts first, the first of the directory, and who those are
 * that the site leaves out by id.
 *
 * @throws what `getWallets` throws
 */
export const getListedWallets = async (
  { chains, include, exclude = [], featured: wanted }: Omit<ListedRequest, 'projectId'>,
  services: Services,
): Promise<ToldWallets> => {
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
