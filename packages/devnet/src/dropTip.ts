import { type Hex, numberToHex } from 'viem'

/** A mined transaction. Its signature is zero if anvil mined it without one. */
type MinedTransaction = { readonly hash: Hex; readonly r: Hex; readonly s: Hex } & Readonly<Record<string, unknown>>

/** The fields that describe the request, and not its signature or its block. */
const requestFields = [
  'type',
  'chainId',
  'nonce',
  'gas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'to',
  'value',
  'accessList',
  'input',
  'from',
]

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Sends a removed transaction again. Returns whether the node accepts it. */
const sendAgain = (request: Request, transaction: MinedTransaction, raw: Hex): Promise<boolean> => {
  // anvil mines transactions of impersonated accounts without a signature.
  const isSigned = BigInt(transaction.r) !== 0n || BigInt(transaction.s) !== 0n
  const fields = Object.fromEntries(requestFields.map((name) => [name, transaction[name]]))
  const sending = isSigned ? request('eth_sendRawTransaction', [raw]) : request('eth_sendUnsignedTransaction', [fields])
  return sending.then(
    () => true,
    () => false, // the transaction is not valid on the shorter chain
  )
}

/**
 * Removes the latest blocks of an anvil chain, and turns automine off. Their transactions become pending again, if they are still valid.
 *
 * @returns the hashes of these transactions, in order
 * @throws `RangeError` if the chain has fewer blocks
 */
export const dropTip = async (request: Request, blocks: number): Promise<readonly Hex[]> => {
  const tip = Number(await request('eth_blockNumber', []))
  if (blocks > tip) throw new RangeError(`Only ${tip} blocks can be removed from the chain.`)
  await request('evm_setAutomine', [false])
  const removed: { readonly transaction: MinedTransaction; readonly raw: Hex }[] = []
  for (let number = tip - blocks + 1; number <= tip; number++) {
    const block = await request('eth_getBlockByNumber', [numberToHex(number), true])
    const { transactions } = block as { readonly transactions: readonly MinedTransaction[] } // the request is for full transactions
    for (const transaction of transactions) {
      const raw = await request('eth_getRawTransactionByHash', [transaction.hash])
      removed.push({ transaction, raw: raw as Hex }) // the node returns the bytes of a mined transaction
    }
  }
  await request('anvil_rollback', [blocks])
  const pending: Hex[] = []
  for (const { transaction, raw } of removed)
    if (await sendAgain(request, transaction, raw)) pending.push(transaction.hash)
  return pending
}
