import type { BitcoinDevnet, BitcoinDevnetOptions } from './bip122/startBitcoinDevnet.js'
import type { CosmosDevnet, CosmosDevnetOptions } from './cosmos/startCosmosDevnet.js'
import type { PolkadotDevnet, PolkadotDevnetOptions } from './polkadot/startPolkadotDevnet.js'
import type { SolanaDevnet, SolanaDevnetOptions } from './solana/startSolanaDevnet.js'

/** The devnets of the namespaces other than eip155. */
export type NamespaceChains = {
  readonly solana: SolanaDevnet
  readonly bip122: BitcoinDevnet
  readonly polkadot: PolkadotDevnet
  readonly cosmos: CosmosDevnet
}

/** A namespace other than eip155. Its chains are started only on request. */
export type OtherNamespace = keyof NamespaceChains

/** The options of each namespace's own start function, e.g. `startSolanaDevnet`. */
export type NamespaceOptions = {
  readonly solana?: SolanaDevnetOptions | undefined
  readonly bip122?: BitcoinDevnetOptions | undefined
  readonly polkadot?: PolkadotDevnetOptions | undefined
  readonly cosmos?: CosmosDevnetOptions | undefined
}

/** The start functions by namespace. Each loads its code when it is called, because the code may need packages that are not installed. */
export const starters: {
  readonly [namespace in OtherNamespace]: (options: NamespaceOptions) => Promise<NamespaceChains[namespace]>
} = {
  solana: async ({ solana }) => (await import('./solana/startSolanaDevnet.js')).startSolanaDevnet(solana),
  bip122: async ({ bip122 }) => (await import('./bip122/startBitcoinDevnet.js')).startBitcoinDevnet(bip122),
  polkadot: async ({ polkadot }) => (await import('./polkadot/startPolkadotDevnet.js')).startPolkadotDevnet(polkadot),
  cosmos: async ({ cosmos }) => (await import('./cosmos/startCosmosDevnet.js')).startCosmosDevnet(cosmos),
}

/** The packages that a namespace needs and that are not installed with this package. */
export const optionalPackages: Readonly<Partial<Record<OtherNamespace, string>>> = {
  solana: '@solana/kit litesvm',
  bip122: '@scure/btc-signer bitcore-lib',
  polkadot: '@acala-network/chopsticks-core @substrate/connect-known-chains',
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Returns whether an error, or one of its causes, is about a package that is not installed. */
export const isPackageMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].some((code) => code === codeOf(error)) || isPackageMissing(error.cause))
