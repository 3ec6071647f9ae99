import type { HistoryTransaction, HistoryTransfer } from '../service-api/historyCalls.js'
import { formatAmount } from '../base/formatAmount.js'
import { amountDecimals, toUnits } from './amounts.js'

/** What a transaction moved: all transfers of one coin, token or NFT in one direction. */
export type Leg = Pick<HistoryTransfer, 'direction' | 'isNft' | 'name' | 'imageUrl' | 'amount'>

/** A transaction as a row shows it. */
export type DescribedTransaction = {
  /** At most two: the largest ones, with the outgoing one first. */
  readonly legs: readonly Leg[]
  /** The sign of the amount. */
  readonly sign: '+' | '-' | ''
  /** The other side of a transaction with one. Its direction says whether it received or sent. */
  readonly counterpart: { readonly address: string; readonly direction: 'in' | 'out' } | undefined
}

/** The maximum number of legs of a row. */
const legLimit = 2

const gains: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const losses: readonly string[] = ['withdraw', 'repay', 'burn']

/** Returns the sign of a transaction's amount, by its type. */
export const signOf = (type: string): '+' | '-' | '' => (gains.includes(type) ? '+' : losses.includes(type) ? '-' : '')

const sortLargestFirst = <item extends { readonly amount: string }>(items: readonly item[]): readonly item[] =>
  [...items].sort(
    (a, b) => Number(toUnits(b.amount) > toUnits(a.amount)) - Number(toUnits(b.amount) < toUnits(a.amount)),
  )

/** Whether an amount is less than a hundredth of another, times `parts`. */
const isBelow = (amount: string, parts: bigint, other: string) => toUnits(amount) * 100n < toUnits(other) * parts

/**
 * Drops the transfers of one coin that only pay or refund a fee: the smaller one of a pair if it is below a tenth of the other, and in a group
 * those below a hundredth of the largest.
 */
const dropFees = (transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] => {
  const [largest, ...others] = sortLargestFirst(transfers)
  if (!largest) return []
  const isPair = others.length === 1 && others[0]?.direction !== largest.direction
  return [largest, ...others.filter(({ amount }) => !isBelow(amount, isPair ? 10n : 1n, largest.amount))]
}

/** Adds decimal strings. */
const add = (amount: string, other: string): string => formatAmount(toUnits(amount) + toUnits(other), amountDecimals)

const keyOf = ({ isNft, name, direction }: Leg, withDirection: boolean) =>
  `${isNft}${withDirection ? direction : ''}${name}`

const groupBy = <item>(items: readonly item[], toKey: (item: item) => string): readonly (readonly item[])[] => {
  const groups = new Map<string, item[]>()
  for (const item of items) {
    const key = toKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

const order = ['out', 'self', 'in'] as const

/** Returns the legs that a row shows. */
const findLegs = (transfers: readonly HistoryTransfer[]): readonly Leg[] => {
  const kept = groupBy(transfers, (transfer) => keyOf(transfer, false)).flatMap((group) =>
    group[0]?.isNft ? group : dropFees(group),
  )
  const legs = groupBy(kept, (transfer) => keyOf(transfer, true)).flatMap(([first, ...more]): readonly Leg[] => {
    if (!first) return []
    const { direction, isNft, name, imageUrl } = first
    return [
      { direction, isNft, name, imageUrl, amount: more.reduce((sum, { amount }) => add(sum, amount), first.amount) },
    ]
  })
  return [...sortLargestFirst(legs).slice(0, legLimit)].sort(
    (a, b) => order.indexOf(a.direction) - order.indexOf(b.direction),
  )
}

/** The address that tokens come from when they are minted, and go to when they are burnt: nobody has it. */
const nobody = /^0x0+$/

const findCounterpart = (
  { type, sentFrom, sentTo, transfers }: HistoryTransaction,
  account: string,
): DescribedTransaction['counterpart'] => {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return undefined // a trade
  const direction = directions.has('in') || type === 'receive' ? 'in' : 'out'
  const [transfer] = transfers
  const address = direction === 'in' ? (transfer?.sender ?? sentFrom) : (transfer?.recipient ?? sentTo)
  const isOther = address !== '' && !nobody.test(address) && address.toLowerCase() !== account.toLowerCase()
  return isOther ? { address, direction } : undefined
}

/** Describes a transaction of an account for its row: what it moved, and who the other side is. */
export const describeTransaction = (transaction: HistoryTransaction, account: string): DescribedTransaction => ({
  legs: findLegs(transaction.transfers.filter(({ isSpam }) => !isSpam)),
  sign: signOf(transaction.type),
  counterpart: findCounterpart(transaction, account),
})
