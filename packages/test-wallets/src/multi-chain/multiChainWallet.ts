import type { BitcoinTestWallet, BitcoinTestWalletOptions } from '../bip122/bitcoinTestWallet.js'
import type { CosmosTestWallet, CosmosTestWalletOptions } from '../cosmos/cosmosTestWallet.js'
import type { TestWallet, TestWalletOptions } from '../eip155/testWallet.js'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from '../polkadot/polkadotTestWallet.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from '../solana/solanaTestWallet.js'

/** The options that all parts of a wallet share. */
type Common = {
  readonly name: string
  /** Its reverse domain name. Pages use it to recognize the parts as one wallet. */
  readonly rdns: string
  /** The wallet's icon, as a `data:` image. Default: plain icons. */
  readonly icon?: string | undefined
  /** Stores which sites are connected, so that they stay connected after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

type Own<options> = Omit<options, keyof Common | 'id'>

/** The wallet's options for each namespace. The wallet exists only in the namespaces that are set. */
export type MultiChainParts = {
  readonly eip155?: Own<TestWalletOptions> | undefined
  readonly solana?: Own<SolanaTestWalletOptions> | undefined
  readonly bip122?: Own<BitcoinTestWalletOptions> | undefined
  readonly polkadot?: Own<PolkadotTestWalletOptions> | undefined
  /** Cosmos wallets do not announce a name. A site passes their `path` and `rdns` in the options of its adapter. */
  readonly cosmos?: Own<CosmosTestWalletOptions> | undefined
}

/** A namespace that such a wallet can have. */
export type MultiChainNamespace = keyof MultiChainParts

/** The options of a wallet of several namespaces. */
export type MultiChainWalletOptions = Common & MultiChainParts

/** The wallet of each namespace. */
type Wallets = {
  readonly eip155: TestWallet
  readonly solana: SolanaTestWallet
  readonly bip122: BitcoinTestWallet
  readonly polkadot: PolkadotTestWallet
  readonly cosmos: CosmosTestWallet
}

/** A wallet for each configured namespace. */
export type MultiChainWallets<parts extends MultiChainParts = MultiChainParts> = {
  readonly [namespace in MultiChainNamespace & keyof parts]:
    | Wallets[namespace]
    | (undefined extends parts[namespace] ? undefined : never)
}

/** Returns the options for the factory of each part: its own options and the shared ones. */
export const toPartOptions = ({
  name,
  rdns,
  icon,
  storage,
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
}: MultiChainWalletOptions) => {
  const common = { name, icon, storage }
  const globalName = rdns.split('.').at(-1) ?? rdns
  return {
    eip155: eip155 && { ...common, rdns, ...eip155 },
    solana: solana && { ...common, rdns, ...solana },
    bip122: bip122 && { ...common, rdns, ...bip122 },
    polkadot: polkadot && { ...common, id: rdns, ...polkadot },
    cosmos: cosmos && { ...common, path: `${globalName}.cosmos`, event: `${globalName}_keystorechange`, ...cosmos },
  }
}
