import type { Asset } from '../contract/contract.js'
import { parseAmount } from '../base/parseAmount.js'
import type { SendDraft } from '../contract/routes.js'

/** What stands between a draft and its review, the first thing first. */
export type DraftProblem =
  | 'token'
  | 'amount'
  | 'amountInvalid'
  | 'funds'
  | 'feeFunds'
  | 'address'
  | 'addressInvalid'
  | 'addressUnchecked'

/** What a draft is checked against. */
export type DraftFacts = {
  /** What the account holds of the draft's token. */
  readonly asset?: Asset | undefined
  /** The native coins of the account, for the fee. */
  readonly native?: Asset | undefined
  /** What the network will take, where it is known already. */
  readonly fee?: Asset | undefined
  /** What was found of the draft's address; absent until it was looked at. */
  readonly address?: 'right' | 'wrong' | undefined
}

/** The amount in base units, or `undefined` where the text is none. */
export const parseDraftAmount = ({ amount = '', token }: SendDraft): bigint | undefined => {
  if (!token) return undefined
  try {
    return parseAmount(amount, token.decimals)
  } catch {
    return undefined // not an amount: that is the answer
  }
}

/** The next thing that a transfer needs, or `undefined` when it can be reviewed. */
export const checkDraft = (draft: SendDraft, { asset, native, fee, address }: DraftFacts): DraftProblem | undefined => {
  const { token, amount = '', to = '' } = draft
  if (!token) return 'token'
  if (amount.trim() === '') return 'amount'
  const value = parseDraftAmount(draft)
  if (value === undefined || value <= 0n) return 'amountInvalid'
  if (asset && value > BigInt(asset.amount)) return 'funds'
  const spent = token.address === undefined ? value : 0n
  if (native && fee && spent + BigInt(fee.amount) > BigInt(native.amount))
    return token.address === undefined ? 'funds' : 'feeFunds'
  if (to.trim() === '') return 'address'
  if (address === 'right') return undefined
  return address === 'wrong' ? 'addressInvalid' : 'addressUnchecked'
}
