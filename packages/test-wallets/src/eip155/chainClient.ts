import {
  concat,
  createPublicClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { callNode } from '../node/fetchNode.js'
import { rpcError } from './eip1193.js'

/** A key of a wallet. */
export type WalletKey = PrivateKeyAccount

/** A transaction as a page passes it, with numbers in hex. */
export type PageTransaction = {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly chainId?: Hex
}

/** The actions of a wallet on one chain. */
export type ChainClient = {
  /** Relays a read to the node. */
  read(method: string, params: unknown): Promise<unknown>
  /** Signs a transaction locally, and sends only the signed bytes to the node. @returns the transaction's hash */
  send(account: WalletKey, transaction: PageTransaction): Promise<Hex>
  /** Sends calls as one transaction that runs all or none of them. Absent if the wallet has no EIP-7702 delegate on the chain. */
  readonly sendAtomically?: ((account: WalletKey, calls: readonly PageTransaction[]) => Promise<Hex>) | undefined
  /** Returns the receipt of a transaction, or `undefined` while it is not mined. */
  receipt(hash: Hex): Promise<TransactionReceipt | undefined>
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

const executorAbi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])

/**
 * Creates the client through which a wallet acts on one chain.
 *
 * @param executor the contract to which accounts delegate to run a batch in one transaction
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export const createChainClient = (chainId: number, rpcUrl: string, executor?: Hex): ChainClient => {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50 })
  /** Runs a batch in the executor's code, which the account's first batch makes the account's own. */
  const sendAtomically = async (account: WalletKey, calls: readonly PageTransaction[], contractAddress: Hex) => {
    const { address } = account
    const [fees, nonce, code] = await Promise.all([
      reader.estimateFeesPerGas(),
      reader.getTransactionCount({ address, blockTag: 'pending' }),
      reader.getCode({ address }),
    ])
    const list = calls.map(({ to, data = '0x', value = '0x0' }) => {
      if (to === undefined) throw rpcError(-32602, 'A batch cannot create a contract.')
      return { to, data, value: BigInt(value) }
    })
    const data = encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [list] })
    const isDelegated = code === concat(['0xef0100', contractAddress]).toLowerCase()
    const transaction = isDelegated
      ? ({ type: 'eip1559', to: address, data } as const)
      : ({
          type: 'eip7702',
          to: address,
          data,
          // The account sends the transaction itself, which raises its nonce before the authorization is checked.
          authorizationList: [await account.signAuthorization({ chainId, contractAddress, nonce: nonce + 1 })],
        } as const)
    const gas = await reader.estimateGas({ account, ...transaction })
    const serializedTransaction = await account.signTransaction({ ...transaction, ...fees, nonce, gas, chainId })
    return reader.sendRawTransaction({ serializedTransaction })
  }
  return {
    read: (method, params) => callNode(rpcUrl, method, params),
    send: async (account, { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas }) => {
      const transaction = { to, data, value: toBigInt(value) }
      const [ownFees, nonce, limit] = await Promise.all([
        readFees(reader),
        reader.getTransactionCount({ address: account.address, blockTag: 'pending' }),
        toBigInt(gas) ?? reader.estimateGas({ account, ...transaction }),
      ])
      // As MetaMask does, the wallet offers what the page suggests.
      const highest = toBigInt(maxFeePerGas)
      const fees =
        highest === undefined
          ? ownFees
          : {
              type: 'eip1559' as const,
              maxFeePerGas: highest,
              maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas) ?? 0n,
            }
      const serializedTransaction = await account.signTransaction({
        ...transaction,
        ...fees,
        nonce,
        gas: limit,
        chainId,
      })
      return reader.sendRawTransaction({ serializedTransaction })
    },
    sendAtomically: executor && ((account, calls) => sendAtomically(account, calls, executor)),
    receipt: (hash) =>
      reader.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      }),
    waitFor: async (hash) => {
      await reader.waitForTransactionReceipt({ hash })
    },
    getBalance: (address) => reader.getBalance({ address }),
  }
}
