import {
  type AccountRef,
  type Clock,
  LatchkeyError,
  type Network,
  type SubmittedTransaction,
  type Transfer,
} from '@latchkey/core/adapter'
import type { Blockhash } from '@solana/kit'
import { methodOf, readField, type StandardAccount } from '../discovery/standardWallet.js'
import { type ChainReader, toAmount, valueOf } from '../reads/chainReader.js'
import { readBytes, readSignature } from '../wallet/answers.js'
import { callWallet, type CalledWallet } from '../wallet/callWallet.js'
import { encodeTransaction, type Lifetime, toBase64 } from './encodeTransaction.js'
import { type Failure, failureOf, isShortOfFunds, reasonOf } from './failures.js'
import { planTransfer } from './planTransfer.js'
import { priceTransfer, WouldFail } from './priceTransfer.js'
import { waitForSignature } from './waitForSignature.js'

/** The wallet and network of a transfer. */
export type Sender = {
  readonly target: CalledWallet
  readonly network: Network
  readonly clock: Clock
  /** Checks that the session is still on the transfer's account and network. @throws `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`, `SESSION_ENDED` */
  readonly assertAccountRef: () => { readonly account: StandardAccount; readonly chain: string }
}

const readLifetime = async ({ read }: ChainReader): Promise<Lifetime> => {
  const value = valueOf(await read('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  const blockhash = String(readField(value, 'blockhash')) as Blockhash // the encoder validates it
  return { blockhash, lastValidBlockHeight: toAmount(readField(value, 'lastValidBlockHeight')) }
}

/** For how many blocks a blockhash is valid. */
const blockhashLifetime = 150n

const toFailure = (failure: Failure, cause: unknown, wallet: string): LatchkeyError => {
  const reason = reasonOf(failure)
  return isShortOfFunds(failure)
    ? new LatchkeyError('INSUFFICIENT_FUNDS', 'The account holds too little for the amount and the fee.', {
        cause,
        context: { wallet },
        help: ['Send less, or add SOL to the account.'],
      })
    : new LatchkeyError('TRANSACTION_FAILED', `The transfer would fail: ${reason}`, {
        cause,
        context: { status: reason },
        help: ['Check the amount and the receiver.'],
      })
}

/** Returns the version of transactions to send to the wallet: 0, unless it lists only older ones. */
const versionOf = ({ wallet }: CalledWallet, feature: string): 0 | 'legacy' => {
  const versions = readField(readField(readField(wallet, 'features'), feature), 'supportedTransactionVersions')
  return Array.isArray(versions) && !versions.includes(0) ? 'legacy' : 0
}

/**
 * Broadcasts a signed transaction. If no node responds, the transaction may still have arrived, so this does not throw.
 *
 * @throws `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` with the node's reason
 */
const broadcast = async ({ read }: ChainReader, wire: string, wallet: string): Promise<void> => {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 }
  await read('sendTransaction', [wire, options]).catch((error: unknown) => {
    const cause = readField(error, 'cause')
    if (cause instanceof Error || cause === undefined) return // no node rejected it: the connection or the node failed
    const failure = failureOf(cause)
    if (/AlreadyProcessed|already been processed/i.test(reasonOf(failure))) return
    throw toFailure(failure, error, wallet)
  })
}

/** The feature by which a wallet sends, or signs if it cannot send. */
const sendingFeature = ({ wallet }: CalledWallet) =>
  methodOf(wallet, 'solana:signAndSendTransaction') ? 'solana:signAndSendTransaction' : 'solana:signTransaction'

/**
 * Requests the signature of a transaction, and has it sent: by the wallet if it can, else by the network's nodes.
 *
 * @returns its signature in base58, and the signed transaction in base64 if the nodes received it
 */
const signAndSend = async (
  reader: ChainReader,
  target: CalledWallet,
  input: { readonly account: StandardAccount; readonly chain: string; readonly transaction: Uint8Array },
  signal?: AbortSignal,
): Promise<{ readonly hash: string; readonly wire?: string }> => {
  const feature = sendingFeature(target)
  const options = { preflightCommitment: 'confirmed' }
  const answer = await callWallet(target, feature, [{ ...input, options }], signal)
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
  if (feature === 'solana:signAndSendTransaction')
    return { hash: readSignature(readField(output, 'signature'), target.name, 'TRANSACTION_HASH_INVALID') }
  const signed = readBytes(readField(output, 'signedTransaction')) ?? new Uint8Array()
  const hash = readSignature(signed.subarray(1, 65), target.name, 'TRANSACTION_HASH_INVALID')
  const wire = toBase64(signed)
  await broadcast(reader, wire, target.name)
  return { hash, wire }
}

/**
 * Sends a site's own transaction.
 *
 * @returns the signature in base58
 * @throws `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` with the node's reason, `TRANSACTION_HASH_INVALID`, and the wallet's errors
 */
export const sendWire = async (
  reader: ChainReader,
  target: CalledWallet,
  { account, chain }: { readonly account: StandardAccount; readonly chain: string },
  transaction: Uint8Array,
): Promise<string> => (await signAndSend(reader, target, { account, chain, transaction })).hash

/**
 * Sends SOL or tokens: builds the transaction, adds its compute budget, and requests the signature.
 *
 * @throws `ADDRESS_INVALID`, `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` with the reason, `TRANSACTION_HASH_INVALID`, and the wallet's errors
 */
export const sendTransfer = async (
  reader: ChainReader,
  { target, clock, assertAccountRef }: Sender,
  transfer: AccountRef & Transfer,
  signal?: AbortSignal,
): Promise<SubmittedTransaction> => {
  const plan = await planTransfer(reader, transfer)
  const { instructions } = await priceTransfer(reader, plan, transfer.feeRate).catch((error: unknown) => {
    throw error instanceof WouldFail ? toFailure(error.failure, error, target.name) : error
  })
  const lifetime = await readLifetime(reader)
  signal?.throwIfAborted()
  const { account, chain } = assertAccountRef() // it may have changed while the transaction was built
  const transaction = encodeTransaction(versionOf(target, sendingFeature(target)), plan.payer, lifetime, instructions)
  const { hash, wire } = await signAndSend(reader, target, { account, chain, transaction }, signal)
  if (wire === undefined) {
    // The wallet may have used a newer blockhash, which it does not return. None is valid for longer than this.
    const height = await reader
      .read('getBlockHeight', [{ commitment: 'confirmed' }])
      .then(toAmount, () => lifetime.lastValidBlockHeight)
    const awaited = { hash, lastValidBlockHeight: height + blockhashLifetime }
    return { id: hash, hash, wait: (options) => waitForSignature(reader, clock, awaited, options?.signal) }
  }
  const awaited = { hash, lastValidBlockHeight: lifetime.lastValidBlockHeight, wire }
  return { id: hash, hash, wait: (options) => waitForSignature(reader, clock, awaited, options?.signal) }
}
