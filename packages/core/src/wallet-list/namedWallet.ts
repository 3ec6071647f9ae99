import { createSelector } from '@reduxjs/toolkit'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { selectListed } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'

/** Returns the keys that identify a wallet: its reverse domain name and its name, in lower case. */
export const keysOf = ({ rdns, name }: { readonly rdns?: string | undefined; readonly name: string }) =>
  [rdns, name].flatMap((key) => (key ? [key.toLowerCase()] : []))

/** Whether a wallet lists a link that opens it on a phone, on a desktop or on the web. */
export const hasLink = ({ mobile_link, desktop_link, webapp_link }: DirectoryWallet): boolean =>
  (mobile_link ?? desktop_link ?? webapp_link) !== undefined

/** The icon of a wallet that the site or its directory lists: an https or `data:` image, or the image that the directory's service has. */
export const pictureOf = ({ image_url, image_id }: DirectoryWallet): string | undefined =>
  image_url && (image_id !== undefined || /^(https:|data:image\/)/i.test(image_url)) ? image_url : undefined

/** The fields that identify a wallet. */
type IdentifiedWallet = Parameters<typeof keysOf>[0] & { readonly id: string }

/**
 * Creates a function that returns whether a wallet was seen before, by its id, its reverse domain name or its name, and remembers the wallet.
 *
 * @param keys the keys of wallets that count as seen
 */
export const createDeduper = (keys: readonly string[]): ((wallet: IdentifiedWallet) => boolean) => {
  const seen = new Set(keys)
  return (wallet) => {
    const own = [`#${wallet.id}`, ...keysOf(wallet)]
    const isSeen = own.some((key) => seen.has(key))
    for (const key of own) seen.add(key)
    return isSeen
  }
}

/** Names and reverse domain names of the wallets that the site hides: as listed by the site, and of those that it hides by their directory id. */
export const selectExcluded = createSelector(
  [(state: RootState) => state.site.excludeWallets, selectListed],
  (excluded, listed): readonly string[] => [...excluded, ...(listed?.excluded ?? [])],
)
