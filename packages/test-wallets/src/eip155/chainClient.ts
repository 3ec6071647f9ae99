import { createPublicClient, defineChain, type Hex, http, type LocalAccount, type PublicClient } from 'viem'
import { callNode } from '../node/askNode.js'

/** A transaction as a page passes it, with numbers in hex. */
export type PageTransaction = {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly chainId?: Hex
}

/** The actions of a wallet on one chain. */
export type ChainClient = {
  /** Relays a read to the node. */
  read(method: string, params: unknown): Promise<unknown>
  /** Signs a transaction locally, and sends only the signed bytes to the node. @returns the transaction's hash */
  send(account: LocalAccount, transaction: PageTransaction): Promise<Hex>
  receipt(hash: Hex): ReturnType<ReturnType<typeof createPublicClient>['getTransactionReceipt']>
  waitFor(hash: Hex): Promise<void>
  getBalance(address: Hex): Promise<bigint>
}

const toBigInt = (hex: Hex | undefined) => (hex === undefined ? undefined : BigInt(hex))

/** Reads the fees for a unit of gas: EIP-1559 fees, or one gas price if the chain has no base fee. */
const readFees = async (reader: Pick<PublicClient, 'getBlock' | 'estimateFeesPerGas' | 'getGasPrice'>) => {
  const { baseFeePerGas } = await reader.getBlock()
  if (baseFeePerGas === null) return { type: 'legacy', gasPrice: await reader.getGasPrice() } as const
  const { maxFeePerGas, maxPriorityFeePerGas } = await reader.estimateFeesPerGas()
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}

/** Creates the client through which a wallet acts on one chain. */
export const createChainClient = (chainId: number, rpcUrl: string): ChainClient => {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50 })
  return {
    read: (method, params) => callNode(rpcUrl, method, params),
    send: async (account, { to, data, value, gas }) => {
      const transaction = { to, data, value: toBigInt(value) }
      const [fees, nonce, limit] = await Promise.all([
        readFees(reader),
        reader.getTransactionCount({ address: account.address, blockTag: 'pending' }),
        toBigInt(gas) ?? reader.estimateGas({ account, ...transaction }),
      ])
      const serializedTransaction = await account.signTransaction({
        ...transaction,
        ...fees,
        nonce,
        gas: limit,
        chainId,
      })
      return reader.sendRawTransaction({ serializedTransaction })
    },
    receipt: (hash) => reader.getTransactionReceipt({ hash }),
    waitFor: async (hash) => {
      await reader.waitForTransactionReceipt({ hash })
    },
    getBalance: (address) => reader.getBalance({ address }),
  }
}
