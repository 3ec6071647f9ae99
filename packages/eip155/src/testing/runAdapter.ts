import { type ContextOverrides, type RunningAdapter as Running, runInPage } from '@latchkey/conformance/page'
import type { Network } from '@latchkey/core/adapter'
import { createEip155Adapter, type Eip155Options } from '../createEip155Adapter.js'
import type { Eip1193Provider } from '../discovery/provider.js'

/** An adapter that runs in its own page. */
export type RunningAdapter = Running<'eip155', Eip1193Provider> & {
  /** Announces a wallet with any detail. */
  announce(detail: unknown): void
}

/** The options of an adapter under test. */
export type RunAdapterOptions = Eip155Options & ContextOverrides & { readonly networks?: readonly Network[] }

/** A network whose nodes get no requests. */
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
  clock,
  fetch,
  ...options
}: RunAdapterOptions = {}): RunningAdapter => {
  const running = runInPage(createEip155Adapter(options), networks, { clock, fetch })
  return {
    ...running,
    announce: (detail) => {
      running.page.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    },
  }
}
