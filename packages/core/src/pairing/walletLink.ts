import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { isAppLink, isPageLink } from '../service-api/isLink.js'
import { type Platform, targetOn } from '../base/platform.js'

/** How a wallet that is not in this browser can be opened. */
export type WalletWay = 'phone' | 'desktop' | 'web'

/** A URL to open, and the target to open it in. */
export type OpenedLink = { readonly href: string; readonly target: '_self' | '_top' | '_blank' }

/** The links of a wallet, from its directory entry or from the site. */
export type LinkedWallet = Pick<DirectoryWallet, 'mobile_link' | 'link_mode' | 'desktop_link' | 'webapp_link'>

const isSchemeOfApp = (link: string | undefined): link is string =>
  link !== undefined && isAppLink(link) && !isPageLink(link)
const isPage = (link: string | undefined): link is string => link !== undefined && isPageLink(link)

/** Appends the code to the path of a page's URL. Returns `undefined` if the URL has a query or a fragment of its own. */
const joinPage = (base: string, code: string): string | undefined => {
  const { origin, pathname, search, hash } = new URL(base)
  return search || hash ? undefined : `${origin}${pathname.replace(/\/+$/, '')}/wc?uri=${code}`
}

/** Appends the code to an app's scheme. Only the characters of a path are allowed between the two. */
const joinScheme = (base: string, code: string): string | undefined => {
  const at = base.indexOf(':')
  const path = base.slice(at + 1).replace(/^\/+|\/+$/g, '')
  return /^[\w.~/-]*$/.test(path) ? `${base.slice(0, at)}://${path && `${path}/`}wc?uri=${code}` : undefined
}

const join = (base: string | undefined, code: string): string | undefined =>
  isPage(base) ? joinPage(base, code) : isSchemeOfApp(base) ? joinScheme(base, code) : undefined

/** The links for a way to open the wallet, in order of preference. */
const basesOf = (
  { mobile_link, link_mode, desktop_link, webapp_link }: LinkedWallet,
  way: WalletWay,
  { isInApp }: Platform,
): readonly (string | undefined)[] => {
  if (way === 'desktop') return [desktop_link]
  if (way === 'web') return [isPage(webapp_link) ? webapp_link : undefined]
  const page = [link_mode, mobile_link].filter(isPage)
  const scheme = [mobile_link].filter(isSchemeOfApp)
  // The browsers inside other apps often support only https. In other browsers, a scheme does not navigate the page if no app handles it.
  return isInApp ? [...page, ...scheme] : [...scheme, ...page]
}

/**
 * Creates the link that passes a pairing URI to a wallet.
 *
 * @param uri the pairing URI
 * @returns `undefined` if the wallet cannot be opened in that way, because it has no link or an invalid link for it, or if `uri` is invalid
 * @see https://docs.reown.com/advanced/walletconnect-deeplinks
 */
export const toWalletLink = (
  wallet: LinkedWallet,
  way: WalletWay,
  uri: string,
  platform: Platform,
): OpenedLink | undefined => {
  if (!/^wc:[\w-]+@\d+\?[!-~]+$/.test(uri)) return undefined
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes what it opens.
  const code = platform.isTelegram && platform.os === 'android' ? encodeURIComponent(once) : once
  const [href] = basesOf(wallet, way, platform).flatMap((base) => join(base, code) ?? [])
  if (href === undefined) return undefined
  return { href, target: way === 'web' ? '_blank' : targetOn(platform) }
}

/** Returns the ways to open a wallet outside this browser. Each wallet counts as able to scan a code on a phone, unless it lists only other ways. */
export const toWalletWays = (wallet: LinkedWallet, isMobile: boolean): readonly WalletWay[] => {
  const hasDesktop = !isMobile && wallet.desktop_link !== undefined && isAppLink(wallet.desktop_link)
  const hasWeb = isPage(wallet.webapp_link)
  const hasPhone = [wallet.mobile_link, wallet.link_mode].some((link) => link !== undefined && isAppLink(link))
  return [
    ...(hasPhone || !(hasWeb || hasDesktop) ? (['phone'] as const) : []),
    ...(hasWeb ? (['web'] as const) : []),
    ...(hasDesktop ? (['desktop'] as const) : []),
  ]
}
