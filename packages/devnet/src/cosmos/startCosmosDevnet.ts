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
  /** Its address on a chain, by the chain's prefix. */
  addressOn(prefix: string): string
}

/** A chain that runs on this machine. */
export type CosmosDevnetChain = CosmosChainSpec &
  Pick<CosmosChain, 'mine' | 'setAutomine' | 'blocks' | 'transaction'> & {
    readonly id: `cosmos:${string}`
    readonly name: string
    /** The coin's name, symbol and decimals. */
    readonly coin: { readonly name: string; readonly symbol: string; readonly decimals: number }
    /** Where CometBFT's JSON-RPC answers. */
    readonly rpcUrl: string
    /** Where the SDK's REST API answers: the same address. */
    readonly restUrl: string
    /** What an address holds, in base units. */
    getBalance(address: string): bigint
    /** How many transactions an account has made. */
    getSequence(address: string): bigint
  }

/** How the chains are started. */
export type CosmosDevnetOptions = {
  /** Two by default, with addresses that begin with `cosmos` and `osmo`. */
  readonly chains?: readonly CosmosDevnetSpec[] | undefined
  /** A port on loopback for each chain; any free ones by default. */
  readonly ports?: readonly number[] | undefined
  /** How many accounts hold coins: 10 by default. */
  readonly accounts?: number | undefined
}

/** A chain that is to be started. */
export type CosmosDevnetSpec = Pick<CosmosChainSpec, 'chainId' | 'prefix'> & {
  readonly name: string
  /** The base unit of its coin: `'utest'` by default. */
  readonly denom?: string | undefined
  /** In base units for a unit of gas: 0.025 by default. */
  readonly minGasPrice?: number | undefined
}

/** The chains, until they are stopped. */
export type CosmosDevnet = {
  readonly chains: readonly CosmosDevnetChain[]
  readonly accounts: readonly CosmosDevnetAccount[]
  readonly mnemonic: string
  /** Ends every chain. Idempotent. */
  stop(): Promise<void>
}

const defaultChains: readonly CosmosDevnetSpec[] = [
  { chainId: 'latchkey-1', name: 'Devnet Cosmos', prefix: 'cosmos' },
  { chainId: 'latchkey-2', name: 'Devnet Osmosis', prefix: 'osmo' },
]

/** What each account holds at the start: 1,000 coins of 6 decimals. */
const supply = 1_000_000_000n

const createAccount = (privateKey: Uint8Array): CosmosDevnetAccount => {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  return { privateKey, addressOn: (prefix) => toAddress(publicKey, prefix) }
}

const createAccounts = (count: number): readonly CosmosDevnetAccount[] => {
  // The path that wallets of this ecosystem use (SLIP-44, coin type 118); viem's type has its own ecosystem's alone.
  const path = "m/44'/118'/0'/0" as `m/44'/60'/${string}`
  const parent = mnemonicToAccount(devnetMnemonic, { path }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The mnemonic gave no key.')
    return createAccount(privateKey)
  })
}

/**
 * Starts local implementations of the Cosmos SDK's APIs, on loopback and in this process. They check every transfer's bytes, signature, sequence and
 * fee. The README lists what they do not implement.
 *
 * @throws if a port is in use; all others are stopped
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
  const start = async (given: CosmosDevnetSpec, index: number): Promise<CosmosDevnetChain> => {
    const { chainId, prefix, name, denom = 'utest', minGasPrice = 0.025 } = given
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
