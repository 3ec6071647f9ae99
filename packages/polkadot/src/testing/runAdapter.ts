import { type ContextOverrides, type RunningAdapter as Running, runInPage } from '@latchkey/conformance/page'
import type { Network } from '@latchkey/core/adapter'
import { createPolkadotAdapter, type PolkadotOptions } from '../createPolkadotAdapter.js'
import type { InjectedWallet } from '../discovery/injected.js'

/** An adapter that runs in a new page. */
export type RunningAdapter = Running<'polkadot', InjectedWallet>

/** The options of `runAdapter`. */
export type RunAdapterOptions = PolkadotOptions &
  ContextOverrides & {
    readonly networks?: readonly Network[]
    /** The initial value of `window.injectedWeb3`. */
    readonly injectedWeb3?: unknown
  }

/** Creates a network whose nodes are unreachable. */
export const unreadNetwork = (id: Network['id'], ss58Prefix: number): Network => ({
  id,
  name: `Network ${ss58Prefix}`,
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['http://127.0.0.1:9'],
  walletRpcUrls: ['http://127.0.0.1:9'],
  details: { ss58Prefix },
})

/** Runs an adapter in a new page. */
export const runAdapter = ({
  networks = [
    unreadNetwork('polkadot:11111111111111111111111111111111', 0),
    unreadNetwork('polkadot:22222222222222222222222222222222', 2),
  ],
  clock,
  fetch,
  injectedWeb3,
  ...options
}: RunAdapterOptions = {}): RunningAdapter =>
  runInPage(createPolkadotAdapter(options), networks, {
    clock,
    fetch,
    prepare: (window) => {
      if (injectedWeb3 !== undefined) Reflect.set(window, 'injectedWeb3', injectedWeb3)
    },
  })
