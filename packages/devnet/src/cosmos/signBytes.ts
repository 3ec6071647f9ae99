import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Coin, LedgerAccount } from './ledger.js'
import { sdkCodes, SdkError } from './sdkError.js'
import type { Transaction } from './transaction.js'

/** The characters that Go's JSON encoder escapes and JavaScript's does not. */
const charactersEscapedByGo = /[&<>\u2028\u2029]/g

type Json = string | readonly Json[] | { readonly [key: string]: Json }

const sortKeys = (value: Json): Json => {
  if (typeof value === 'string') return value
  if (isList(value)) return value.map(sortKeys)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const toAmino = (coins: readonly Coin[]): Json =>
  coins.map(({ denom, amount }) => ({ denom, amount: amount.toString() }))

/** Returns the document that an account signs in amino mode: JSON with sorted keys. */
const toAminoDoc = (
  { body, authInfo, fee, gasLimit, messages }: Transaction,
  account: LedgerAccount,
  chainId: string,
) => {
  const { payer = '', granter = '' } = authInfo.fee ?? {}
  const doc: Json = {
    account_number: account.number.toString(),
    chain_id: chainId,
    fee: { amount: toAmino(fee), gas: gasLimit.toString(), ...(payer && { payer }), ...(granter && { granter }) },
    memo: body.memo,
    msgs: messages.map(({ from, to, coins }) => ({
      type: 'cosmos-sdk/MsgSend',
      value: { amount: toAmino(coins), from_address: from, to_address: to },
    })),
    sequence: account.sequence.toString(),
    ...(body.timeoutHeight > 0n && { timeout_height: body.timeoutHeight.toString() }),
  }
  return JSON.stringify(sortKeys(doc)).replace(
    charactersEscapedByGo,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Returns the bytes that an account must sign.
 *
 * @throws code 4 if the sign mode is neither direct nor amino
 * @see https://docs.cosmos.network/main/learn/advanced/transactions#signing-transactions
 */
export const toSignBytes = (
  transaction: Transaction,
  mode: SignMode | undefined,
  account: LedgerAccount,
  chainId: string,
): Uint8Array => {
  const { bodyBytes, authInfoBytes } = transaction.raw
  if (mode === SignMode.SIGN_MODE_DIRECT)
    return SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber: account.number }).finish()
  if (mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON)
    return new TextEncoder().encode(toAminoDoc(transaction, account, chainId))
  throw new SdkError(sdkCodes.unauthorized, `sign mode ${mode ?? 'none'} is not supported: unauthorized`)
}
