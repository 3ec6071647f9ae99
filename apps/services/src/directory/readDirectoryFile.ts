import { isObject } from '../isObject.js'
import { readWallet } from './readWallet.js'
import type { Wallet } from './wallet.js'

type Told = Readonly<Record<string, unknown>>

/** The first text of several fields. */
const first = (...values: readonly unknown[]) => values.find((value) => typeof value === 'string' && value !== '')

/** A listing of the WalletConnect explorer, with the names that wallets have here. */
const fromListing = (listing: unknown, index: number): unknown => {
  if (!isObject(listing)) return listing
  const part = (name: string): Told => (isObject(listing[name]) ? listing[name] : {})
  const [app, mobile, desktop] = [part('app'), part('mobile'), part('desktop')]
  return {
    ...listing,
    // The explorer tells wallets in the order that it shows them in.
    order: listing['order'] ?? index,
    mobile_link: first(mobile['native'], mobile['universal']),
    link_mode: mobile['universal'],
    desktop_link: first(desktop['native'], desktop['universal']),
    webapp_link: app['browser'],
    app_store: app['ios'],
    play_store: app['android'],
    chrome_store: app['chrome'],
  }
}

const listWallets = (file: unknown): readonly unknown[] => {
  if (isObject(file) && Array.isArray(file['data'])) return file['data']
  const listings = isObject(file) ? file['listings'] : undefined
  if (Array.isArray(listings)) return listings.map(fromListing)
  if (isObject(listings)) return Object.values(listings).map(fromListing)
  throw new TypeError(
    'The file has neither data, as /getWallets answers, nor listings, as the WalletConnect explorer does.',
  )
}

/** What a directory file holds, and what is wrong with it. */
export type DirectoryFile = {
  readonly wallets: readonly Wallet[]
  /** A line for each wallet that was left out, or of which something was. */
  readonly faults: readonly string[]
}

/**
 * Reads a directory file: what `/getWallets` of such a server answers, or what the public WalletConnect explorer does.
 *
 * @throws `SyntaxError`, `TypeError` where it is neither
 */
export const readDirectoryFile = (text: string): DirectoryFile => {
  const wallets = new Map<string, Wallet>()
  const faults: string[] = []
  for (const [index, told] of listWallets(JSON.parse(text)).entries()) {
    const read = readWallet(told)
    if ('refused' in read) {
      faults.push(`wallet ${index + 1} ${read.refused}: left out`)
      continue
    }
    const { wallet, left } = read
    if (wallets.has(wallet.id)) faults.push(`${wallet.id} is there twice: the later one is taken`)
    if (left.length > 0) faults.push(`${wallet.id} without ${left.join(', ')}: not as they should be`)
    wallets.set(wallet.id, wallet)
  }
  return { wallets: [...wallets.values()], faults }
}
