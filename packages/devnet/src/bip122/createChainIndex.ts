import type { BitcoinBackend } from './bitcoinBackend.js'
import { type DecodedTransaction, decodeTransaction, toHex } from './decodeTransaction.js'

/** The position of a transaction in the chain. */
export type TransactionStatus =
  | { readonly confirmed: false }
  | {
      readonly confirmed: true
      readonly block_height: number
      readonly block_hash: string
      readonly block_time: number
    }

/** A transaction and its position in the chain. */
export type IndexedTransaction = DecodedTransaction & { readonly status: TransactionStatus }

/** An index of a chain's transactions, by id and by script. */
export type ChainIndex = {
  /** Reads new blocks and the mempool. If the chain was reorganized, reads it again from the first block. @returns the latest block */
  sync(): Promise<{ readonly height: number; readonly hash: string }>
  blockHash(height: number): string | undefined
  transaction(txid: string): IndexedTransaction | undefined
  /** Returns the transactions that pay to a script or spend from it, latest first. */
  transactionsOf(script: string): readonly IndexedTransaction[]
  scripts(): Iterable<string>
  /** Returns the input that spends an output. */
  spenderOf(outpoint: string): { readonly txid: string; readonly vin: number } | undefined
  mempool(): readonly IndexedTransaction[]
}

/** Creates the index of a chain. It keeps the whole chain in memory, so use it for small chains only. */
export const createChainIndex = (backend: BitcoinBackend): ChainIndex => {
  const hashes: string[] = []
  const transactions = new Map<string, IndexedTransaction>()
  const byScript = new Map<string, Set<string>>()
  const spenders = new Map<string, { readonly txid: string; readonly vin: number }>()

  const reset = () => {
    hashes.length = 0
    for (const map of [transactions, byScript, spenders]) map.clear()
  }
  const touch = (script: Uint8Array, txid: string) => {
    const key = toHex(script)
    const txids = byScript.get(key) ?? new Set()
    byScript.set(key, txids.add(txid))
  }
  const add = (decoded: DecodedTransaction, status: TransactionStatus) => {
    const { txid } = decoded
    transactions.set(txid, { ...decoded, status })
    for (const { script } of decoded.outputs) touch(script, txid)
    for (const [vin, input] of decoded.inputs.entries()) {
      const spent = transactions.get(input.txid)?.outputs[input.index]
      if (!spent) continue
      touch(spent.script, txid)
      spenders.set(input.outpoint, { txid, vin })
    }
  }
  const remove = ({ txid, inputs }: DecodedTransaction) => {
    transactions.delete(txid)
    for (const ids of byScript.values()) ids.delete(txid)
    for (const { outpoint } of inputs) if (spenders.get(outpoint)?.txid === txid) spenders.delete(outpoint)
  }
  const mempool = () => [...transactions.values()].filter(({ status }) => !status.confirmed)

  const readBlocks = async (height: number) => {
    while (hashes.length <= height) {
      const { hash, time, transactions: inBlock } = await backend.getBlock(hashes.length)
      const status = { confirmed: true, block_height: hashes.length, block_hash: hash, block_time: time } as const
      for (const hex of inBlock) add(decodeTransaction(hex), status)
      hashes.push(hash)
    }
  }
  const read = async () => {
    const tip = await backend.getTip()
    const isBehind = hashes.length > tip.height + 1
    if (isBehind || (hashes.length === tip.height + 1 && hashes[tip.height] !== tip.hash)) reset()
    await readBlocks(tip.height)
    const mempoolTransactions = (await backend.getMempool()).map(decodeTransaction)
    const ids = new Set(mempoolTransactions.map(({ txid }) => txid))
    for (const pending of mempool()) if (!ids.has(pending.txid)) remove(pending)
    for (const transaction of mempoolTransactions)
      if (!transactions.has(transaction.txid)) add(transaction, { confirmed: false })
    return tip
  }

  // Reads run one after another: two concurrent reads would both add the same block.
  let reading: Promise<unknown> = Promise.resolve()
  return {
    sync: () => {
      const next = reading.then(read, read)
      reading = next
      return next
    },
    blockHash: (height) => hashes[height],
    transaction: (txid) => transactions.get(txid),
    transactionsOf: (script) =>
      [...(byScript.get(script) ?? [])]
        .flatMap((txid) => transactions.get(txid) ?? [])
        .sort((a, b) => heightOf(b) - heightOf(a)),
    scripts: () => byScript.keys(),
    spenderOf: (outpoint) => spenders.get(outpoint),
    mempool,
  }
}

const heightOf = ({ status }: IndexedTransaction): number =>
  status.confirmed ? status.block_height : Number.MAX_SAFE_INTEGER
