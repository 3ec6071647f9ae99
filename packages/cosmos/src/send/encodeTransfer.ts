import { bytesField, joinBytes, numberField } from '../encoding/protobuf.js'

/** A transfer, as a chain's bank module takes it. */
export type BankSend = {
  readonly from: string
  readonly to: string
  readonly denom: string
  /** Base units. */
  readonly amount: bigint
  readonly memo: string
}

/** The protobuf type of a transfer. */
export const sendType = '/cosmos.bank.v1beta1.MsgSend'

const any = (type: string, value: Uint8Array) => joinBytes(bytesField(1, type), bytesField(2, value))

const toBody = ({ from, to, denom, amount, memo }: BankSend): Uint8Array => {
  const coin = joinBytes(bytesField(1, denom), bytesField(2, amount.toString()))
  const message = joinBytes(bytesField(1, from), bytesField(2, to), bytesField(3, coin))
  return joinBytes(bytesField(1, any(sendType, message)), memo === '' ? [] : bytesField(2, memo))
}

/** A transaction's bytes. @see https://docs.cosmos.network/main/learn/advanced/encoding */
export const encodeTransaction = (body: Uint8Array, authInfo: Uint8Array, signature: Uint8Array): Uint8Array =>
  joinBytes(bytesField(1, body), bytesField(2, authInfo), bytesField(3, signature))

/**
 * A transfer without a signature and without a fee: what a node simulates.
 *
 * @param publicKey left out where it is not known: the chain takes any key's weight
 */
export const encodeSimulation = (send: BankSend, sequence: bigint, publicKey?: Uint8Array): Uint8Array => {
  const key = publicKey && any('/cosmos.crypto.secp256k1.PubKey', bytesField(1, publicKey))
  const direct = bytesField(1, numberField(1, 1n))
  const signer = joinBytes(key ? bytesField(1, key) : [], bytesField(2, direct), numberField(3, sequence))
  const authInfo = joinBytes(bytesField(1, signer), bytesField(2, new Uint8Array()))
  return encodeTransaction(toBody(send), authInfo, new Uint8Array())
}
