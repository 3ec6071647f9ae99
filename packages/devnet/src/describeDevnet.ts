import type { NamespaceChains } from './namespaceChains.js'
import type { Devnet, MissingChains } from './startDevnet.js'
import type { DevnetAccount, DevnetChain } from './startEip155Chains.js'

/** A devnet as plain data, for a page or a program in another language. Bytes are encoded as hex. */
export type DevnetDescription = {
  readonly mnemonic: string
  readonly chains: readonly Pick<DevnetChain, 'id' | 'chainId' | 'name' | 'rpcUrl' | 'bundlerUrl' | 'tokens'>[]
  readonly accounts: readonly DevnetAccount[]
  readonly solana?: SolanaDescription | undefined
  readonly bip122?: BitcoinDescription | undefined
  readonly polkadot?: PolkadotDescription | undefined
  readonly cosmos?: CosmosDescription | undefined
  readonly walletConnect?: { readonly relayUrl: string } | undefined
  readonly missing: readonly MissingChains[]
}

type Hex = `0x${string}`

/** Solana chains and accounts as plain data. */
export type SolanaDescription = {
  readonly chains: readonly Pick<
    NamespaceChains['solana']['chains'][number],
    'id' | 'cluster' | 'name' | 'rpcUrl' | 'tokens'
  >[]
  readonly accounts: readonly { readonly address: string; readonly seed: Hex }[]
}

/** Bitcoin chains and accounts as plain data. */
export type BitcoinDescription = {
  readonly chains: readonly (Pick<
    NamespaceChains['bip122']['chains'][number],
    'id' | 'network' | 'name' | 'esploraUrl'
  > & {
    readonly accounts: readonly {
      readonly address: string
      readonly ordinalsAddress: string
      readonly payment: Hex
      readonly ordinals: Hex
    }[]
  })[]
}

/** Polkadot chains and accounts as plain data. */
export type PolkadotDescription = Pick<NamespaceChains['polkadot'], 'accounts'> & {
  readonly chains: readonly Pick<
    NamespaceChains['polkadot']['chains'][number],
    'id' | 'name' | 'rpcUrl' | 'nativeCurrency' | 'ss58Prefix'
  >[]
}

/** Cosmos chains and accounts as plain data. */
export type CosmosDescription = {
  readonly chains: readonly Pick<
    NamespaceChains['cosmos']['chains'][number],
    'id' | 'chainId' | 'name' | 'prefix' | 'denom' | 'minGasPrice' | 'coin' | 'rpcUrl' | 'restUrl'
  >[]
  readonly accounts: readonly { readonly privateKey: Hex; readonly addresses: Readonly<Record<string, string>> }[]
}

const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

const describeSolana = ({ chains, accounts }: NamespaceChains['solana']): SolanaDescription => ({
  chains: chains.map(({ id, cluster, name, rpcUrl, tokens }) => ({ id, cluster, name, rpcUrl, tokens })),
  accounts: accounts.map(({ address, seed }) => ({ address, seed: toHex(seed) })),
})

const describeBitcoin = ({ chains }: NamespaceChains['bip122']): BitcoinDescription => ({
  chains: chains.map(({ id, network, name, esploraUrl, accounts }) => ({
    id,
    network,
    name,
    esploraUrl,
    accounts: accounts.map(({ address, ordinalsAddress, payment, ordinals }) => ({
      address,
      ordinalsAddress,
      payment: toHex(payment),
      ordinals: toHex(ordinals),
    })),
  })),
})

const describePolkadot = ({ chains, accounts }: NamespaceChains['polkadot']): PolkadotDescription => ({
  chains: chains.map(({ id, name, rpcUrl, nativeCurrency, ss58Prefix }) => ({
    id,
    name,
    rpcUrl,
    nativeCurrency,
    ss58Prefix,
  })),
  accounts,
})

const describeCosmos = ({ chains, accounts }: NamespaceChains['cosmos']): CosmosDescription => ({
  chains: chains.map(({ id, chainId, name, prefix, denom, minGasPrice, coin, rpcUrl, restUrl }) => ({
    id,
    chainId,
    name,
    prefix,
    denom,
    minGasPrice,
    coin,
    rpcUrl,
    restUrl,
  })),
  accounts: accounts.map(({ privateKey, addressOn }) => ({
    privateKey: toHex(privateKey),
    addresses: Object.fromEntries(chains.map(({ prefix }) => [prefix, addressOn(prefix)])),
  })),
})

/** Describes a devnet as plain data that can be serialized to JSON: URLs, addresses, and the accounts' private keys. */
export const describeDevnet = ({
  chains,
  accounts,
  mnemonic,
  solana,
  bip122,
  polkadot,
  cosmos,
  walletConnect,
  missing,
}: Devnet): DevnetDescription => ({
  chains: chains.map(({ id, chainId, name, rpcUrl, bundlerUrl, tokens }) => ({
    id,
    chainId,
    name,
    rpcUrl,
    ...(bundlerUrl !== undefined && { bundlerUrl }),
    tokens,
  })),
  accounts,
  mnemonic,
  ...(solana && { solana: describeSolana(solana) }),
  ...(bip122 && { bip122: describeBitcoin(bip122) }),
  ...(polkadot && { polkadot: describePolkadot(polkadot) }),
  ...(cosmos && { cosmos: describeCosmos(cosmos) }),
  ...(walletConnect && { walletConnect: { relayUrl: walletConnect.url } }),
  missing,
})
