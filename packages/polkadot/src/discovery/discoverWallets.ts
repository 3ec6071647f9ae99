import { type Clock, isReverseDomainName, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'
import { type InjectedEntry, type InjectedWallet, isInjectedEntry } from './injected.js'

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly entry: InjectedEntry
  /** Returns the authorized wallet for one request that `signal` can cancel. Only wallets behind a channel can cancel requests. */
  readonly until?: ((signal: AbortSignal) => InjectedWallet) | undefined
}

/** Which wallets are listed. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: their keys in `window.injectedWeb3`. */
  readonly ignore?: readonly string[] | undefined
}

/** The delays between looks at the page, in milliseconds: wallets may be injected late, and no event reports them. */
const retryDelays = [50, 200, 750, 2_000, 5_000]

const maxWallets = 50

/** Names and reverse domain names of wallets whose id is not a reverse domain name. */
const walletNames: Readonly<Record<string, readonly [name: string, rdns?: string]>> = {
  'polkadot-js': ['Polkadot{.js}'],
  talisman: ['Talisman', 'xyz.talisman'],
  'subwallet-js': ['SubWallet', 'app.subwallet'],
  enkrypt: ['Enkrypt', 'com.enkrypt'],
  'fearless-wallet': ['Fearless Wallet'],
  polkagate: ['PolkaGate'],
  'aleph-zero': ['Aleph Zero Signer'],
  trust: ['Trust Wallet', 'com.trustwallet.app'],
}

/** Whether Nova is in the page. It injects itself under the id of another wallet, and sets this flag. */
const isNova = (page: object): boolean => {
  try {
    return Reflect.get(Object(Reflect.get(page, 'walletExtension')), 'isNovaWallet') === true
  } catch {
    return false // a getter threw
  }
}

/** Returns the info of a wallet, or `undefined` if its id cannot be displayed. @param id its key in `window.injectedWeb3` */
const describeWallet = (id: string, page: object): WalletInfo | undefined => {
  if (id === '' || sanitizeName(id) !== id) return undefined
  const domainName = isReverseDomainName(id) ? id : undefined
  const [name, rdns = domainName] = (Object.hasOwn(walletNames, id) && walletNames[id]) || [
    // The name is the last part of a reverse domain name.
    domainName ? id.replace(/.*\.(.)/, (_, first: string) => first.toUpperCase()) : id,
  ]
  return {
    id,
    type: 'INJECTED',
    name: id === 'polkadot-js' && isNova(page) ? 'Nova Wallet' : name,
    readiness: 'installed',
    walletKey: rdns ?? id,
    rdns,
  }
}

const readEntries = (page: object): readonly (readonly [string, InjectedEntry])[] => {
  try {
    const injectedWeb3: unknown = Reflect.get(page, 'injectedWeb3')
    if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
    return Object.keys(injectedWeb3)
      .slice(0, maxWallets)
      .flatMap((id) => readEntry(injectedWeb3, id))
  } catch {
    return [] // the object threw
  }
}

const readEntry = (injectedWeb3: object, id: string): readonly (readonly [string, InjectedEntry])[] => {
  try {
    const entry: unknown = Reflect.get(injectedWeb3, id)
    return isInjectedEntry(entry) ? [[id, entry]] : []
  } catch {
    return [] // a getter that throws must not hide the other wallets
  }
}

/**
 * Looks for wallets in the page. It calls none of their methods.
 *
 * @param onWallets called with all wallets, immediately and after every change
 * @returns a function that stops discovery
 */
export const discoverWallets = (
  { ignore = [] }: DiscoveryOptions,
  clock: Clock,
  onWallets: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const page = window
  const stopping = new AbortController()
  let previous: ReturnType<typeof readEntries> | undefined
  const announceNew = () => {
    const entries = readEntries(page).filter(([id]) => !ignore.includes(id))
    const isUnchanged =
      previous?.length === entries.length && entries.every(([, entry], index) => previous?.[index]?.[1] === entry)
    if (isUnchanged) return
    previous = entries
    onWallets(
      entries.flatMap(([id, entry]) => {
        const info = describeWallet(id, page)
        return info ? [{ info, entry }] : []
      }),
    )
  }
  const retry = async () => {
    for (const delay of retryDelays) {
      await clock.wait(delay, stopping.signal)
      announceNew()
    }
  }
  announceNew()
  page.addEventListener('load', announceNew)
  retry().catch(() => undefined) // discovery was stopped
  return () => {
    page.removeEventListener('load', announceNew)
    stopping.abort()
  }
}
