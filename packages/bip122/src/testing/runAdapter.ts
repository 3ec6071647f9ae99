import { type ContextOverrides, type RunningAdapter as Running, runInPage } from '@latchkey/conformance/page'
import type { Network } from '@latchkey/core/adapter'
import { type Bip122Options, createBip122Adapter } from '../createBip122Adapter.js'
import type { BitcoinProvider } from '../wallet/provider.js'

/** An adapter that runs in its own page. */
export type RunningAdapter = Running<'bip122', BitcoinProvider>

/** The options of {@link runAdapter}. */
export type RunAdapterOptions = Bip122Options &
  ContextOverrides & {
    readonly networks?: readonly Network[]
    /** Called with the page's window before the adapter starts. */
    readonly prepare?: (window: EventTarget) => void
  }

/** Creates the network Regtest with the Esplora service at `url`. */
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
  clock,
  fetch,
  prepare,
  ...options
}: RunAdapterOptions = {}): RunningAdapter =>
  runInPage(createBip122Adapter(options), networks, { clock, fetch, prepare })
