import type { Namespace } from '../base/namespaces.js'

/** A wallet, as its directory or the site names it. */
export type BrowsedWallet = { readonly id: string; readonly rdns?: string | undefined }

/** The page that is to be opened, and what the visitor connects there. */
export type BrowsedPage = { readonly href: string; readonly namespace: Namespace }

type Browser = {
  /** The wallet's id in the public directory. */
  readonly id: string
  readonly rdns: string
  /** Where a code reaches it otherwise; everywhere its browser is the only way where there is nothing. */
  readonly namespaces?: readonly Namespace[]
  readonly toLink: (page: { readonly href: string; readonly origin: string }) => string
}

/** Wallets on a phone that take no code, and connect a page in their own browser. */
const browsers: readonly Browser[] = [
  {
    // https://docs.phantom.com/phantom-deeplinks/other-methods/browse
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom',
    toLink: ({ href, origin }) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    // https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    rdns: 'com.solflare',
    toLink: ({ href, origin }) => `https://solflare.com/ul/v1/browse/${href}?ref=${origin}`,
  },
  {
    // On Ethereum's networks it takes a code.
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet',
    namespaces: ['solana'],
    toLink: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
]

/**
 * Makes the link that opens a page in a wallet's own browser, on a phone.
 *
 * @returns nothing where the wallet takes a code instead, or the page is none
 */
export const toBrowseLink = (wallet: BrowsedWallet, { href, namespace }: BrowsedPage): string | undefined => {
  const browser = browsers.find(({ id, rdns }) => id === wallet.id || rdns === wallet.rdns?.toLowerCase())
  if (!browser || browser.namespaces?.includes(namespace) === false) return undefined
  const page = URL.canParse(href) ? new URL(href) : undefined
  if (!page || !/^https?:$/.test(page.protocol)) return undefined
  return browser.toLink({ href: encodeURIComponent(page.href), origin: encodeURIComponent(page.origin) })
}
