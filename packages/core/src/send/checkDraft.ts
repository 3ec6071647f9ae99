import type { SendDraft } from '../contract/transfer.js'
import type { Asset } from '../contract/session.js'
import { parseAmount } from '../base/parseAmount.js'

/** The problem that keeps a draft from its review, in the order in which problems are checked. */
export type DraftProblem =
  | 'token'
  | 'amount'
  | 'amountInvalid'
  | 'funds'
  | 'feeFunds'
  | 'address'
  | 'addressInvalid'
  | 'addressUnchecked'

/** The balances, the fee and the address check that a draft is checked against. */
export type DraftFacts = {
  /** The account's balance of the draft's token. */
  readonly asset?: Asset | undefined
  /** The account's balance of the native coin, which pays the fee. */
  readonly native?: Asset | undefined
  /** The network's fee, if it is known yet. */
  readonly fee?: Asset | undefined
  /** The result of the address check; absent until the draft's address has been checked. */
  readonly address?: 'right' | 'wrong' | undefined
}

/** The amount in base units, or `undefined` if the draft has no token or its text is not an amount. */
export const parseDraftAmount = ({ amount = '', token }: SendDraft): bigint | undefined => {
  if (!token) return undefined
  try {
    return parseAmount(amount, token.decimals)
  } catch {
    return undefined // not an amount: `undefined` is the result, not a failure
  }
}

/** Returns the first problem of a draft, or `undefined` if it can be reviewed. */
export const checkDraft = (draft: SendDraft, { asset, native, fee, address }: DraftFacts): DraftProblem | undefined => {
  const { token, amount = '', to = '' } = draft
  if (!token) return 'token'
  if (amount.trim() === '') return 'amount'
  const value = parseDraftAmount(draft)
  if (value === undefined || value <= 0n) return 'amountInvalid'
  if (asset && value > BigInt(asset.amount)) return 'funds'
  const spent = token.address === undefined ? value : 0n
  if (native && fee && spent + BigInt(fee.amount) > BigInt(native.amount)) return 'feeFunds'
  if (to.trim() === '') return 'address'
  if (address === 'right') return undefined
  return address === 'wrong' ? 'addressInvalid' : 'addressUnchecked'
}
