import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { DirectoryChoice } from './selectDirectoryChoice.js'

/** The wallets that the list may show, as the directory returns them. */
export type WalletListing = {
  /** The wallets that the site features, in the site's order. */
  readonly featured: readonly DirectoryWallet[]
  /** The first wallets of the directory. */
  readonly recommended: readonly DirectoryWallet[]
  /** Names and reverse domain names of the wallets that the site excludes by id. */
  readonly excluded: readonly string[]
  /** The number of wallets that the directory has for this site. */
  readonly count: number
}

/** The site's choice of wallets, and the ids of the wallets that it features. */
export type ListedRequest = DirectoryChoice & { readonly featured: readonly string[] }
