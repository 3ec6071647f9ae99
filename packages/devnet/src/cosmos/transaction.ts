import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Coin } from './ledger.js'
import { sdkCodes, SdkError } from './sdkError.js'

/** A transfer. It is the only message type that this chain executes. */
export type SendMessage = { readonly from: string; readonly to: string; readonly coins: readonly Coin[] }

/** A decoded transaction. */
export type Transaction = {
  readonly raw: TxRaw
  readonly body: TxBody
  readonly authInfo: AuthInfo
  readonly messages: readonly [SendMessage, ...SendMessage[]]
  readonly fee: readonly Coin[]
  readonly gasLimit: bigint
  /** The addresses of the signers without duplicates, in the order of the messages. */
  readonly signers: readonly string[]
}

/** The protobuf type URL of a transfer. */
export const sendType = '/cosmos.bank.v1beta1.MsgSend'

const toCoins = (coins: readonly { readonly denom: string; readonly amount: string }[]): readonly Coin[] =>
  coins.map(({ denom, amount }) => {
    if (!/^\d+$/.test(amount)) throw new SdkError(sdkCodes.invalidRequest, `${amount}${denom}: invalid coins`)
    return { denom, amount: BigInt(amount) }
  })

/** Decodes a protobuf message. @throws code 2 if the bytes are invalid */
const decode = <value>(read: () => value): value => {
  try {
    return read()
  } catch {
    throw new SdkError(sdkCodes.txDecode, 'tx parse error')
  }
}

/**
 * Decodes a transaction's bytes.
 *
 * @throws code 2 if the bytes are invalid or a message is not a transfer; code 18 if there is no message
 */
export const decodeTransaction = (bytes: Uint8Array): Transaction => {
  const raw = decode(() => TxRaw.decode(bytes))
  const body = decode(() => TxBody.decode(raw.bodyBytes))
  const authInfo = decode(() => AuthInfo.decode(raw.authInfoBytes))
  const [first, ...more] = body.messages.map(({ typeUrl, value }): SendMessage => {
    if (typeUrl !== sendType)
      throw new SdkError(sdkCodes.txDecode, `unable to resolve type URL ${typeUrl}: tx parse error`)
    const { fromAddress, toAddress, amount } = decode(() => MsgSend.decode(value))
    const coins = toCoins(amount)
    // Like the SDK's bank module, the chain rejects a transfer of zero coins.
    if (coins.length === 0 || coins.some((coin) => coin.amount === 0n))
      throw new SdkError(
        sdkCodes.invalidCoins,
        `${amount.map((coin) => coin.amount + coin.denom).join()}: invalid coins`,
      )
    return { from: fromAddress, to: toAddress, coins }
  })
  if (!first) throw new SdkError(sdkCodes.invalidRequest, 'must contain at least one message: invalid request')
  const messages = [first, ...more] as const
  return {
    raw,
    body,
    authInfo,
    messages,
    fee: toCoins(authInfo.fee?.amount ?? []),
    gasLimit: authInfo.fee?.gasLimit ?? 0n,
    signers: [...new Set(messages.map(({ from }) => from))],
  }
}
