import { type ContextOverrides, type RunningAdapter as Running, runInPage } from '@latchkey/conformance/page'
import type { Network, Session } from '@latchkey/core/adapter'
import { registerStandardWallet } from '@latchkey/test-wallets/solana'
import { createSolanaAdapter, type SolanaOptions } from '../createSolanaAdapter.js'
import type { SolanaProvider } from '../wallet/provider.js'

/** An adapter that runs in its own page. */
export type RunningAdapter = Running<'solana', SolanaProvider> & {
  /** Connects a wallet. */
  connect(id: string, network?: Network['id']): Promise<Session<'solana', SolanaProvider>>
  /** Registers any value as a wallet. @returns a function that unregisters it */
  register(wallet: unknown): () => void
}

/** The options of {@link runAdapter}. */
export type RunAdapterOptions = SolanaOptions & ContextOverrides & { readonly networks?: readonly Network[] }

/** Creates a network: that of a local chain, or one without a node if no URL is passed. */
export const networkOf = (id: Network['id'], ...rpcUrls: readonly string[]): Network => ({
  id,
  name: id,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: rpcUrls.length ? rpcUrls : ['http://127.0.0.1:9'],
  walletRpcUrls: [],
})

export const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const testCluster = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** Starts an adapter in a page. */
export const runAdapter = ({
  networks = [networkOf(mainnet), networkOf(testCluster)],
  clock,
  fetch,
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const running = runInPage(createSolanaAdapter(options), networks, { clock, fetch })
  return {
    ...running,
    connect: (id, network) => running.connector(id).connect({ network }),
    register: (wallet) => registerStandardWallet(wallet as never, running.page.window), // tests also register invalid wallets
  }
}
