import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { gasOf, runAnteHandler } from './anteHandler.js'
import type { CosmosChainSpec } from './chainSpec.js'
import { type Coin, createLedger, type Ledger } from './ledger.js'
import { SdkError, sdkCodes } from './sdkError.js'
import { decodeTransaction, type Transaction } from './transaction.js'

/** How a node took a transaction in. Code 0 is taken in, which is not yet executed. */
export type CheckResult = {
  readonly hash: string
  readonly code: number
  readonly log: string
  readonly codespace: string
}

/** A transaction in a block. */
export type CommittedTransaction = {
  /** SHA-256 of the bytes, in capitals. */
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

/** A block: its time and its transactions. */
export type CosmosBlock = {
  readonly height: number
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly transactions: readonly CommittedTransaction[]
}

/** A chain in memory. */
export type CosmosChain = {
  readonly spec: CosmosChainSpec
  /** The state after the last block. */
  ledger(): Ledger
  blocks(): readonly CosmosBlock[]
  transaction(hash: string): CommittedTransaction | undefined
  /** Takes a transaction in, and makes a block of it unless blocks are made by `mine` alone. */
  broadcast(bytes: Uint8Array): CheckResult
  /** What a transaction would use, in units of gas. @throws the SDK's error */
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

/** What the SDK says of an error, and nothing of any other: that is a fault of ours. */
const toResult = (error: unknown, before = '') => {
  if (!(error instanceof SdkError)) throw error
  return { code: error.code, codespace: error.codespace, log: `${before}${error.message}` }
}

const taken = { code: 0, codespace: '', log: '' }

/**
 * Creates a chain. It checks transfers as a Cosmos SDK chain does, and has no consensus: a block is created on request.
 *
 * @param genesis the balances at the start
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

  /** Runs changes atomically: all of them, or none. */
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
      return { ...taken, ...gas }
    } catch (error) {
      // The fee stays paid, and the sequence counted.
      return { ...toResult(error, 'failed to execute message; message index: 0: '), ...gas }
    }
  }

  const mineOne = () => {
    const height = blocks.length
    const transactions = mempool.map(
      ({ hash, bytes }, index): CommittedTransaction => ({ hash, height, index, bytes, ...deliver(bytes, height) }),
    )
    mempool = []
    for (const transaction of transactions) byHash.set(transaction.hash, transaction)
    blocks.push({ height, time: Date.now(), transactions })
    ledger.checked = ledger.committed.clone()
  }
  mineOne()

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
      if (automine) mineOne()
      return { hash, ...taken }
    },
    simulate: (bytes) => {
      const transaction = decodeTransaction(bytes)
      const state = ledger.checked.clone()
      runAnteHandler(state, transaction, bytes, { height: blocks.length, spec, mode: 'simulate' })
      execute(state, transaction)
      return gasOf(bytes, transaction)
    },
    mine: (count = 1) => {
      for (let made = 0; made < count; made += 1) mineOne()
    },
    setAutomine: (on) => {
      automine = on
    },
  }
}
