import { createPublicClient, createWalletClient, defineChain, type Hex, http, type LocalAccount } from 'viem'
import { rpcError } from './eip1193.js'

/** A transaction as a page gives it, its numbers in hex. */
export type PageTransaction = {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly chainId?: Hex
}

/** What a wallet does on a chain. */
export type ChainClient = {
  /** Any read, passed on to the node. */
  read(method: string, params: unknown): Promise<unknown>
  /** Signs here, and lets the node have the signed bytes only. @returns the transaction's hash */
  send(account: LocalAccount, transaction: PageTransaction): Promise<Hex>
  receipt(hash: Hex): ReturnType<ReturnType<typeof createPublicClient>['getTransactionReceipt']>
  waitFor(hash: Hex): Promise<void>
  getBalance(address: Hex): Promise<bigint>
}

const toBigInt = (hex: Hex | undefined) => (hex === undefined ? undefined : BigInt(hex))

/** Makes what a wallet does on a chain. */
export const createChainClient = (chainId: number, rpcUrl: string): ChainClient => {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50 })
  const writer = createWalletClient({ chain, transport: http(rpcUrl) })
  return {
    read: async (method, params) => {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } } =
        await response.json()
      if (answer.error) throw rpcError(answer.error.code, answer.error.message, answer.error.data)
      return answer.result
    },
    send: (account, { to, data, value, gas }) =>
      writer.sendTransaction({ account, to, data, value: toBigInt(value), gas: toBigInt(gas) }),
    receipt: (hash) => reader.getTransactionReceipt({ hash }),
    waitFor: async (hash) => {
      await reader.waitForTransactionReceipt({ hash })
    },
    getBalance: (address) => reader.getBalance({ address }),
  }
}
