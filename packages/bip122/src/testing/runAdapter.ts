import type { Connector, Network } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/adapter'
import { type Bip122Options, createBip122Adapter } from '../createBip122Adapter.js'
import type { BitcoinProvider } from '../provider.js'
import { createPage, type TestPage } from './createPage.js'

/** An adapter that runs in a page of its own. */
export type RunningAdapter = {
  readonly adapter: ReturnType<typeof createBip122Adapter>
  readonly page: TestPage
  /** What it told last. */
  announced(): readonly Connector<'bip122', BitcoinProvider>[]
  connector(id: string): Connector<'bip122', BitcoinProvider>
  stop(): void
}

/** What an adapter runs with. */
export type RunAdapterOptions = Bip122Options & {
  readonly networks?: readonly Network[]
  readonly fetch?: typeof globalThis.fetch
  /** Run in the page before the adapter is. */
  readonly prepare?: (window: EventTarget) => void
}

/** Regtest, read where `url` is. */
export const regtest = (url = 'http://127.0.0.1:9'): Network => ({
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Regtest',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [url],
  walletRpcUrls: [],
})

/** Starts an adapter in a page. */
export const runAdapter = ({
  networks = [regtest()],
  fetch = (...request) => globalThis.fetch(...request),
  prepare = () => {},
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const page = createPage()
  prepare(page.window)
  const adapter = createBip122Adapter(options)
  let announced: readonly Connector<'bip122', BitcoinProvider>[] = []
  const stop = adapter.setup({
    networks: () => networks,
    onNetworks: () => () => {},
    announce: (connectors) => {
      announced = connectors
    },
    adopt: () => {},
    fetch,
    clock: systemClock,
    logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
  })
  let isStopped = false
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
      if (isStopped) return
      isStopped = true
      stop()
      page.close()
    },
  }
}
