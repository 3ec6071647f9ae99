import type { Clock, Connector, Network } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/adapter'
import { createPolkadotAdapter, type PolkadotOptions } from '../createPolkadotAdapter.js'
import type { InjectedWallet } from '../injected.js'
import { createPage, type TestPage } from './createPage.js'

type PolkadotConnector = Connector<'polkadot', InjectedWallet>

/** An adapter that runs in a page of its own. */
export type RunningAdapter = {
  readonly adapter: ReturnType<typeof createPolkadotAdapter>
  readonly page: TestPage
  /** What it told last. */
  announced(): readonly PolkadotConnector[]
  connector(id: string): PolkadotConnector
  stop(): void
}

/** What an adapter runs with. */
export type RunAdapterOptions = PolkadotOptions & {
  readonly networks?: readonly Network[]
  readonly clock?: Clock
  readonly fetch?: typeof globalThis.fetch
  /** What stands in `window.injectedWeb3` as it starts. */
  readonly injectedWeb3?: unknown
}

/** A network that nobody reads. */
export const unreadNetwork = (id: Network['id'], ss58Prefix: number): Network => ({
  id,
  name: `Network ${ss58Prefix}`,
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['http://127.0.0.1:9'],
  walletRpcUrls: ['http://127.0.0.1:9'],
  details: { ss58Prefix },
})

/** Starts an adapter in a page. */
export const runAdapter = ({
  networks = [
    unreadNetwork('polkadot:11111111111111111111111111111111', 0),
    unreadNetwork('polkadot:22222222222222222222222222222222', 2),
  ],
  clock = systemClock,
  fetch = (...request) => globalThis.fetch(...request),
  injectedWeb3,
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const page = createPage()
  if (injectedWeb3 !== undefined) Reflect.set(page.window, 'injectedWeb3', injectedWeb3)
  const adapter = createPolkadotAdapter(options)
  let announced: readonly PolkadotConnector[] = []
  const stop = adapter.setup({
    networks: () => networks,
    onNetworks: () => () => {},
    announce: (connectors) => {
      announced = connectors
    },
    adopt: () => {},
    fetch,
    clock,
    logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
  })
  return {
    adapter,
    page,
    announced: () => announced,
    connector: (id) => {
      const found = announced.find(({ info }) => info.id === id)
      if (!found) throw new Error(`There is no connector ${id}.`)
      return found
    },
    stop: () => {
      stop()
      page.close()
    },
  }
}
