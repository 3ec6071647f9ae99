import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'
import type { Prepare, Prepared } from '../prepared.js'
import { describeMessage } from '../readText.js'
import { describeTransaction } from './describeTransaction.js'
import { isLikeTransaction, readSolanaTransaction, withSignature } from './readTransaction.js'

const maxTransactions = 20
/** The most characters of a message in base58, which takes a time quadratic in the length, and of a transaction in base64. */
const maxTextLength = 10_000

const decode = (text: unknown, decodeText: (text: string) => Uint8Array, field: string): Uint8Array => {
  if (typeof text !== 'string' || text.length > maxTextLength) throw invalidRequest(field)
  try {
    return decodeText(text)
  } catch {
    throw invalidRequest(field)
  }
}

const assertAccount = (params: unknown, account: string) => {
  const named = readProperty(params, 'pubkey') ?? undefined
  if (named !== undefined && named !== account) throw new VaultError('FROM_MISMATCH')
}

/** Prepares `solana_signMessage`, whose message is base58. A transaction is refused, because it would be signed unseen. */
export const prepareSignMessage: Prepare = (params, { site, network }, { solana: account }) => {
  assertAccount(params, account)
  const bytes = decode(readProperty(params, 'message'), base58.decode, 'message')
  if (isLikeTransaction(bytes)) throw invalidRequest('message')
  return {
    account,
    content: describeMessage(bytes, { site, account, network }),
    sign: (keys) => ({ kind: 'signature', signature: base58.encode(ed25519.sign(bytes, keys.solana)) }),
  }
}

const prepareAll = (texts: readonly unknown[], account: string, isSent: boolean): Prepared => {
  if (texts.length === 0 || texts.length > maxTransactions) throw invalidRequest('transactions')
  const transactions = texts.map((text) => readSolanaTransaction(decode(text, base64.decode, 'transaction')))
  if (transactions.some(({ message }) => !message.signers.includes(account))) throw new VaultError('FROM_MISMATCH')
  return {
    account,
    content: {
      kind: 'solanaTransactions',
      isSent,
      transactions: transactions.map(({ message }) => describeTransaction(message)),
    },
    sign: ({ solana: key }) => {
      const signatures = transactions.map(({ bytes, messageOffset }) =>
        ed25519.sign(bytes.subarray(messageOffset), key),
      )
      const signed = transactions.map((transaction, index) =>
        withSignature(transaction, account, signatures[index] ?? new Uint8Array()),
      )
      return {
        kind: 'solanaTransactions',
        transactions: signed.map((bytes) => base64.encode(bytes)),
        signatures: signatures.map((bytes) => base58.encode(bytes)),
      }
    },
  }
}

const prepareOne =
  (isSent: boolean): Prepare =>
  (params, _context, { solana: account }) => {
    assertAccount(params, account)
    return prepareAll([readProperty(params, 'transaction')], account, isSent)
  }

/** Prepares `solana_signTransaction`, whose transaction is base64. */
export const prepareSignTransaction = prepareOne(false)
/** Prepares `solana_signAndSendTransaction`. The frame broadcasts the signed transaction. */
export const prepareSignAndSend = prepareOne(true)

/** Prepares `solana_signAllTransactions`: one approval for all transactions. */
export const prepareSignAll: Prepare = (params, _context, { solana: account }) => {
  assertAccount(params, account)
  const transactions: unknown = readProperty(params, 'transactions')
  if (!Array.isArray(transactions)) throw invalidRequest('transactions')
  return prepareAll(transactions, account, false)
}
