import type { TransactionStatus } from '@latchkey/core/adapter'
import type { ChainReader } from './rpc/createChainReader.js'

type Fields = Readonly<Record<string, unknown>>

/** Reads a receipt. Ignores the receipt of another transaction. @throws `RPC_FAILED` */
export const readReceipt = async ({ read }: ChainReader, hash: string): Promise<Fields | undefined> => {
  const answer = await read('eth_getTransactionReceipt', [hash])
  if (typeof answer !== 'object' || answer === null) return undefined
  const receipt: Fields = { ...answer }
  const { transactionHash = hash } = receipt
  return typeof transactionHash === 'string' && transactionHash.toLowerCase() === hash.toLowerCase()
    ? receipt
    : undefined
}

/** Reads the status of a transaction from its receipt. @throws `RPC_FAILED` */
export const getTransactionStatus = async (reader: ChainReader, hash: string): Promise<TransactionStatus> => {
  const receipt = await readReceipt(reader, hash)
  if (!receipt) return 'pending'
  return receipt['status'] === '0x0' ? 'reverted' : 'success'
}
