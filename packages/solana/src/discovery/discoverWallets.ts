import { sanitizeIcon, sanitizeName } from '@latchkey/core/adapter'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import { methodOf, readField, type SolanaWallet } from './standardWallet.js'
import type { FoundWallet } from './foundWallet.js'
import { readRdns } from './readRdns.js'

/** What is looked for. */
export type DiscoveryOptions = {
  /** Names of wallets that are not listed. */
  readonly ignore?: readonly string[] | undefined
  /** The host's own wallet-adapter instances. */
  readonly wallets?: readonly HostWalletAdapter[] | undefined
}

/** A wallet whose name and icon were read once, and can be shown. */
type ReadWallet = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly wallet: SolanaWallet
}

const readinesses: Readonly<Record<string, FoundWallet['info']['readiness']>> = {
  Installed: 'installed',
  Loadable: 'loadable',
  NotDetected: 'missing',
}

/** Reads what a wallet says of itself: nothing where it cannot be used on Solana. */
const readWallet = (given: unknown): ReadWallet | undefined => {
  try {
    const wallet = given as SolanaWallet // each field is looked at before it is used
    const name = sanitizeName(wallet.name)
    const isOurs =
      isWalletAdapterCompatibleStandardWallet(wallet as never) && // looks at the names of its features
      wallet.chains.some((chain) => chain.startsWith('solana:'))
    return isOurs && name !== ''
      ? { name, icon: sanitizeIcon(wallet.icon), rdns: readRdns(wallet, name), wallet }
      : undefined
  } catch {
    return undefined // reading it threw: it is no wallet
  }
}

/** A row for a wallet adapter of the host's. */
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

/** Whom a wallet claims to be. */
const claimOf = ({ name, rdns }: ReadWallet) => rdns ?? name

const toFoundWallet = ({ name, icon, rdns, wallet }: ReadWallet, index: number, contested: boolean): FoundWallet => {
  // Two wallets of one name are told apart by their order, and neither is trusted for its name.
  const id = index > 0 ? `${name}#${index + 1}` : name
  const walletKey = rdns ?? `solana:${id}` // a name alone makes it no other namespace's wallet
  return {
    info: { id, type: 'ANNOUNCED', name, icon, readiness: 'installed', walletKey, rdns, contested },
    wallet,
    signsIn: methodOf(wallet, 'solana:signIn') !== undefined,
  }
}

/**
 * Looks for wallets: those that register with the page, and those that the host gave.
 *
 * @param tell called with all of them, now and after every change
 * @returns how to stop
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/APP.md
 */
export const discoverWallets = (
  { ignore = [], wallets: adapters = [] }: DiscoveryOptions,
  tell: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const registered = new Map<unknown, ReadWallet>()
  let isReady = false
  const list = () => {
    if (!isReady) return
    const wanted = [...registered.values()].filter(({ name }) => !ignore.includes(name))
    const found = wanted.map((one) => {
      const same = wanted.filter(({ name }) => name === one.name)
      const isContested = same.length > 1 || wanted.some((other) => other !== one && claimOf(other) === claimOf(one))
      return toFoundWallet(one, same.indexOf(one), isContested)
    })
    const names = new Set(found.map(({ info }) => info.name))
    tell([...found, ...adapters.map(toHostWallet).filter(({ info }) => info.name && !names.has(info.name))])
  }
  const register = (...given: readonly unknown[]) => {
    for (const one of given) {
      const wallet = registered.has(one) ? undefined : readWallet(one)
      if (wallet) registered.set(one, wallet)
    }
    list()
    return () => {
      for (const one of given) registered.delete(one)
      list()
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const take = readField(event, 'detail')
    try {
      if (typeof take === 'function') take(api)
    } catch {
      // It threw while it registered: what it gave before that stands.
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
