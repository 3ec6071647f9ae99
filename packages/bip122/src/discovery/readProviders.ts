import { type AnnouncedFields, type FoundWallet, readPath, readEach, toFoundWallet } from './foundWallet.js'

/** A wallet that injects its object into the window without announcing it. */
type InjectedWallet = {
  /** Its path in the window. */
  readonly id: string
  readonly name: string
  /** The identity that it announces in other namespaces. */
  readonly rdns?: string
  /** The paths of its objects for other networks, by the name of the network. */
  readonly others?: Readonly<Record<string, string>>
}

/** The wallets of sats-connect's registry, and those with methods of their own. */
const injectedWallets: readonly InjectedWallet[] = [
  { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' },
  { id: 'FordefiProviders.UtxoProvider', name: 'Fordefi' },
  { id: 'LeatherProvider', name: 'Leather' },
  { id: 'unisat', name: 'UniSat' },
  {
    id: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    others: { Testnet: 'okxwallet.bitcoinTestnet', Signet: 'okxwallet.bitcoinSignet' },
  },
]

/** How many entries of the page's list are read. */
const maxEntries = 100

/**
 * Reads the wallets in the window: those of the page's list, then injected ones. Each field of an entry is read once, and invalid ones are
 * dropped.
 *
 * @param hasLibrary whether sats-connect can call those of the list that cannot be called directly
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const readProviders = (page: Window, hasLibrary: unknown): readonly FoundWallet[] => {
  const listed = readEach([page], (source) => readPath(source, 'btc_providers'))
  return readEach([...listed.slice(0, maxEntries), ...injectedWallets], (entry) => {
    const fields: AnnouncedFields = { ...Object(entry) }
    const { id } = fields
    if (typeof id !== 'string') return undefined
    const provider = readPath(page, ...id.split('.'))
    const isCallable =
      readPath(provider, 'request') || readPath(provider, 'requestAccounts') || readPath(provider, 'connect')
    const injected = injectedWallets.find((wallet) => wallet.id === id)
    const object = isCallable ? provider : !injected && hasLibrary && entry
    // The built-in fields of a path take precedence over those of an entry.
    const found = toFoundWallet(id, { ...fields, ...injected }, object, injected && 'INJECTED')
    const others = Object.entries(injected?.others ?? {}).flatMap(([name, path]) =>
      readEach([path], (text) => readPath(page, ...String(text).split('.')))
        .filter((value) => readPath(value, 'connect') !== undefined)
        .map((value) => [name, Object(value)] as const),
    )
    return found && (others.length > 0 ? { ...found, others: Object.fromEntries(others) } : found)
  })
}
