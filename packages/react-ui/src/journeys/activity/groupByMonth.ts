/** How many items of a month are grouped. A browser does no work for groups out of sight, but some for each group. */
const groupSize = 40

/** How months are named. */
export type MonthOptions = {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A BCP 47 tag. */
  readonly language: string
  /** Text for transactions without a date. */
  readonly undated: string
}

/** Transactions of a month in the order in which they were passed. A part that continues a month has an empty title. */
export type MonthGroup<item> = { readonly title: string; readonly items: readonly item[] }

/** The calendar and digits of all dates of the history. A language's own calendar has other months, and other digits than the amounts. */
export const gregorian = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** Numbers a month of the user's time zone. `Intl` takes six times as long, and all transactions are grouped again when some are added. */
const monthOf = (at: number): number => {
  const date = new Date(at)
  return date.getFullYear() * 12 + date.getMonth()
}

/**
 * Groups transactions that follow each other by month, at most 40 in a group. A title is the month's name, and the year if it is not the current
 * one.
 */
export const groupByMonth = <item extends { readonly at?: number | undefined }>(
  items: readonly item[],
  { now, language, undated }: MonthOptions,
): readonly MonthGroup<item>[] => {
  const name = new Intl.DateTimeFormat(language, { ...gregorian, month: 'long' })
  const nameWithYear = new Intl.DateTimeFormat(language, { ...gregorian, month: 'long', year: 'numeric' })
  const thisYear = new Date(now).getFullYear()
  const titleOf = (at: number) => (new Date(at).getFullYear() === thisYear ? name : nameWithYear).format(at)
  const groups: { month: number | undefined; title: string; items: item[] }[] = []
  for (const item of items) {
    const month = item.at === undefined ? undefined : monthOf(item.at)
    const last = groups.at(-1)
    const isSame = last !== undefined && last.month === month
    if (isSame && last.items.length < groupSize) last.items.push(item)
    else groups.push({ month, title: isSame ? '' : item.at === undefined ? undated : titleOf(item.at), items: [item] })
  }
  return groups
}
