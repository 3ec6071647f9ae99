import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { DirectoryChoice } from './selectDirectoryChoice.js'

/** What the directory tells of the wallets that the list may show. */
export type ToldWallets = {
  /** Those that the site puts first, in its order. */
  readonly featured: readonly DirectoryWallet[]
  /** The first of the directory. */
  readonly recommended: readonly DirectoryWallet[]
  /** Names and reverse domain names of those that the site leaves out by id. */
  readonly excluded: readonly string[]
  /** How many wallets the directory has for this site. */
  readonly count: number
}

/** Who asks for it. */
export type ListedRequest = DirectoryChoice & { readonly featured: readonly string[] }
