import { isReverseDomainName, sanitizeIcon, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import { methodOf, readField, type SolanaWallet } from './standardWallet.js'

/** Which wallets are listed. */
export type DiscoveryOptions = {
  /** Names of wallets that are not listed. */
  readonly ignore?: readonly string[] | undefined
  /** The site's own wallet-adapter instances. */
  readonly wallets?: readonly HostWalletAdapter[] | undefined
}

/** A wallet that registered in the page, or one of the site's wallet adapters. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly wallet?: SolanaWallet | undefined
  readonly adapter?: HostWalletAdapter | undefined
  /** Returns the wallet for one request that the signal cancels. Only wallets behind a channel have it. */
  readonly withSignal?: ((signal: AbortSignal) => SolanaWallet) | undefined
  /** Whether it can connect and sign in in one step. */
  readonly signsIn: boolean
}

/** A wallet whose name and icon were read once, and are safe to show. */
type ReadWallet = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly wallet: SolanaWallet
}

/**
 * The reverse domain names of wallets that do not announce one on Solana, by the name that they register. Sites recognize wallets on Solana by
 * that name alone, so a wallet can take another's identity anyway. Two wallets of one identity are marked as contested.
 */
const rdnsByName: Readonly<Record<string, string>> = {
  Phantom: 'app.phantom',
  Backpack: 'app.backpack',
  MetaMask: 'io.metamask',
  'Coinbase Wallet': 'com.coinbase.wallet',
  'OKX Wallet': 'com.okex.wallet',
  Trust: 'com.trustwallet.app',
  'Brave Wallet': 'com.brave.wallet',
  Exodus: 'com.exodus.web3-wallet',
}

/**
 * Reads a wallet's reverse domain name. The Wallet Standard has no field for it; wallets of other ecosystems add an `id` with it.
 *
 * @returns `undefined` if the wallet has no such `id` and its name is not in the list
 */
export const readRdns = (wallet: unknown, name: string): string | undefined => {
  const id = readField(wallet, 'id')
  if (isReverseDomainName(id)) return id
  return Object.hasOwn(rdnsByName, name) ? rdnsByName[name] : undefined
}

const readinesses: Readonly<Record<string, FoundWallet['info']['readiness']>> = {
  Installed: 'installed',
  Loadable: 'loadable',
  NotDetected: 'missing',
}

/** Reads the name, icon and identity of a registered wallet. Returns `undefined` if it cannot be used on Solana. */
const readWallet = (candidate: unknown): ReadWallet | undefined => {
  try {
    const wallet = candidate as SolanaWallet // each field is checked before it is used
    const name = sanitizeName(wallet.name)
    const isForSolana =
      isWalletAdapterCompatibleStandardWallet(wallet as never) && // checks the names of its features
      wallet.chains.some((chain) => chain.startsWith('solana:'))
    return isForSolana && name !== ''
      ? { name, icon: sanitizeIcon(wallet.icon), rdns: readRdns(wallet, name), wallet }
      : undefined
  } catch {
    return undefined // a getter threw: it is no wallet
  }
}

/** Returns the row of one of the site's wallet adapters. */
export const toHostWallet = (adapter: HostWalletAdapter): FoundWallet => {
  const name = sanitizeName(adapter.name)
  const info = {
    id: name,
    type: 'EXTERNAL',
    name,
    icon: sanitizeIcon(adapter.icon),
    readiness: readinesses[adapter.readyState] ?? 'unsupported',
    walletKey: `solana:${name}`,
  } as const
  return { info, adapter, signsIn: false }
}

/** The identity that a wallet claims. */
const claimOf = ({ name, rdns }: ReadWallet) => rdns ?? name

const toFoundWallet = ({ name, icon, rdns, wallet }: ReadWallet, index: number, contested: boolean): FoundWallet => {
  // Two wallets of one name get ids by their order. Neither is trusted for its name.
  const id = index > 0 ? `${name}#${index + 1}` : name
  const walletKey = rdns ?? `solana:${id}` // a name alone does not match wallets of other namespaces
  return {
    info: { id, type: 'ANNOUNCED', name, icon, readiness: 'installed', walletKey, rdns, contested },
    wallet,
    signsIn: methodOf(wallet, 'solana:signIn') !== undefined,
  }
}

/**
 * Finds wallets: those that register in the page, and the site's wallet adapters.
 *
 * @param onChange called with all wallets, now and after each change
 * @returns a function that stops
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/APP.md
 */
export const discoverWallets = (
  { ignore = [], wallets: adapters = [] }: DiscoveryOptions,
  onChange: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const registered = new Map<unknown, ReadWallet>()
  let isReady = false
  const list = () => {
    if (!isReady) return
    const listed = [...registered.values()].filter(({ name }) => !ignore.includes(name))
    const found = listed.map((wallet) => {
      const sameName = listed.filter(({ name }) => name === wallet.name)
      const isContested =
        sameName.length > 1 || listed.some((other) => other !== wallet && claimOf(other) === claimOf(wallet))
      return toFoundWallet(wallet, sameName.indexOf(wallet), isContested)
    })
    const names = new Set(found.map(({ info }) => info.name))
    onChange([...found, ...adapters.map(toHostWallet).filter(({ info }) => info.name && !names.has(info.name))])
  }
  const register = (...candidates: readonly unknown[]) => {
    for (const candidate of candidates) {
      const wallet = registered.has(candidate) ? undefined : readWallet(candidate)
      if (wallet) registered.set(candidate, wallet)
    }
    list()
    return () => {
      for (const candidate of candidates) registered.delete(candidate)
      list()
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const callback = readField(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // The wallet threw while it registered. What it registered before that stays listed.
    }
  }
  for (const adapter of adapters) adapter.on('readyStateChange', list)
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  isReady = true
  list()
  return () => {
    isReady = false
    for (const adapter of adapters) adapter.off('readyStateChange', list)
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
