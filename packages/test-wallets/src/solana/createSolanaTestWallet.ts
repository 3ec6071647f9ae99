import { rpcError } from '../eip155/eip1193.js'
import { followPolicy, type Policy } from '../eip155/policy.js'
import type { LoggedRequest } from '../eip155/testWallet.js'
import { type BuiltWallet, buildStandardWallet } from './buildStandardWallet.js'
import { deriveSolanaSeed } from './deriveSolanaSeed.js'
import { createSolanaMethods, toSigner } from './solanaMethods.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solanaTestWallet.js'
import type { SolanaChainName, SolanaWalletEvent, SolanaWalletInfo } from './walletInfo.js'

/** The default icon: a keyhole. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiMyNDE5M2EiLz48cGF0aCBkPSJNMjAgOWE3IDcgMCAwIDAtMy41IDEzTDE0IDMxaDEybC0yLjUtOUE3IDcgMCAwIDAgMjAgOXoiIGZpbGw9IiM3ZGVkYzQiLz48L3N2Zz4='

const features = [
  'standard:connect',
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

const seedsOf = ({ mnemonic, seeds, accounts = 2 }: SolanaTestWalletOptions): readonly Uint8Array[] => {
  if (seeds && seeds.length > 0) return seeds
  if (mnemonic === undefined) throw new TypeError('A test wallet needs a mnemonic or seeds.')
  return Array.from({ length: accounts }, (_, index) => deriveSolanaSeed(mnemonic, index))
}

/**
 * Creates a Wallet Standard wallet with real keys. It signs locally, and sends only signed bytes to a node.
 *
 * @throws `TypeError` without keys
 * @example
 * const wallet = createSolanaTestWallet({ name: 'Fennec', mnemonic, chains: { 'solana:mainnet': rpcUrl } })
 * wallet.setPolicy('solana:signTransaction', 'reject')
 */
export const createSolanaTestWallet = (options: SolanaTestWalletOptions): SolanaTestWallet => {
  const { name, rdns, icon = plainIcon, chains, without = [], versions = ['legacy', 0], approver, storage } = options
  const storageKey = `test-wallet:solana:${name}`
  const all = seedsOf(options).map(toSigner)
  const policies = new Map<string, Policy>()
  const requests: LoggedRequest[] = []
  const listeners = new Set<(event: SolanaWalletEvent) => void>()
  const built: BuiltWallet[] = []
  const origins = new Set<string>(JSON.parse(storage?.getItem(storageKey) ?? '[]'))
  let signers: typeof all = all

  const accounts = () => signers.map(({ address, publicKey }) => ({ address, publicKey }))
  const emit = (event: SolanaWalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const remember = () => storage?.setItem(storageKey, JSON.stringify([...origins]))
  const methods = createSolanaMethods({
    signers: () => signers,
    rpcUrl: (chain) => (chain in chains ? chains[chain as SolanaChainName] : undefined),
    versions,
    isConnected: (origin) => origins.has(origin),
    ignoresSilent: options.ignoresSilent ?? false,
    joinsSignature: options.joinsSignature ?? false,
    connect: (origin) => {
      origins.add(origin)
      remember()
      emit({ origin, accounts: accounts() })
    },
    revoke: (origin) => {
      origins.delete(origin)
      remember()
      emit({ origin, accounts: [] })
    },
    prompt: async (method, params, origin) => {
      await approver?.({ method, params, origin })
    },
  })
  const info: SolanaWalletInfo = Object.freeze({
    name,
    ...(rdns !== undefined && { rdns }),
    icon,
    chains: Object.keys(chains) as SolanaChainName[],
    features: features.filter((feature) => !without.includes(feature)),
    versions,
  })
  const wallet: SolanaTestWallet = {
    info,
    createWallet: (origin = globalThis.location?.origin ?? 'http://localhost') => {
      const standardWallet = buildStandardWallet(
        info,
        (method, params) => wallet.request({ method, params }, origin),
        (listener) =>
          listeners.add((event) => {
            if (event.origin === undefined || event.origin === origin) listener(event)
          }),
      )
      built.push(standardWallet)
      return standardWallet.wallet
    },
    request: async ({ method, params }, origin) => {
      requests.push({ method, params, origin })
      const verdict = await followPolicy(policies.get(method) ?? 'approve')
      if (!verdict.proceed) return verdict.answer
      const run = info.features.includes(method) ? methods[method] : undefined
      if (!run) throw rpcError(4200, `The wallet does not support ${method}.`)
      return run(params, origin)
    },
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    accounts: () => signers.map(({ address }) => address),
    setAccounts: (addresses) => {
      const newOrder = addresses.flatMap((address) => all.find((candidate) => candidate.address === address) ?? [])
      if (newOrder.length !== addresses.length) throw new TypeError('The wallet has no key for one of the accounts.')
      signers = newOrder
      for (const origin of origins) emit({ origin, accounts: accounts() })
    },
    disconnect: () => {
      origins.clear()
      remember()
      emit({ accounts: [] })
    },
    isConnected: (origin) => origins.has(origin),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    listeners: () => built.reduce((sum, standardWallet) => sum + standardWallet.listeners(), 0),
  }
  return wallet
}
