/** How Coinbase's wallet is connected. */
export type CoinbaseWalletOptions = {
  /** What the wallet calls the site. Default: the page's title. */
  readonly appName?: string | undefined
  /** An `https:` address of the site's picture, which the wallet shows. */
  readonly appLogoUrl?: string | undefined
  /** `'smartWalletOnly'` and `'eoaOnly'` leave the other kind of account out. Default `'all'`. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
}
