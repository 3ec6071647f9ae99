import { LatchkeyError, type Network, type Transfer } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/addressRules.js'
import { bytesField, joinBytes, numberField } from '../encoding/protobuf.js'
import { readDetails } from '../networks/networkDetails.js'

/** A transfer of a chain's bank module. */
export type BankSend = {
  readonly from: string
  readonly to: string
  readonly denom: string
  /** Base units. */
  readonly amount: bigint
  readonly memo: string
}

/** The form of a denomination that the SDK accepts. */
const denomPattern = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/**
 * Converts a transfer to one of the bank module, of the native coin or of another denomination (`ibc/…`, `factory/…`).
 *
 * @throws `ADDRESS_INVALID`
 */
export const toBankSend = (network: Network, from: string, { to, amount, token, memo = '' }: Transfer): BankSend => {
  const { prefix, denom } = readDetails(network)
  if (token !== undefined && !denomPattern.test(token))
    throw new LatchkeyError('ADDRESS_INVALID', `Invalid denomination: ${token}.`, {
      context: { value: token },
      help: ['Use a denomination of this network, such as uatom or ibc/….'],
    })
  return { from, to: assertAddress(to, network.name, prefix), denom: token ?? denom, amount, memo }
}

/** The protobuf type of a transfer. */
export const sendType = '/cosmos.bank.v1beta1.MsgSend'

const encodeAny = (type: string, value: Uint8Array) => joinBytes(bytesField(1, type), bytesField(2, value))

const encodeBody = ({ from, to, denom, amount, memo }: BankSend): Uint8Array => {
  const coin = joinBytes(bytesField(1, denom), bytesField(2, amount.toString()))
  const message = joinBytes(bytesField(1, from), bytesField(2, to), bytesField(3, coin))
  return joinBytes(bytesField(1, encodeAny(sendType, message)), memo === '' ? [] : bytesField(2, memo))
}

/** Encodes a signed transaction. @see https://docs.cosmos.network/main/learn/advanced/encoding */
export const encodeTransaction = (body: Uint8Array, authInfo: Uint8Array, signature: Uint8Array): Uint8Array =>
  joinBytes(bytesField(1, body), bytesField(2, authInfo), bytesField(3, signature))

/**
 * Encodes a transfer without a signature and a fee, for a node's simulation.
 *
 * @param publicKey if it is left out, the chain calculates with the size of a usual key
 */
export const encodeSimulation = (send: BankSend, sequence: bigint, publicKey?: Uint8Array): Uint8Array => {
  const key = publicKey && encodeAny('/cosmos.crypto.secp256k1.PubKey', bytesField(1, publicKey))
  const direct = bytesField(1, numberField(1, 1n))
  const signer = joinBytes(key ? bytesField(1, key) : [], bytesField(2, direct), numberField(3, sequence))
  const authInfo = joinBytes(bytesField(1, signer), bytesField(2, new Uint8Array()))
  return encodeTransaction(encodeBody(send), authInfo, new Uint8Array())
}
