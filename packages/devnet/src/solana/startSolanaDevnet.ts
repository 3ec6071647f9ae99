import { type Address, getAddressDecoder } from '@solana/kit'
import { createHash } from 'node:crypto'
import { createSolanaControl, type SolanaControl } from './createSolanaControl.js'
import { deriveSolanaKey } from './deriveSolanaKey.js'
import type { SolanaBackend } from './solanaBackend.js'
import { startSurfpool } from './startSurfpool.js'
import { encodeMint, token2022Program, tokenProgram } from './tokenAccounts.js'

/** The genesis hashes of the clusters that a chain can simulate. */
const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  localnet: '11111111111111111111111111111111',
} as const

/** A cluster that a chain can simulate. */
export type SolanaCluster = keyof typeof genesisHashes

/** Returns the CAIP-2 id of a cluster. @see https://namespaces.chainagnostic.org/solana/caip2 */
const idOf = (cluster: SolanaCluster): SolanaChain['id'] =>
  cluster === 'localnet' ? 'solana:localnet' : `solana:${genesisHashes[cluster].slice(0, 32)}`

/** A token on a chain. */
export type SolanaToken = {
  /** The address of the token's mint. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly program: 'spl-token' | 'token-2022'
}

/** A Solana chain of the devnet. */
export type SolanaChain = SolanaControl & {
  /** The CAIP-2 id of the simulated cluster. */
  readonly id: `solana:${string}`
  readonly cluster: SolanaCluster
  readonly name: string
  readonly rpcUrl: string
  readonly tokens: readonly SolanaToken[]
}

/** An account that holds coins and tokens on every chain. */
export type SolanaAccount = {
  readonly address: Address
  /** The 32-byte seed of the private key. */
  readonly seed: Uint8Array
}

/** The options of `startSolanaDevnet`. */
export type SolanaDevnetOptions = {
  /** The clusters to simulate, one chain for each: mainnet and devnet by default. */
  readonly clusters?: readonly SolanaCluster[] | undefined
  /** The number of funded accounts: 10 by default. */
  readonly accounts?: number | undefined
  /** The slot time in milliseconds. By default the chain creates a block for each transaction. LiteSVM ignores this option. */
  readonly slotTime?: number | undefined
  /** The backend. By default Surfpool if its binary is installed, otherwise LiteSVM behind our own RPC server. */
  readonly backend?: SolanaBackend['kind'] | undefined
}

/** Local Solana chains, in this process. */
export type SolanaDevnet = {
  readonly chains: readonly SolanaChain[]
  readonly accounts: readonly SolanaAccount[]
  readonly mnemonic: string
  /** The backend that runs the chains. */
  readonly backend: SolanaBackend['kind']
  /** Stops all chains. Idempotent. */
  stop(): Promise<void>
}

/** The public recovery phrase of the test accounts. Never use it for real funds. */
const mnemonic = 'test test test test test test test test test test test junk'

const lamportsPerSol = 1_000_000_000n

const tokenSpecs = [
  { symbol: 'USDX', name: 'Test Dollar', decimals: 6, program: 'spl-token', each: 10_000n * 10n ** 6n },
  { symbol: 'LAT', name: 'Lattice', decimals: 9, program: 'token-2022', each: 500n * 10n ** 9n },
] as const

/** Returns an address without a known private key. The address is the same on every start. */
const namedAddress = (name: string): Address =>
  getAddressDecoder().decode(createHash('sha256').update(`latchkey devnet ${name}`).digest())

const startBackend = async (
  cluster: SolanaCluster,
  { backend, slotTime }: SolanaDevnetOptions,
): Promise<SolanaBackend> => {
  const genesisHash = genesisHashes[cluster]
  const surfpool = backend === 'litesvm' ? undefined : await startSurfpool(genesisHash, slotTime)
  if (surfpool) return surfpool
  if (backend === 'surfpool')
    throw new Error('Surfpool is not installed. Install the optional package @solana/surfpool-linux-x64-gnu.')
  const { startLiteSvm } = await import('./startLiteSvm.js').catch((cause: unknown) => {
    throw new Error('No local Solana chain is installed: install @solana/surfpool-linux-x64-gnu or litesvm.', { cause })
  })
  return startLiteSvm(genesisHash)
}

/** Funds the accounts, creates the tokens' mints, and sets each account's token balances. */
const furnish = async (
  backend: SolanaBackend,
  control: SolanaControl,
  accounts: readonly SolanaAccount[],
): Promise<readonly SolanaToken[]> => {
  for (const account of accounts) control.setBalance(account.address, 1_000n * lamportsPerSol)
  const tokens: SolanaToken[] = []
  for (const { each, ...spec } of tokenSpecs) {
    const mint = namedAddress(spec.symbol)
    const supply = each * BigInt(accounts.length)
    backend.setAccount(mint, {
      lamports: 1_461_600n, // the rent of a mint
      data: encodeMint(namedAddress('mint authority'), supply, spec.decimals),
      owner: spec.program === 'spl-token' ? tokenProgram : token2022Program,
    })
    const token = { address: mint, ...spec }
    for (const account of accounts) await control.setTokenBalance(token, account.address, each)
    tokens.push(token)
  }
  return tokens
}

/**
 * Starts local Solana chains in this process, on loopback. Each has funded accounts, an SPL token and a Token-2022 token.
 *
 * @throws if neither Surfpool nor LiteSVM is installed
 * @example
 * const { chains, stop } = await startSolanaDevnet()
 * chains[0].rpcUrl // 'http://127.0.0.1:…'
 * await stop()
 */
export const startSolanaDevnet = async (options: SolanaDevnetOptions = {}): Promise<SolanaDevnet> => {
  const { clusters = ['mainnet', 'devnet'], accounts: count = 10 } = options
  const accounts = Array.from({ length: count }, (_, index) => {
    const { seed, publicKey } = deriveSolanaKey(mnemonic, index)
    return { address: getAddressDecoder().decode(publicKey), seed }
  })
  const backends: SolanaBackend[] = []
  const stop = async () => {
    await Promise.all(backends.map((backend) => backend.stop()))
  }
  const startChain = async (cluster: SolanaCluster): Promise<SolanaChain> => {
    const backend = await startBackend(cluster, options)
    backends.push(backend)
    const control = createSolanaControl(backend)
    const tokens = await furnish(backend, control, accounts)
    const name = `Local Solana ${cluster}`
    return { ...control, id: idOf(cluster), cluster, name, rpcUrl: backend.rpcUrl, tokens }
  }
  try {
    const chains = await Promise.all(clusters.map(startChain))
    return { chains, accounts, mnemonic, backend: backends[0]?.kind ?? 'surfpool', stop }
  } catch (error) {
    await stop()
    throw error
  }
}
