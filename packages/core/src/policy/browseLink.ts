import type { Namespace } from '../base/namespaces.js'

/** A wallet, as identified by the directory or the site. */
export type BrowsedWallet = { readonly id: string; readonly rdns?: string | undefined }

/** The page to open, and the namespace that the user connects there. */
export type BrowsedPage = { readonly href: string; readonly namespace: Namespace }

type Browser = {
  /** The wallet's id in the public directory. */
  readonly id: string
  readonly rdns: string
  /** The namespaces that need the wallet's browser; in all others a pairing code works. If absent, every namespace needs it. */
  readonly namespaces?: readonly Namespace[]
  readonly toLink: (page: { readonly href: string; readonly origin: string }) => string
}

/** Mobile wallets that accept no pairing code, and connect only to pages in their own browser. */
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
    // On EVM networks it accepts a pairing code.
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet',
    namespaces: ['solana'],
    toLink: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
]

/**
 * Returns the link that opens a page in a mobile wallet's own browser.
 *
 * @returns `undefined` if the wallet accepts a pairing code instead, or if `href` is not an http or https URL
 */
export const toBrowseLink = (wallet: BrowsedWallet, { href, namespace }: BrowsedPage): string | undefined => {
  const browser = browsers.find(({ id, rdns }) => id === wallet.id || rdns === wallet.rdns?.toLowerCase())
  if (!browser || browser.namespaces?.includes(namespace) === false) return undefined
  const page = URL.canParse(href) ? new URL(href) : undefined
  if (!page || !/^https?:$/.test(page.protocol)) return undefined
  return browser.toLink({ href: encodeURIComponent(page.href), origin: encodeURIComponent(page.origin) })
}
