import {
  type AccountRef,
  type CaipNetworkId,
  type Call,
  type Clock,
  LatchkeyError,
  type SubmittedTransaction,
  type TransactionOutcome,
  fieldOf,
} from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import { toChainId } from '../networks/chainIds.js'
import { readTransactionHash } from './answers.js'
import { type NamedProvider, requestWallet } from './requestWallet.js'
import { errorNumbers } from './walletErrors.js'

/** The time between status requests, in milliseconds. */
const pause = 1_000

/** The error numbers of EIP-5792 for batches that must be atomic: the account is not upgraded for them (5750), or cannot be (5760). */
const atomicNumbers = [5750, 5760]

/** Converts the error of an atomic batch. */
const toBatchError = (
  error: unknown,
  { wallet, network }: { readonly wallet: string; readonly network: CaipNetworkId },
) =>
  errorNumbers(error).some((number) => atomicNumbers.includes(number))
    ? new LatchkeyError('WALLET_ATOMIC_UNSUPPORTED', 'The wallet does not run these calls as one transaction.', {
        cause: error,
        context: { wallet, network },
        help: ['Nothing was sent. Send the calls one by one.'],
      })
    : error

/**
 * Sends several calls to the wallet as one batch.
 *
 * @throws `WALLET_METHOD_UNSUPPORTED` if the wallet does not support batches; `WALLET_ATOMIC_UNSUPPORTED` if it does not run this one atomically
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const sendBatch = async (
  wallet: NamedProvider,
  {
    account,
    network,
    calls,
    atomic = false,
  }: AccountRef & { readonly calls: readonly Call[]; readonly atomic?: boolean | undefined },
  clock: Clock,
  signal?: AbortSignal,
): Promise<SubmittedTransaction> => {
  const request = {
    version: '2.0.0',
    chainId: numberToHex(toChainId(network)),
    from: account,
    atomicRequired: atomic,
    // Wallets refuse empty data: MetaMask expects at least one digit.
    calls: calls.map(({ to, data, value = 0n }) => ({
      to: assertAddress(to),
      ...(data !== undefined && data !== '0x' && { data }),
      value: numberToHex(value),
    })),
  }
  const sending = requestWallet(wallet, { method: 'wallet_sendCalls', params: [request] }, signal)
  const answer = await sending.catch((error: unknown) => {
    throw atomic ? toBatchError(error, { wallet: wallet.name, network }) : error
  })
  const id = typeof answer === 'string' ? answer : fieldOf(answer, 'id')
  if (typeof id !== 'string' || id === '')
    throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet returned no batch id.', {
      context: { wallet: wallet.name },
      help: ['The batch may have been sent. Check the wallet before you send it again.'],
    })
  return { id, wait: (options) => waitForBatch(wallet, id, clock, options?.signal) }
}

const waitForBatch = async (
  wallet: NamedProvider,
  id: string,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> => {
  for (;;) {
    const outcome = readStatus(
      wallet,
      id,
      await requestWallet(wallet, { method: 'wallet_getCallsStatus', params: [id] }, signal),
    )
    if (outcome) return outcome
    await clock.wait(pause, signal)
  }
}

/**
 * Reads the status of a batch. Returns `undefined` while it is pending.
 *
 * @throws `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`
 */
export const readStatus = ({ name }: NamedProvider, id: string, answer: unknown): TransactionOutcome | undefined => {
  const rawStatus = fieldOf(answer, 'status')
  const status = typeof rawStatus === 'number' || typeof rawStatus === 'string' ? Number(rawStatus) : 0
  const receipts = fieldOf(answer, 'receipts')
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  if (status >= 200 && last !== undefined)
    return {
      status: status < 300 ? 'success' : 'reverted',
      hash: readTransactionHash(fieldOf(last, 'transactionHash'), name),
    }
  if (status >= 400)
    throw new LatchkeyError('TRANSACTION_FAILED', 'The wallet did not send the batch.', {
      context: { id, status },
      help: ['Check the wallet for the reason, then send it again.'],
    })
  return undefined
}
