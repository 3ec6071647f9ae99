import type { Clock, Connector, Network, Session } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/adapter'
import { registerStandardWallet } from '@latchkey/test-wallets/solana'
import { createSolanaAdapter, type SolanaOptions } from '../createSolanaAdapter.js'
import type { SolanaWallet } from '../standardWallet.js'
import { createPage, type TestPage } from './createPage.js'

/** An adapter that runs in a page of its own. */
export type RunningAdapter = {
  readonly adapter: ReturnType<typeof createSolanaAdapter>
  readonly page: TestPage
  /** What it told last. */
  announced(): readonly Connector<'solana', SolanaWallet>[]
  connector(id: string): Connector<'solana', SolanaWallet>
  readonly adopted: { readonly session: Session<'solana', SolanaWallet>; readonly connectorId: string }[]
  /** Connects a wallet. */
  connect(id: string, network?: Network['id']): Promise<Session<'solana', SolanaWallet>>
  /** Registers a wallet, whatever it is. @returns how it takes itself back */
  register(wallet: unknown): () => void
  stop(): void
}

/** What an adapter runs with. */
export type RunAdapterOptions = SolanaOptions & {
  readonly networks?: readonly Network[]
  readonly clock?: Clock
  readonly fetch?: typeof globalThis.fetch
}

/** A network of a local chain, or one that nobody reads. */
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
  clock = systemClock,
  fetch = (...request) => globalThis.fetch(...request),
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const page = createPage()
  const adapter = createSolanaAdapter(options)
  let isStopped = false
  const adopted: RunningAdapter['adopted'] = []
  let announced: readonly Connector<'solana', SolanaWallet>[] = []
  const stop = adapter.setup({
    networks: () => networks,
    onNetworks: () => () => {},
    announce: (connectors) => {
      announced = connectors
    },
    adopt: (session, connectorId) => void adopted.push({ session, connectorId }),
    fetch,
    clock,
    logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
  })
  const connector: RunningAdapter['connector'] = (id) => {
    const found = announced.find(({ info }) => info.id === id)
    if (!found) throw new Error(`There is no connector ${id}.`)
    return found
  }
  return {
    adapter,
    page,
    adopted,
    announced: () => announced,
    connector,
    connect: (id, network) => connector(id).connect({ network }),
    register: (wallet) => registerStandardWallet(wallet as never, page.window), // whatever it is
    stop: () => {
      if (isStopped) return
      isStopped = true
      stop()
      page.close()
    },
  }
}
