import { RawTx } from '@scure/btc-signer'
import { randomBytes } from 'node:crypto'
import { type BitcoinBackend, type BitcoinBlock, BroadcastRefusal } from './bitcoinBackend.js'
import { type DecodedTransaction, decodeTransaction, hashId, toHex } from './decodeTransaction.js'
import { dustOf } from './dustOf.js'
import { verifyInputs } from './verifyInputs.js'

const reward = 5_000_000_000n
/** The lowest sequence number that does not allow replacement (BIP-125). @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki */
const final = 0xfffffffe

const makeCoinbase = (height: number, script: Uint8Array): string =>
  toHex(
    RawTx.encode({
      version: 2,
      segwitFlag: false,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          // The block height (BIP-34) gives each coinbase transaction a different id.
          finalScriptSig: new Uint8Array([4, height & 0xff, (height >> 8) & 0xff, (height >> 16) & 0xff, 0]),
          sequence: 0xffffffff,
        },
      ],
      outputs: [{ amount: reward, script }],
      witnesses: undefined,
      lockTime: 0,
    }),
  )

/**
 * Creates an in-memory Bitcoin chain. It validates transactions, and runs their scripts in a real interpreter. It has no proof of work.
 * Block rewards can be spent immediately.
 */
export const createMemoryChain = (): BitcoinBackend => {
  const blocks: BitcoinBlock[] = []
  const transactionsById = new Map<string, DecodedTransaction>()
  const pending = new Map<string, DecodedTransaction>()
  /** The id of the confirmed or pending transaction that spends each output. */
  const spenders = new Map<string, string>()

  const addBlock = (transactions: readonly string[]) =>
    blocks.push({ hash: hashId(randomBytes(80)), time: Math.floor(Date.now() / 1_000), transactions })
  addBlock([])

  const outputOf = ({ txid, index }: DecodedTransaction['inputs'][number]) => {
    const output = transactionsById.get(txid)?.outputs[index]
    if (output) return output
    throw new BroadcastRefusal(-25, 'bad-txns-inputs-missingorspent')
  }
  const feeOf = ({ inputs, outputs }: DecodedTransaction) =>
    inputs.reduce((sum, input) => sum + outputOf(input).amount, 0n) -
    outputs.reduce((sum, { amount }) => sum + amount, 0n)
  const removePending = (transaction: DecodedTransaction) => {
    for (const child of [...pending.values()])
      if (child.inputs.some(({ txid }) => txid === transaction.txid)) removePending(child)
    pending.delete(transaction.txid)
    transactionsById.delete(transaction.txid)
    for (const { outpoint } of transaction.inputs) spenders.delete(outpoint)
  }
  const add = (transaction: DecodedTransaction) => {
    transactionsById.set(transaction.txid, transaction)
    for (const { outpoint, isCoinbase } of transaction.inputs) if (!isCoinbase) spenders.set(outpoint, transaction.txid)
  }

  /** Returns the pending transactions that spend the same coins. @throws if a transaction with this fee cannot replace them */
  const conflictsOf = (transaction: DecodedTransaction, fee: bigint) => {
    const ids = new Set(transaction.inputs.flatMap(({ outpoint }) => spenders.get(outpoint) ?? []))
    const conflicts = [...ids].map((id) => {
      const conflict = pending.get(id)
      if (!conflict) throw new BroadcastRefusal(-25, 'bad-txns-inputs-missingorspent')
      if (conflict.inputs.every(({ sequence }) => sequence >= final))
        throw new BroadcastRefusal(-26, 'txn-mempool-conflict')
      return conflict
    })
    const replaced = conflicts.reduce((sum, conflict) => sum + feeOf(conflict), 0n)
    if (conflicts.length > 0 && fee < replaced + BigInt(Math.ceil(transaction.weight / 4)))
      throw new BroadcastRefusal(-26, 'insufficient fee, rejecting replacement')
    return conflicts
  }

  const check = (transaction: DecodedTransaction): readonly DecodedTransaction[] => {
    const outpoints = transaction.inputs.map(({ outpoint }) => outpoint)
    if (new Set(outpoints).size !== outpoints.length) throw new BroadcastRefusal(-26, 'bad-txns-inputs-duplicate')
    const fee = feeOf(transaction)
    if (fee < 0n) throw new BroadcastRefusal(-26, 'bad-txns-in-belowout')
    const conflicts = conflictsOf(transaction, fee)
    const least = Math.ceil(transaction.weight / 4)
    if (fee < least) throw new BroadcastRefusal(-26, `min relay fee not met, ${fee} < ${least}`)
    if (transaction.outputs.some(({ script, amount }) => amount < dustOf(script)))
      throw new BroadcastRefusal(-26, 'dust')
    const scriptError = verifyInputs(transaction, transaction.inputs.map(outputOf))
    if (scriptError !== undefined)
      throw new BroadcastRefusal(-26, `mandatory-script-verify-flag-failed (${scriptError})`)
    return conflicts
  }

  return {
    kind: 'memory',
    getTip: async () => ({ height: blocks.length - 1, hash: blocks.at(-1)?.hash ?? '' }),
    getBlock: async (height) => {
      const block = blocks[height]
      if (!block) throw new RangeError('Block height out of range')
      return block
    },
    getMempool: async () => [...pending.values()].map(({ hex }) => hex),
    broadcast: async (hex) => {
      let transaction: DecodedTransaction
      try {
        transaction = decodeTransaction(hex)
      } catch {
        throw new BroadcastRefusal(-22, 'TX decode failed')
      }
      if (pending.has(transaction.txid)) return transaction.txid
      for (const replaced of check(transaction)) removePending(replaced)
      add(transaction)
      pending.set(transaction.txid, transaction)
      return transaction.txid
    },
    mine: async (count, script) => {
      for (let mined = 0; mined < count; mined += 1) {
        const coinbase = decodeTransaction(makeCoinbase(blocks.length, script))
        add(coinbase)
        addBlock([coinbase.hex, ...[...pending.values()].map(({ hex }) => hex)])
        pending.clear()
      }
    },
    dropTip: async () => {
      const [coinbase, ...others] = blocks.pop()?.transactions ?? []
      for (const hex of others) {
        const transaction = decodeTransaction(hex)
        pending.set(transaction.txid, transaction)
      }
      if (coinbase !== undefined) removePending(decodeTransaction(coinbase))
    },
    stop: async () => {},
  }
}
