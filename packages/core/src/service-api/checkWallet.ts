import { checkIdentity } from './checkIdentity.js'
import type { DirectoryWallet, WalletInjection } from '../contract/directoryWallet.js'
import { isAppLink, isPageLink } from './isLink.js'

/** A wallet from an untrusted source. */
type UncheckedWallet = Readonly<Partial<Record<keyof DirectoryWallet, unknown>>>

/** An id of a directory entry or picture. */
const isDirectoryId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,100}$/.test(value)
/** A reverse domain name. */
const isRdns = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && /^[\w-]+(\.[\w-]+)+$/.test(value)
/** A CAIP-2 id, even if the kit doesn't know its namespace. */
const isChain = (value: unknown): value is string =>
  typeof value === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(value)
/** The maximum number of entries that are read of each of a wallet's lists. */
const listLength = 200

const pageLinks = ['homepage', 'webapp_link', 'link_mode', 'chrome_store', 'app_store', 'play_store'] as const
const appLinks = ['mobile_link', 'desktop_link'] as const

const linksOf = (unchecked: UncheckedWallet): Partial<DirectoryWallet> =>
  Object.fromEntries(
    [
      ...pageLinks.map((name) => [name, isPageLink] as const),
      ...appLinks.map((name) => [name, isAppLink] as const),
    ].flatMap(([name, isLink]) => {
      const link = unchecked[name]
      return typeof link === 'string' && isLink(link) ? [[name, link]] : []
    }),
  )

const isInjection = (value: unknown): value is WalletInjection =>
  typeof value === 'object' &&
  value !== null &&
  'namespace' in value &&
  typeof value.namespace === 'string' &&
  'injected_id' in value &&
  typeof value.injected_id === 'string' &&
  /^[^\p{Cc}\p{Cf}]{1,100}$/u.test(value.injected_id)

/** Returns the valid entries of a list, or `undefined` if the value is not a list. */
const listOf = <entry>(value: unknown, isEntry: (item: unknown) => item is entry): readonly entry[] | undefined =>
  Array.isArray(value) ? value.slice(0, listLength).filter(isEntry) : undefined

/**
 * Validates a wallet of a directory, so that it can be shown and its links followed. It keeps a name of visible characters, links that open a
 * page or an app and run nothing, a picture's id and the other valid fields. All else is left out.
 *
 * @returns `undefined` if the wallet has no valid id, or no name that may be shown
 */
export const checkWallet = (value: unknown): DirectoryWallet | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const unchecked: UncheckedWallet = value
  const { name } = checkIdentity({ name: typeof unchecked.name === 'string' ? unchecked.name : undefined })
  if (!isDirectoryId(unchecked.id) || name === undefined) return undefined
  const injected = listOf(unchecked.injected, isInjection)
  const chains = listOf(unchecked.chains, isChain)
  return {
    id: unchecked.id,
    name,
    ...linksOf(unchecked),
    ...(isDirectoryId(unchecked.image_id) && { image_id: unchecked.image_id }),
    ...(isRdns(unchecked.rdns) && { rdns: unchecked.rdns }),
    ...(Number.isFinite(unchecked.order) && { order: Number(unchecked.order) }),
    ...(isDirectoryId(unchecked.badge_type) && { badge_type: unchecked.badge_type }),
    ...(injected && { injected }),
    ...(chains && { chains }),
  }
}
