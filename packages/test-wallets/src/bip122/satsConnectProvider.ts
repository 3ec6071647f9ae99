import type { BitcoinTestWallet, BitcoinWalletEvent } from './bitcoinTestWallet.js'

/** A response in sats-connect's form: errors are returned, never thrown. */
export type SatsConnectAnswer = {
  readonly jsonrpc: '2.0'
  readonly id: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A wallet's provider, as a page sees it. @see https://wbips.netlify.app/wbips/WBIP001 */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): Promise<SatsConnectAnswer>
  addListener(subscription: {
    readonly eventName: BitcoinWalletEvent['type']
    readonly cb: (event: BitcoinWalletEvent) => void
  }): () => void
}

/** Creates a wallet's provider for one site. */
export const createSatsConnectProvider = (
  wallet: Pick<BitcoinTestWallet, 'request' | 'subscribe'>,
  origin: string,
): SatsConnectProvider => {
  let requestCount = 0
  return {
    request: async (method, params) => {
      requestCount += 1
      const id = String(requestCount)
      try {
        return { jsonrpc: '2.0', id, result: await wallet.request(method, params, origin) }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const code: unknown = Reflect.get(error, 'code')
        return { jsonrpc: '2.0', id, error: { code: typeof code === 'number' ? code : -32603, message: error.message } }
      }
    },
    addListener: ({ eventName, cb }) =>
      wallet.subscribe((event) => {
        if (event.type === eventName) cb(event)
      }),
  }
}
