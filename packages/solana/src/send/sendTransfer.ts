import { type At, type Clock, LatchkeyError, type Network, type Sent, type Transfer } from '@latchkey/core/adapter'
import type { Blockhash } from '@solana/kit'
import { methodOf, readField, type StandardAccount } from '../discovery/standardWallet.js'
import { type ChainReader, toAmount, valueOf } from '../reads/chainReader.js'
import { readBytes, readSignature } from '../wallet/answers.js'
import { type AskedWallet, askWallet } from '../wallet/askWallet.js'
import { encodeTransaction, type Lifetime, toBase64 } from './encodeTransaction.js'
import { type Failure, failureOf, isShortOfFunds, reasonOf } from './failures.js'
import { planTransfer } from './planTransfer.js'
import { priceTransfer, WouldFail } from './priceTransfer.js'
import { waitForSignature } from './waitForSignature.js'

/** Who sends, and where. */
export type Sender = {
  readonly asked: AskedWallet
  readonly network: Network
  readonly clock: Clock
  /** Whether the session still fits. @throws `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`, `SESSION_ENDED` */
  readonly assertAt: () => { readonly account: StandardAccount; readonly chain: string }
}

const readLifetime = async ({ read }: ChainReader): Promise<Lifetime> => {
  const value = valueOf(await read('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  const blockhash = String(readField(value, 'blockhash')) as Blockhash // the encoder looks at it
  return { blockhash, lastValidBlockHeight: toAmount(readField(value, 'lastValidBlockHeight')) }
}

/** How many blocks a blockhash is good for. */
const blockhashLifetime = 150n

const toFailure = (failure: Failure, cause: unknown, wallet: string): LatchkeyError => {
  const reason = reasonOf(failure)
  return isShortOfFunds(failure)
    ? new LatchkeyError('INSUFFICIENT_FUNDS', 'The account does not hold enough.', { cause, context: { wallet } })
    : new LatchkeyError('TRANSACTION_FAILED', `The transfer would fail: ${reason}`, {
        cause,
        context: { status: reason },
      })
}

/** The transactions that the wallet takes: the newer kind, unless it says that it only knows the older. */
const versionOf = ({ wallet }: AskedWallet, feature: string): 0 | 'legacy' => {
  const versions = readField(readField(readField(wallet, 'features'), feature), 'supportedTransactionVersions')
  return Array.isArray(versions) && !versions.includes(0) ? 'legacy' : 0
}

/**
 * Lets a signed transaction out. Where no node says that it refuses it, it may be on its way all the same, and is under way from then on.
 *
 * @throws `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` with the node's reason
 */
const letOut = async ({ read }: ChainReader, wire: string, wallet: string): Promise<void> => {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 }
  await read('sendTransaction', [wire, options]).catch((error: unknown) => {
    const cause = readField(error, 'cause')
    if (cause instanceof Error || cause === undefined) return // no node's own words: the network failed, or the node
    const failure = failureOf(cause)
    if (/AlreadyProcessed|already been processed/i.test(reasonOf(failure))) return
    throw toFailure(failure, error, wallet)
  })
}

/**
 * Sends coins or tokens: reads what the transfer depends on, finds out what it needs and costs, has the wallet sign it.
 *
 * @throws `ADDRESS_INVALID`, `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` with the reason, `TRANSACTION_HASH_INVALID`, and what the wallet throws
 */
export const sendTransfer = async (
  reader: ChainReader,
  { asked, clock, assertAt }: Sender,
  transfer: At & Transfer,
  signal?: AbortSignal,
): Promise<Sent> => {
  const plan = await planTransfer(reader, transfer)
  const { instructions } = await priceTransfer(reader, plan, transfer.feeRate).catch((error: unknown) => {
    throw error instanceof WouldFail ? toFailure(error.failure, error, asked.name) : error
  })
  const lifetime = await readLifetime(reader)
  signal?.throwIfAborted()
  const { account, chain } = assertAt() // it may have changed meanwhile
  const sendsItself = methodOf(asked.wallet, 'solana:signAndSendTransaction') !== undefined
  const feature = sendsItself ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
  const transaction = encodeTransaction(versionOf(asked, feature), plan.payer, lifetime, instructions)
  const options = { preflightCommitment: 'confirmed' }
  const answer = await askWallet(asked, feature, [{ account, chain, transaction, options }], signal)
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
  if (sendsItself) {
    const hash = readSignature(readField(output, 'signature'), asked.name, 'TRANSACTION_HASH_INVALID')
    // The wallet may have put a newer blockhash in, and does not say which: none is good for longer than this.
    const height = await reader
      .read('getBlockHeight', [{ commitment: 'confirmed' }])
      .then(toAmount, () => lifetime.lastValidBlockHeight)
    const until = height + blockhashLifetime
    return { id: hash, hash, wait: (one) => waitForSignature(reader, clock, { hash, until }, one?.signal) }
  }
  const signed = readBytes(readField(output, 'signedTransaction'))
  const hash = readSignature(signed?.subarray(1, 65), asked.name, 'TRANSACTION_HASH_INVALID')
  const wire = toBase64(signed ?? new Uint8Array())
  await letOut(reader, wire, asked.name)
  const until = lifetime.lastValidBlockHeight
  return { id: hash, hash, wait: (one) => waitForSignature(reader, clock, { hash, until, wire }, one?.signal) }
}
