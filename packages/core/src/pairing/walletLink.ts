import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { isAppLink, isPageLink } from '../service-api/isLink.js'
import { type Platform, targetOn } from '../base/platform.js'

/** How a wallet that is not in this browser can be gone to. */
export type WalletWay = 'phone' | 'desktop' | 'web'

/** An address to open, and where. */
export type OpenedLink = { readonly href: string; readonly target: '_self' | '_top' | '_blank' }

/** What is read of a wallet: what its directory entry, or the site, says of its links. */
export type LinkedWallet = Pick<DirectoryWallet, 'mobile_link' | 'link_mode' | 'desktop_link' | 'webapp_link'>

const isSchemeOfApp = (link: string | undefined): link is string =>
  link !== undefined && isAppLink(link) && !isPageLink(link)
const isPage = (link: string | undefined): link is string => link !== undefined && isPageLink(link)

/** A page's address with the code, which its path ends in; nothing where it has a query of its own. */
const joinPage = (base: string, code: string): string | undefined => {
  const { origin, pathname, search, hash } = new URL(base)
  return search || hash ? undefined : `${origin}${pathname.replace(/\/+$/, '')}/wc?uri=${code}`
}

/** An app's scheme with the code: only letters of a path may stand between the two. */
const joinScheme = (base: string, code: string): string | undefined => {
  const at = base.indexOf(':')
  const path = base.slice(at + 1).replace(/^\/+|\/+$/g, '')
  return /^[\w.~/-]*$/.test(path) ? `${base.slice(0, at)}://${path && `${path}/`}wc?uri=${code}` : undefined
}

const join = (base: string | undefined, code: string): string | undefined =>
  isPage(base) ? joinPage(base, code) : isSchemeOfApp(base) ? joinScheme(base, code) : undefined

/** The links of a way, the better one first. */
const basesOf = (
  { mobile_link, link_mode, desktop_link, webapp_link }: LinkedWallet,
  way: WalletWay,
  { isInApp }: Platform,
): readonly (string | undefined)[] => {
  if (way === 'desktop') return [desktop_link]
  if (way === 'web') return [isPage(webapp_link) ? webapp_link : undefined]
  const page = [link_mode, mobile_link].filter(isPage)
  const scheme = [mobile_link].filter(isSchemeOfApp)
  // Other apps' browsers often know no scheme but https; elsewhere a scheme leaves the page where it is when there is no app for it.
  return isInApp ? [...page, ...scheme] : [...scheme, ...page]
}

/**
 * Makes the link that has a wallet take a code.
 *
 * @param uri the pairing URI
 * @returns nothing where the wallet cannot be gone to in that way: it names no link for it, or one that is none
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

/** The ways that a wallet offers beside this browser. Every one of them can scan a code, unless it names other ways alone. */
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
