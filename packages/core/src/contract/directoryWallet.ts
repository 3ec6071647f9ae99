import type { CustomWallet } from './options.js'

/** A wallet as the site's directory returns it. It is checked, so that its name can be shown, its links followed and its picture drawn. */
export type DirectoryWallet = CustomWallet & {
  /** Identifies the wallet's picture in the directory. */
  readonly image_id?: string | undefined
  /** The wallet's position in the directory's order: a lower number comes earlier. */
  readonly order?: number | undefined
  /** The ids of the connectors that the wallet injects into a page, by namespace. */
  readonly injected?: readonly WalletInjection[] | undefined
  /** The networks that the wallet supports, by CAIP-2 id. If absent, the wallet supports all networks. */
  readonly chains?: readonly string[] | undefined
  /** A label defined by the directory, e.g. `'certified'`. */
  readonly badge_type?: string | undefined
}

/** A connector that a wallet injects into a page. */
export type WalletInjection = { readonly namespace: string; readonly injected_id: string }

/** A page of the directory. */
export type WalletPage = {
  readonly wallets: readonly DirectoryWallet[]
  /** The number of wallets on all pages. */
  readonly count: number
}
