import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { gasOf, runAnteHandler } from './anteHandler.js'
import type { CosmosChainSpec } from './chainSpec.js'
import { type Coin, createLedger, type Ledger } from './ledger.js'
import { SdkError, sdkCodes } from './sdkError.js'
import { decodeTransaction, type Transaction } from './transaction.js'

/** The result of a broadcast. Code 0 means that the mempool accepted the transaction, not that it was executed. */
export type CheckResult = {
  readonly hash: string
  readonly code: number
  readonly log: string
  readonly codespace: string
}

/** A transaction in a block. */
export type CommittedTransaction = {
  /** The SHA-256 hash of the bytes, in uppercase hex. */
  readonly hash: string
  readonly height: number
  readonly index: number
  readonly bytes: Uint8Array
  readonly code: number
  readonly log: string
  readonly codespace: string
  readonly gasWanted: bigint
  readonly gasUsed: bigint
}

/** A block of a Cosmos chain. */
export type CosmosBlock = {
  readonly height: number
  /** The block's time, in milliseconds since the epoch. */
  readonly time: number
  readonly transactions: readonly CommittedTransaction[]
}

/** An in-memory Cosmos chain. */
export type CosmosChain = {
  readonly spec: CosmosChainSpec
  /** Returns the state after the last block. */
  ledger(): Ledger
  blocks(): readonly CosmosBlock[]
  transaction(hash: string): CommittedTransaction | undefined
  /** Adds a transaction to the mempool. If automine is on, also creates a block. */
  broadcast(bytes: Uint8Array): CheckResult
  /** Returns the gas that a transaction would use. @throws the SDK's error */
  simulate(bytes: Uint8Array): bigint
  mine(blocks?: number): void
  setAutomine(on: boolean): void
}

const execute = (ledger: Ledger, { messages }: Transaction) => {
  for (const { from, to, coins } of messages) {
    ledger.debit(from, coins)
    ledger.credit(to, coins)
  }
}

/** Returns an SDK error's code and log. Rethrows any other error, because it is a bug in the devnet. */
const toResult = (error: unknown, before = '') => {
  if (!(error instanceof SdkError)) throw error
  return { code: error.code, codespace: error.codespace, log: `${before}${error.message}` }
}

const accepted = { code: 0, codespace: '', log: '' }

/**
 * Creates a chain that checks transfers like a Cosmos SDK chain. It has no consensus: blocks are created on request.
 *
 * @param genesis the initial balances, by address
 */
export const createCosmosChain = (
  spec: CosmosChainSpec,
  genesis: Readonly<Record<string, readonly Coin[]>>,
): CosmosChain => {
  const ledger = { committed: createLedger(), checked: createLedger() }
  for (const [address, coins] of Object.entries(genesis)) ledger.committed.credit(address, coins)
  ledger.checked = ledger.committed.clone()
  const blocks: CosmosBlock[] = [{ height: 0, time: Date.now(), transactions: [] }]
  const byHash = new Map<string, CommittedTransaction>()
  let mempool: readonly { readonly hash: string; readonly bytes: Uint8Array }[] = []
  let automine = true

  /** Applies changes to the state atomically: if one fails, none is kept. */
  const attempt = (run: (state: Ledger) => void) => {
    const next = ledger.committed.clone()
    run(next)
    ledger.committed = next
  }

  const deliver = (bytes: Uint8Array, height: number) => {
    const transaction = decodeTransaction(bytes)
    const { gasLimit } = transaction
    const gas = { gasWanted: gasLimit, gasUsed: gasOf(bytes, transaction) }
    try {
      attempt((state) => runAnteHandler(state, transaction, bytes, { height, spec, mode: 'deliver' }))
    } catch (error) {
      return { ...toResult(error), ...gas }
    }
    try {
      attempt((state) => execute(state, transaction))
      return { ...accepted, ...gas }
    } catch (error) {
      // The fee is not refunded, and the sequence stays incremented.
      return { ...toResult(error, 'failed to execute message; message index: 0: '), ...gas }
    }
  }

  const mineBlock = () => {
    const height = blocks.length
    const transactions = mempool.map(
      ({ hash, bytes }, index): CommittedTransaction => ({ hash, height, index, bytes, ...deliver(bytes, height) }),
    )
    mempool = []
    for (const transaction of transactions) byHash.set(transaction.hash, transaction)
    blocks.push({ height, time: Date.now(), transactions })
    ledger.checked = ledger.committed.clone()
  }
  mineBlock()

  return {
    spec,
    ledger: () => ledger.committed,
    blocks: () => blocks,
    transaction: (hash) => byHash.get(hash),
    broadcast: (bytes) => {
      const hash = hex.encode(sha256(bytes)).toUpperCase()
      try {
        if (mempool.some((pending) => pending.hash === hash) || byHash.has(hash))
          throw new SdkError(sdkCodes.txInMempool, 'tx already in mempool')
        const next = ledger.checked.clone()
        runAnteHandler(next, decodeTransaction(bytes), bytes, { height: blocks.length, spec, mode: 'check' })
        ledger.checked = next
      } catch (error) {
        return { hash, ...toResult(error) }
      }
      mempool = [...mempool, { hash, bytes }]
      if (automine) mineBlock()
      return { hash, ...accepted }
    },
    simulate: (bytes) => {
      const transaction = decodeTransaction(bytes)
      const state = ledger.checked.clone()
      runAnteHandler(state, transaction, bytes, { height: blocks.length, spec, mode: 'simulate' })
      execute(state, transaction)
      return gasOf(bytes, transaction)
    },
    mine: (count = 1) => {
      for (let mined = 0; mined < count; mined += 1) mineBlock()
    },
    setAutomine: (on) => {
      automine = on
    },
  }
}
