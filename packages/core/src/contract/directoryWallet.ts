import type { CustomWallet } from './options.js'

/** A wallet as the site's directory tells it: checked, so that its name may be shown, its links followed, and its picture drawn. */
export type DirectoryWallet = CustomWallet & {
  /** Names its picture to the directory. */
  readonly image_id?: string | undefined
  /** Where it stands in the directory's order: the lower, the earlier. */
  readonly order?: number | undefined
  /** The https link that opens its app. */
  readonly link_mode?: string | undefined
  /** What it puts into a page, by namespace: the ids of its connectors. */
  readonly injected?: readonly WalletInjection[] | undefined
  /** The networks that it is for, by CAIP-2 id; all where it says nothing. */
  readonly chains?: readonly string[] | undefined
  /** A mark of the directory's own, e.g. `'certified'`. */
  readonly badge_type?: string | undefined
}

/** What a wallet puts into a page. */
export type WalletInjection = { readonly namespace: string; readonly injected_id: string }

/** A page of the directory. */
export type WalletPage = {
  readonly wallets: readonly DirectoryWallet[]
  /** How many wallets all pages have. */
  readonly count: number
}
