import type { BitcoinDevnet, BitcoinDevnetOptions } from './bip122/startBitcoinDevnet.js'
import type { CosmosDevnet, CosmosDevnetOptions } from './cosmos/startCosmosDevnet.js'
import type { PolkadotDevnet, PolkadotDevnetOptions } from './polkadot/startPolkadotDevnet.js'
import type { SolanaDevnet, SolanaDevnetOptions } from './solana/startSolanaDevnet.js'

/** The chains beside those of eip155, by namespace. */
export type NamespaceChains = {
  readonly solana: SolanaDevnet
  readonly bip122: BitcoinDevnet
  readonly polkadot: PolkadotDevnet
  readonly cosmos: CosmosDevnet
}

/** A namespace whose chains are started on request. */
export type OtherNamespace = keyof NamespaceChains

/** How they are started, by namespace: what each one's own function takes. */
export type NamespaceOptions = {
  readonly solana?: SolanaDevnetOptions | undefined
  readonly bip122?: BitcoinDevnetOptions | undefined
  readonly polkadot?: PolkadotDevnetOptions | undefined
  readonly cosmos?: CosmosDevnetOptions | undefined
}

/** What starts the chains of each. Their code is loaded then: it may need packages that are not installed. */
export const starters: {
  readonly [namespace in OtherNamespace]: (options: NamespaceOptions) => Promise<NamespaceChains[namespace]>
} = {
  solana: async ({ solana }) => (await import('./solana/startSolanaDevnet.js')).startSolanaDevnet(solana),
  bip122: async ({ bip122 }) => (await import('./bip122/startBitcoinDevnet.js')).startBitcoinDevnet(bip122),
  polkadot: async ({ polkadot }) => (await import('./polkadot/startPolkadotDevnet.js')).startPolkadotDevnet(polkadot),
  cosmos: async ({ cosmos }) => (await import('./cosmos/startCosmosDevnet.js')).startCosmosDevnet(cosmos),
}

/** The packages that are not installed with this one, by the namespace whose chains need them. */
export const optionalPackages: Readonly<Partial<Record<OtherNamespace, string>>> = {
  solana: '@solana/kit litesvm',
  bip122: '@scure/btc-signer bitcore-lib',
  polkadot: '@acala-network/chopsticks-core @substrate/connect-known-chains',
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether something failed because a package is not installed. */
export const isPackageMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].some((code) => code === codeOf(error)) || isPackageMissing(error.cause))
