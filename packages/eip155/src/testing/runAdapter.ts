import type { Clock, Connector, Network, Session } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/adapter'
import { createEip155Adapter, type Eip155Options } from '../createEip155Adapter.js'
import type { Eip1193Provider } from '../provider.js'
import { createPage, type TestPage } from './createPage.js'

/** An adapter that runs in a page of its own. */
export type RunningAdapter = {
  readonly adapter: ReturnType<typeof createEip155Adapter>
  readonly page: TestPage
  /** What it told last. */
  announced(): readonly Connector<'eip155', Eip1193Provider>[]
  connector(id: string): Connector<'eip155', Eip1193Provider>
  readonly adopted: { readonly session: Session<'eip155', Eip1193Provider>; readonly connectorId: string }[]
  /** Announces a wallet, whatever it says of itself. */
  announce(detail: unknown): void
  /** Ends the adapter and starts it again, in the same page. */
  restart(): void
  stop(): void
}

/** What an adapter runs with. */
export type RunAdapterOptions = Eip155Options & {
  readonly networks?: readonly Network[]
  readonly clock?: Clock
}

/** A network that nobody reads. */
export const unreadNetwork = (chainId: number): Network => ({
  id: `eip155:${chainId}`,
  name: `Chain ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9'],
  walletRpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://explorer.example',
  imageUrl: 'https://images.example/network.png',
})

/** Starts an adapter in a page. */
export const runAdapter = ({
  networks = [unreadNetwork(1), unreadNetwork(137)],
  clock = systemClock,
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const page = createPage()
  const adapter = createEip155Adapter(options)
  const adopted: RunningAdapter['adopted'] = []
  let announced: readonly Connector<'eip155', Eip1193Provider>[] = []
  let isStopped = false
  const start = () =>
    adapter.setup({
      networks: () => networks,
      onNetworks: () => () => {},
      announce: (connectors) => {
        announced = connectors
      },
      adopt: (session, connectorId) => void adopted.push({ session, connectorId }),
      fetch: (...request) => globalThis.fetch(...request),
      clock,
      logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
    })
  let stop = start()
  return {
    adapter,
    page,
    adopted,
    announced: () => announced,
    connector: (id) => {
      const found = announced.find(({ info }) => info.id === id)
      if (!found) throw new Error(`There is no connector ${id}.`)
      return found
    },
    announce: (detail) => {
      page.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    },
    restart: () => {
      stop()
      stop = start()
    },
    stop: () => {
      if (isStopped) return
      isStopped = true
      stop()
      page.close()
    },
  }
}
