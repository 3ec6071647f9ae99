import { secp256k1 } from '@noble/curves/secp256k1.js'
import { mnemonicToAccount } from 'viem/accounts'
import { devnetMnemonic } from '../devnetMnemonic.js'
import { toAddress } from './addresses.js'
import type { CosmosChainSpec } from './chainSpec.js'
import { createCosmosChain, type CosmosChain } from './createCosmosChain.js'
import { serveCosmosChain } from './serveCosmosChain.js'

/** An account that holds coins on every chain. */
export type CosmosDevnetAccount = {
  readonly privateKey: Uint8Array
  /** Returns the account's address on a chain with this prefix. */
  addressOn(prefix: string): string
}

/** A local Cosmos chain. */
export type CosmosDevnetChain = CosmosChainSpec &
  Pick<CosmosChain, 'mine' | 'setAutomine' | 'blocks' | 'transaction'> & {
    readonly id: `cosmos:${string}`
    readonly name: string
    /** The coin's name, symbol and decimals. */
    readonly coin: { readonly name: string; readonly symbol: string; readonly decimals: number }
    /** The URL of CometBFT's JSON-RPC. */
    readonly rpcUrl: string
    /** The URL of the SDK's REST API. It equals `rpcUrl`. */
    readonly restUrl: string
    /** Returns the balance of an address, in base units. */
    getBalance(address: string): bigint
    /** Returns the sequence of an account: the number of transactions it has sent. */
    getSequence(address: string): bigint
  }

/** The options of `startCosmosDevnet`. */
export type CosmosDevnetOptions = {
  /** The chains to start. By default two, with the address prefixes `cosmos` and `osmo`. */
  readonly chains?: readonly CosmosDevnetSpec[] | undefined
  /** The loopback port of each chain. By default any free ports. */
  readonly ports?: readonly number[] | undefined
  /** The number of funded accounts: 10 by default. */
  readonly accounts?: number | undefined
}

/** The options of one chain. */
export type CosmosDevnetSpec = Pick<CosmosChainSpec, 'chainId' | 'prefix'> & {
  readonly name: string
  /** The base unit of the chain's coin: `'utest'` by default. */
  readonly denom?: string | undefined
  /** The minimum gas price, in base units per unit of gas: 0.025 by default. */
  readonly minGasPrice?: number | undefined
}

/** Local Cosmos chains. */
export type CosmosDevnet = {
  readonly chains: readonly CosmosDevnetChain[]
  readonly accounts: readonly CosmosDevnetAccount[]
  readonly mnemonic: string
  /** Stops all chains. Idempotent. */
  stop(): Promise<void>
}

const defaultChains: readonly CosmosDevnetSpec[] = [
  { chainId: 'latchkey-1', name: 'Devnet Cosmos', prefix: 'cosmos' },
  { chainId: 'latchkey-2', name: 'Devnet Osmosis', prefix: 'osmo' },
]

/** The initial balance of each account, in base units: 1,000 coins with 6 decimals. */
const supply = 1_000_000_000n

const createAccount = (privateKey: Uint8Array): CosmosDevnetAccount => {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  return { privateKey, addressOn: (prefix) => toAddress(publicKey, prefix) }
}

const createAccounts = (count: number): readonly CosmosDevnetAccount[] => {
  // Cosmos wallets use coin type 118 (SLIP-44). viem's type allows only Ethereum's coin type 60, so the path needs a cast.
  const path = "m/44'/118'/0'/0" as `m/44'/60'/${string}`
  const parent = mnemonicToAccount(devnetMnemonic, { path }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The mnemonic has no key on this path.')
    return createAccount(privateKey)
  })
}

/**
 * Starts local Cosmos chains in this process, on loopback. The chains implement the Cosmos SDK's APIs, and check every transfer's bytes, signature,
 * sequence and fee. The README lists the missing features.
 *
 * @throws if a port is in use; all other chains are stopped
 * @example
 * const devnet = await startCosmosDevnet()
 * devnet.chains[0].restUrl // 'http://127.0.0.1:…'
 * await devnet.stop()
 */
export const startCosmosDevnet = async (options: CosmosDevnetOptions = {}): Promise<CosmosDevnet> => {
  const { chains: specs = defaultChains, ports, accounts: count = 10 } = options
  const accounts = createAccounts(count)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  const start = async (chainSpec: CosmosDevnetSpec, index: number): Promise<CosmosDevnetChain> => {
    const { chainId, prefix, name, denom = 'utest', minGasPrice = 0.025 } = chainSpec
    const spec = { chainId, prefix, denom, minGasPrice }
    const genesis = accounts.map(({ addressOn }) => [addressOn(prefix), [{ denom, amount: supply }]] as const)
    const chain = createCosmosChain(spec, Object.fromEntries(genesis))
    const served = await serveCosmosChain(chain, ports?.[index])
    stops.push(served.stop)
    return {
      ...spec,
      id: `cosmos:${chainId}`,
      name,
      coin: { name: 'Test', symbol: 'TEST', decimals: 6 },
      rpcUrl: served.url,
      restUrl: served.url,
      mine: chain.mine,
      setAutomine: chain.setAutomine,
      blocks: chain.blocks,
      transaction: chain.transaction,
      getBalance: (address) => chain.ledger().amount(address, denom),
      getSequence: (address) => chain.ledger().account(address)?.sequence ?? 0n,
    }
  }
  const started = await Promise.allSettled(specs.map(start))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return { chains, accounts, mnemonic: devnetMnemonic, stop }
}
