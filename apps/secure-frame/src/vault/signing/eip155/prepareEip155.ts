import { hashMessage, hexToBytes } from 'viem/utils'
import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'
import { toUtf8 } from '../../bytes.js'
import type { Prepare, Prepared, RequestContext } from '../prepared.js'
import { describeMessage, toHexText } from '../readText.js'
import { noDelegate, readSmartAccount } from './smartAccount.js'
import { assertReadable, encodeBatch } from './batch.js'
import { type Call, readTransaction } from './calls.js'
import { readCalls } from './sendCalls.js'
import { signDigest, toSignatureHex } from './signDigest.js'
import { describeCall, prepareTransaction } from './transactions.js'
import { readTypedData } from './typedData.js'
import { entryPoint } from './readUserOperation.js'
import { assertAccount, readAddress } from './values.js'

const readParams = (params: unknown, least: number): readonly unknown[] => {
  if (!Array.isArray(params) || params.length < least) throw invalidRequest('params')
  return params
}

/** Reads the bytes of `personal_sign`: hex, or a text. */
const readMessageBytes = (message: unknown): Uint8Array => {
  if (typeof message !== 'string') throw invalidRequest('message')
  const isHex = message.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(message)
  return isHex ? hexToBytes(`0x${message.slice(2)}`) : toUtf8(message)
}

/** @see https://eips.ethereum.org/EIPS/eip-191 */
export const preparePersonalSign: Prepare = (params, { site, network }, { eip155: account }) => {
  const [message, signer] = readParams(params, 2)
  assertAccount(signer, account)
  const bytes = readMessageBytes(message)
  const digest = hashMessage({ raw: toHexText(bytes) })
  return {
    account,
    content: describeMessage(bytes, { site, account, network }),
    sign: (keys) => ({ kind: 'signature', signature: toSignatureHex(signDigest(digest, keys.eip155)) }),
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-712 */
export const prepareTypedData: Prepare = (params, { network }, { eip155: account }) => {
  const [signer, data] = readParams(params, 2)
  assertAccount(signer, account)
  const { description, digest } = readTypedData(data, network)
  // That would be a user operation, whose calls an approval of typed data does not show.
  if (description.domain.some(({ name, value }) => name === 'verifyingContract' && value === entryPoint))
    throw invalidRequest('verifyingContract')
  return {
    account,
    content: description,
    sign: (keys) => ({ kind: 'signature', signature: toSignatureHex(signDigest(digest, keys.eip155)) }),
  }
}

const prepareAll = (
  calls: readonly Call[],
  { transactions: fields = [], network }: RequestContext,
  account: string,
  foreignDelegate?: string,
): Prepared => {
  assertReadable(calls, account)
  const prepared = calls.map((call, index) => prepareTransaction(call, fields[index], network))
  const first = prepared[0]?.description.nonce ?? 0
  if (prepared.some(({ description }, index) => description.nonce !== first + index)) throw invalidRequest('nonce')
  return {
    account,
    content: { kind: 'calls', calls: prepared.map(({ description }) => description), foreignDelegate },
    sign: ({ eip155: key }) => ({ kind: 'calls', transactions: prepared.map(({ sign }) => sign(key)) }),
  }
}

/** Prepares `eth_sendTransaction`. */
export const prepareSendTransaction: Prepare = (params, context, { eip155: account }) => {
  const [transaction] = readParams(params, 1)
  return prepareAll([readTransaction(transaction, account, context.network)], context, account)
}

/** Prepares `wallet_sendCalls`: one approval for all calls, and one transaction if the account is a smart account or becomes one. */
export const prepareSendCalls: Prepare = (params, context, { eip155: account }) => {
  const [batch] = readParams(params, 1)
  const smartAccount = readSmartAccount(context.smartAccount)
  const requested = readCalls(batch, account, context.network, smartAccount)
  if (!requested.isBatch)
    return prepareAll(
      requested.calls,
      context,
      account,
      smartAccount?.state === 'foreign' ? smartAccount.current : undefined,
    )
  const { calls } = requested
  const newDelegate = requested.smartAccount.state === 'none' ? requested.smartAccount.delegate : undefined
  const transaction: Call = { to: readAddress(account, 'account'), data: encodeBatch(calls), value: 0n }
  const { description, sign } = prepareTransaction(transaction, context.transactions?.[0], context.network, newDelegate)
  const { nonce, fee } = description
  return {
    account,
    content: { kind: 'batch', calls: calls.map(describeCall), nonce: `${nonce}`, fee, newDelegate },
    sign: ({ eip155: key }) => ({ kind: 'calls', transactions: [sign(key)] }),
  }
}

/** Prepares the end of a delegation: an authorisation of the zero address, in a transaction of the account to itself. */
export const prepareRevocation: Prepare = (_params, { network, transactions, smartAccount }, { eip155: account }) => {
  const delegate = readSmartAccount(smartAccount)?.current
  if (delegate === undefined) throw new VaultError('STATE_INVALID', 'delegate')
  const transaction: Call = { to: readAddress(account, 'account'), data: '0x', value: 0n }
  const { description, sign } = prepareTransaction(transaction, transactions?.[0], network, noDelegate)
  const { nonce, fee } = description
  return {
    account,
    content: { kind: 'revocation', delegate, nonce, fee },
    sign: ({ eip155: key }) => ({ kind: 'calls', transactions: [sign(key)] }),
  }
}
