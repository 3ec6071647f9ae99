import { devnetMnemonic } from './devnetMnemonic.js'
import {
  isPackageMissing,
  type NamespaceChains,
  type NamespaceOptions,
  optionalPackages,
  type OtherNamespace,
  starters,
} from './namespaceChains.js'
import { type Eip155Chains, type Eip155ChainsOptions, startEip155Chains } from './startEip155Chains.js'
import { startInTime } from './startInTime.js'
import type { WalletConnectRelay, WalletConnectRelayOptions } from './walletconnect/startWalletConnectRelay.js'

/** A namespace whose chains the devnet can start. */
export type DevnetNamespace = 'eip155' | OtherNamespace

/** All namespaces, in the order of the output. */
export const devnetNamespaces: readonly DevnetNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** The options of `startDevnet`. */
export type DevnetOptions<namespace extends DevnetNamespace = 'eip155'> = Eip155ChainsOptions &
  NamespaceOptions & {
    /** The namespaces whose chains are started: `eip155` by default. */
    readonly namespaces?: readonly namespace[] | undefined
    /** More namespaces to start. If a package that one needs is not installed, it is skipped and listed in `missing`. */
    readonly optional?: readonly OtherNamespace[] | undefined
    /** Starts a WalletConnect relay with these options. Pass `{}` for the defaults. */
    readonly walletConnect?: WalletConnectRelayOptions | undefined
  }

/** Chains that were not started because a required package is not installed. */
export type MissingChains = {
  readonly namespace: OtherNamespace
  /** A message that contains the command to install the missing packages. */
  readonly reason: string
}

/** A running devnet. `chains` and `accounts` belong to eip155. Each other namespace has its own property, e.g. `solana`. */
export type Devnet<namespace extends DevnetNamespace = 'eip155'> = Eip155Chains &
  Partial<NamespaceChains> &
  Pick<NamespaceChains, Extract<namespace, OtherNamespace>> & {
    readonly mnemonic: string
    /** The WalletConnect relay, if one was requested. */
    readonly walletConnect?: WalletConnectRelay | undefined
    readonly missing: readonly MissingChains[]
  }

type Started = { readonly stop: () => Promise<void> } & Partial<
  Eip155Chains & NamespaceChains & { readonly walletConnect: WalletConnectRelay }
>

const reasonOf = (namespace: OtherNamespace, packages: string) =>
  `The chains of ${namespace} need packages that are not installed: npm install --save-dev ${packages}`

const startOther = async (namespace: OtherNamespace, options: NamespaceOptions): Promise<Started> => {
  const chains = await starters[namespace](options)
  return { [namespace]: chains, stop: chains.stop }
}

const startRelay = async (options: WalletConnectRelayOptions): Promise<Started> => {
  const { startWalletConnectRelay } = await import('./walletconnect/startWalletConnectRelay.js')
  const walletConnect = await startWalletConnectRelay(options)
  return { walletConnect, stop: walletConnect.stop }
}

/**
 * Starts local chains on loopback, in parallel. By default, starts an anvil node for each eip155 chain id, with funded accounts, two tokens and
 * Multicall3. Chains of other namespaces are started only on request. All chains stop when this process ends.
 *
 * @throws the node's error if a chain does not start, or an error with the install command if packages are missing; all other chains are stopped
 * @example
 * const devnet = await startDevnet({ namespaces: ['eip155', 'solana'] })
 * devnet.chains[0].rpcUrl // 'http://127.0.0.1:…'
 * devnet.solana.chains[0].rpcUrl
 * await devnet.stop()
 */
export const startDevnet = async <const namespace extends DevnetNamespace = 'eip155'>({
  namespaces,
  optional = [],
  walletConnect,
  ...options
}: DevnetOptions<namespace> = {}): Promise<Devnet<namespace>> => {
  const required: readonly DevnetNamespace[] = namespaces ?? ['eip155']
  const requested = devnetNamespaces.filter((each) => [...required, ...optional].includes(each))
  const missing: MissingChains[] = []
  const startNamespace = async (namespace: DevnetNamespace): Promise<Started | undefined> => {
    if (namespace === 'eip155') return startInTime(namespace, () => startEip155Chains(options))
    try {
      return await startInTime(namespace, () => startOther(namespace, options))
    } catch (error) {
      const packages = optionalPackages[namespace]
      if (packages === undefined || !isPackageMissing(error)) throw error
      const reason = reasonOf(namespace, packages)
      if (required.includes(namespace)) throw new Error(reason, { cause: error })
      missing.push({ namespace, reason })
      return undefined
    }
  }
  const relays = walletConnect ? [startRelay(walletConnect)] : []
  const results = await Promise.allSettled([...requested.map(startNamespace), ...relays])
  const started = results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()))
  }
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const none = { chains: [], accounts: [], dumpState: async () => [] }
  // All requested chains are running: if one had failed, the code above would have thrown.
  return Object.assign({}, none, ...started, { mnemonic: devnetMnemonic, missing, stop }) as Devnet<namespace>
}
