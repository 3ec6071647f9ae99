import { isObject } from '../isObject.js'
import { readWallet } from './readWallet.js'
import type { Wallet } from './wallet.js'

type Fields = Readonly<Record<string, unknown>>

/** Returns the first value that is a non-empty string. */
const first = (...values: readonly unknown[]) => values.find((value) => typeof value === 'string' && value !== '')

/** Converts a listing of the WalletConnect explorer to the directory's fields. */
const fromListing = (listing: unknown, index: number): unknown => {
  if (!isObject(listing)) return listing
  const part = (name: string): Fields => (isObject(listing[name]) ? listing[name] : {})
  const [app, mobile, desktop] = [part('app'), part('mobile'), part('desktop')]
  return {
    ...listing,
    // The explorer returns wallets in the order in which it shows them.
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
    'The file has neither `data`, as a response of /getWallets, nor `listings`, as one of the WalletConnect explorer.',
  )
}

/** The content of a directory file, and its faults. */
export type DirectoryFile = {
  readonly wallets: readonly Wallet[]
  /** A line for each wallet that was skipped, or that lost a field. */
  readonly faults: readonly string[]
}

/**
 * Reads a directory file: a response of `/getWallets`, or of the public WalletConnect explorer.
 *
 * @throws `SyntaxError` or `TypeError` if it is neither
 */
export const readDirectoryFile = (text: string): DirectoryFile => {
  const wallets = new Map<string, Wallet>()
  const faults: string[] = []
  for (const [index, entry] of listWallets(JSON.parse(text)).entries()) {
    const read = readWallet(entry)
    if ('refused' in read) {
      faults.push(`Wallet ${index + 1} was skipped: ${read.refused}.`)
      continue
    }
    const { wallet, invalid } = read
    if (wallets.has(wallet.id)) faults.push(`Wallet ${wallet.id} occurs twice: the later entry is used.`)
    if (invalid.length > 0)
      faults.push(`Wallet ${wallet.id} was imported without invalid fields: ${invalid.join(', ')}.`)
    wallets.set(wallet.id, wallet)
  }
  return { wallets: [...wallets.values()], faults }
}
