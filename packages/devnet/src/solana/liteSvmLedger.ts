import {
  type Blockhash,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'

/** A transaction that was included in a block. */
export type RecordedTransaction = {
  readonly slot: bigint
  /** LiteSVM's error if the transaction failed, otherwise `null`. */
  readonly error: string | null
  readonly logs: readonly string[]
}

/** A JSON-RPC error with its code. */
export class RpcRefusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The chain state that LiteSVM does not keep: blocks, recent blockhashes and past transactions. */
export type LiteSvmLedger = {
  slot(): bigint
  height(): bigint
  latestBlockhash(): { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  /** Advances the chain by one block. */
  advance(): void
  /** Checks a transaction like a node, executes it, and creates a block. @returns the transaction's signature */
  send(bytes: Uint8Array, skipPreflight: boolean): string
  find(signature: string): RecordedTransaction | undefined
}

/** The number of blocks for which a blockhash is valid. */
const blockhashLifetime = 150n

/** Returns LiteSVM's error message of a failed transaction. */
export const describeFailure = (failed: FailedTransactionMetadata): string => {
  const text = String(failed.err())
  return text.startsWith('[object') ? 'InstructionError' : text
}

/** Creates the ledger of a LiteSVM machine. Turn off the machine's blockhash check: it would accept only the latest blockhash. */
export const createLiteSvmLedger = (machine: LiteSVM): LiteSvmLedger => {
  const transactions = new Map<string, RecordedTransaction>()
  const recent = new Map<string, bigint>()
  let slot = 1n
  let height = 1n
  const refuse = (error: string, logs: readonly string[] = []) =>
    new RpcRefusal(-32002, `Transaction simulation failed: ${error}`, { err: error, logs, unitsConsumed: 0 })

  const advance = () => {
    slot += 1n
    height += 1n
    machine.warpToSlot(slot)
    // Two equal transfers with the same blockhash would have the same signature.
    machine.expireBlockhash()
    recent.set(machine.latestBlockhash(), height + blockhashLifetime)
  }
  const isBlockhashValid = (blockhash: string) => (recent.get(blockhash) ?? 0n) >= height
  advance()

  return {
    slot: () => slot,
    height: () => height,
    latestBlockhash: () => ({
      blockhash: machine.latestBlockhash(),
      lastValidBlockHeight: height + blockhashLifetime,
    }),
    isBlockhashValid,
    advance,
    send: (bytes, skipPreflight) => {
      const transaction = getTransactionDecoder().decode(bytes)
      const signature = getSignatureFromTransaction(transaction)
      const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      if (transactions.has(signature)) throw refuse('AlreadyProcessed')
      const lifetime = 'lifetimeToken' in message ? message.lifetimeToken : ''
      if (!isBlockhashValid(lifetime)) throw refuse('BlockhashNotFound')
      if (!skipPreflight) {
        const simulated = machine.simulateTransaction(transaction)
        if (simulated instanceof FailedTransactionMetadata)
          throw refuse(describeFailure(simulated), simulated.meta().logs())
      }
      const result = machine.sendTransaction(transaction)
      const error = result instanceof FailedTransactionMetadata ? describeFailure(result) : null
      if (error !== null && /signature/i.test(error)) throw refuse(error)
      advance()
      const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
      transactions.set(signature, { slot, error, logs: meta.logs() })
      return signature
    },
    find: (signature) => transactions.get(signature),
  }
}

/** Encodes bytes as base58. */
export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)
