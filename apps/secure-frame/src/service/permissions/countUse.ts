import { type Allowance, periodOf, permissionUses } from '../../protocol/permission.js'
import { Refusal } from '../refusal.js'

/** How long a batch counts towards the limit of batches, in seconds. */
const useTime = 24 * 60 * 60

/** What was spent of an allowance in the last period in which some was. */
export type Spent = { readonly period: number; readonly amount: string }

/** What a permission has counted. */
export type Counts = {
  readonly spent: readonly Spent[]
  /** When the batches of the last 24 hours were, in seconds since 1970. */
  readonly uses: readonly number[]
}

/** Returns the counts of a new permission. */
export const noCounts = (allowances: readonly Allowance[]): Counts => ({
  spent: allowances.map(() => ({ period: 0, amount: '0' })),
  uses: [],
})

/** Returns what was spent of an allowance in the current period. The period never goes back: servers may have different clocks. */
const readSpent = (allowance: Allowance, { period, amount }: Spent, now: number): Spent => {
  const current = periodOf(allowance, now)
  return current > period ? { period: current, amount: '0' } : { period, amount }
}

/** Returns what was spent in the current period, for each allowance. @param now seconds since 1970 */
export const listSpent = (allowances: readonly Allowance[], { spent }: Counts, now: number): readonly string[] =>
  allowances.map((allowance, index) => readSpent(allowance, spent[index] ?? { period: 0, amount: '0' }, now).amount)

/**
 * Counts a batch.
 *
 * @param amounts what it spends, for each allowance
 * @param now seconds since 1970
 * @throws `Refusal` if it is over an allowance, or over the limit of batches
 */
export const countUse = (
  allowances: readonly Allowance[],
  { spent, uses }: Counts,
  amounts: readonly string[],
  now: number,
): Counts => {
  if (amounts.length !== allowances.length) throw new Refusal('INVALID_REQUEST', { fields: ['amounts'] })
  const recent = uses.filter((time) => time > now - useTime)
  if (recent.length >= permissionUses) throw new Refusal('PERMISSION_EXCEEDED')
  const added = allowances.map((allowance, index): Spent => {
    const before = readSpent(allowance, spent[index] ?? { period: 0, amount: '0' }, now)
    const amount = BigInt(amounts[index] ?? '0')
    const total = BigInt(before.amount) + amount
    const limit = periodOf(allowance, now) < 0 ? 0n : BigInt(allowance.periodAmount)
    if (amount > 0n && total > limit) throw new Refusal('PERMISSION_EXCEEDED')
    return { period: before.period, amount: String(total) }
  })
  return { spent: added, uses: [...recent, now] }
}
