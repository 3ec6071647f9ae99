import type { Hex } from 'viem'
import { concatHex, keccak256, toRlp } from 'viem/utils'
import type { CallDescription, FeeDescription, TransactionDescription } from '../../../protocol/description.js'
import { VaultError } from '../../../protocol/VaultError.js'
import { signAuthorization, type SignedAuthorization, toAuthorizationList } from './authorization.js'
import type { Call } from './calls.js'
import { decodeCall } from './decodeCall.js'
import { type EcdsaSignature, signDigest } from './signDigest.js'
import { isWord, toInteger } from './values.js'

type Fee = { readonly gas: bigint } & (
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  /** For a chain without EIP-1559. */
  | { readonly gasPrice: bigint }
)

/** What the frame reads from its own node for one transaction. The page's own values are never used. */
export type TransactionFields = Fee & {
  /** The chain id that the node reports. */
  readonly chainId: number
  readonly nonce: number
}

/** The highest fee that the vault signs: 1,000 coins. A node that asks for more is wrong. */
const highestFee = 10n ** 21n

/** A transaction that can be shown and signed. */
export type PreparedTransaction = {
  readonly description: TransactionDescription
  readonly sign: (privateKey: Uint8Array) => Hex
}

/** Reads the fee of a transaction. Throws `FEE_INVALID`. */
export const readFee = (fields: Fee) => {
  const isLegacy = 'gasPrice' in fields
  const price = isLegacy ? fields.gasPrice : fields.maxFeePerGas
  const tip = isLegacy ? undefined : fields.maxPriorityFeePerGas
  const isValid =
    [price, fields.gas, tip ?? 0n].every((value) => typeof value === 'bigint' && isWord(value)) &&
    fields.gas > 0n &&
    (tip ?? 0n) <= price &&
    price * fields.gas <= highestFee
  if (!isValid) throw new VaultError('FEE_INVALID')
  const description: FeeDescription = {
    gas: `${fields.gas}`,
    price: `${price}`,
    tip: tip === undefined ? undefined : `${tip}`,
    highest: `${price * fields.gas}`,
  }
  return { price, tip, description }
}

/** Describes what a call does. */
export const describeCall = ({ to, data, value }: Call): CallDescription => ({
  action: decodeCall(to, data),
  to,
  value: `${value}`,
  selector: to !== undefined && data.length >= 10 ? data.slice(0, 10) : undefined,
  data,
})

/**
 * Makes the description and the signed bytes of a transaction.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1559
 * @see https://eips.ethereum.org/EIPS/eip-155
 * @see https://eips.ethereum.org/EIPS/eip-7702
 *
 * @param delegate the contract that the account delegates to from this transaction on. The zero address ends a delegation
 * @throws `CHAIN_MISMATCH` if the frame's node is of another chain, `FEE_INVALID` if the fee is missing or too high
 */
export const prepareTransaction = (
  call: Call,
  fields: TransactionFields | undefined,
  network: string,
  delegate?: Hex,
): PreparedTransaction => {
  if (!fields) throw new VaultError('FEE_INVALID', 'fields')
  const { chainId, nonce, gas } = fields
  if (!Number.isSafeInteger(chainId) || `eip155:${chainId}` !== network) throw new VaultError('CHAIN_MISMATCH', 'node')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new VaultError('FEE_INVALID', 'nonce')
  const { price, tip, description: fee } = readFee(fields)
  // Only transactions with a tip can carry an authorisation.
  if (delegate !== undefined && tip === undefined) throw new VaultError('FEE_INVALID', 'tip')
  const { to, data, value } = call
  const digits = {
    nonce: toInteger(BigInt(nonce)),
    price: toInteger(price),
    gas: toInteger(gas),
    to: to ?? ('0x' as const),
    value: toInteger(value),
  }
  const chain = toInteger(BigInt(chainId))
  const body = [digits.gas, digits.to, digits.value, data]
  /** Encodes the transaction, with the signature if there is one. */
  const encode = (authorization: SignedAuthorization | undefined, signature?: EcdsaSignature): Hex => {
    const [r, s] = [toInteger(BigInt(signature?.r ?? 0)), toInteger(BigInt(signature?.s ?? 0))]
    if (tip === undefined) {
      // EIP-155: the chain id is signed in place of the signature, and is part of v.
      const v = signature ? toInteger(BigInt(chainId) * 2n + 35n + BigInt(signature.yParity)) : chain
      return toRlp([digits.nonce, digits.price, ...body, v, r, s])
    }
    const unsigned = [chain, digits.nonce, toInteger(tip), digits.price, ...body, []]
    const signed = signature ? [toInteger(BigInt(signature.yParity)), r, s] : []
    if (!authorization) return concatHex(['0x02', toRlp([...unsigned, ...signed])])
    return concatHex(['0x04', toRlp([...unsigned, toAuthorizationList(authorization), ...signed])])
  }
  return {
    description: { ...describeCall(call), nonce, fee },
    sign: (privateKey) => {
      // The account's own transaction raises its nonce before the authorisation is read.
      const authorization = delegate && signAuthorization({ chainId, address: delegate, nonce: nonce + 1 }, privateKey)
      return encode(authorization, signDigest(keccak256(encode(authorization)), privateKey))
    },
  }
}
