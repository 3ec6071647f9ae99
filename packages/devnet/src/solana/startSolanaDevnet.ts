import { type Address, getAddressDecoder } from '@solana/kit'
import { createHash } from 'node:crypto'
import { createSolanaControl, type SolanaControl } from './createSolanaControl.js'
import { deriveSolanaKey } from './deriveSolanaKey.js'
import type { SolanaBackend } from './solanaBackend.js'
import { startSurfpool } from './startSurfpool.js'
import { encodeMint, token2022Program, tokenProgram } from './tokenAccounts.js'

/** The clusters that a chain can simulate, with their CAIP-2 ids. @see https://namespaces.chainagnostic.org/solana/caip2 */
const clusterIds = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  localnet: 'solana:localnet',
} as const

/** A cluster that a chain can simulate. */
export type SolanaCluster = keyof typeof clusterIds

/** A token on a chain. */
export type SolanaToken = {
  /** The address of its mint. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly program: 'spl-token' | 'token-2022'
}

/** A chain of the devnet. */
export type SolanaChain = SolanaControl & {
  /** The CAIP-2 id of the cluster that it simulates. */
  readonly id: `solana:${string}`
  readonly cluster: SolanaCluster
  readonly name: string
  readonly rpcUrl: string
  readonly tokens: readonly SolanaToken[]
}

/** An account that holds coins and tokens on every chain. */
export type SolanaAccount = {
  readonly address: Address
  /** 32 bytes: what its private key is made of. */
  readonly seed: Uint8Array
}

/** How Solana chains are started. */
export type SolanaDevnetOptions = {
  /** The clusters that they simulate: mainnet and devnet by default. */
  readonly clusters?: readonly SolanaCluster[] | undefined
  /** How many accounts are funded: 10 by default. */
  readonly accounts?: number | undefined
  /** Milliseconds from slot to slot; by default a block is made for each transaction. */
  readonly slotTime?: number | undefined
  /** The backend: Surfpool if its binary is installed, else LiteSVM behind an RPC of our own. */
  readonly backend?: SolanaBackend['kind'] | undefined
}

/** Real Solana chains in this process. */
export type SolanaDevnet = {
  readonly chains: readonly SolanaChain[]
  readonly accounts: readonly SolanaAccount[]
  readonly mnemonic: string
  /** The backend. */
  readonly backend: SolanaBackend['kind']
  /** Ends every chain. Idempotent. */
  stop(): Promise<void>
}

/** The phrase that everyone's test accounts come from. Never for money. */
const mnemonic = 'test test test test test test test test test test test junk'

const lamportsPerSol = 1_000_000_000n

const tokenSpecs = [
  { symbol: 'USDX', name: 'Test Dollar', decimals: 6, program: 'spl-token', each: 10_000n * 10n ** 6n },
  { symbol: 'LAT', name: 'Lattice', decimals: 9, program: 'token-2022', each: 500n * 10n ** 9n },
] as const

/** An address that no key belongs to, the same at every start. */
const namedAddress = (name: string): Address =>
  getAddressDecoder().decode(createHash('sha256').update(`latchkey devnet ${name}`).digest())

const startBackend = async ({ backend, slotTime }: SolanaDevnetOptions): Promise<SolanaBackend> => {
  const surfpool = backend === 'litesvm' ? undefined : startSurfpool(slotTime)
  if (surfpool) return surfpool
  if (backend === 'surfpool')
    throw new Error('Surfpool is not installed: it needs the optional package @solana/surfpool-linux-x64-gnu.')
  const { startLiteSvm } = await import('./startLiteSvm.js').catch((cause: unknown) => {
    throw new Error('There is nothing to run Solana on: install @solana/surfpool-linux-x64-gnu or litesvm.', { cause })
  })
  return startLiteSvm()
}

/** Puts the tokens there, and gives each account some of each. */
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
 * Starts real Solana chains on loopback, in this process: funded accounts, an SPL token and one of Token-2022.
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
    const backend = await startBackend(options)
    backends.push(backend)
    const control = createSolanaControl(backend)
    const tokens = await furnish(backend, control, accounts)
    const name = `Local Solana ${cluster}`
    return { ...control, id: clusterIds[cluster], cluster, name, rpcUrl: backend.rpcUrl, tokens }
  }
  try {
    const chains = await Promise.all(clusters.map(startChain))
    return { chains, accounts, mnemonic, backend: backends[0]?.kind ?? 'surfpool', stop }
  } catch (error) {
    await stop()
    throw error
  }
}
