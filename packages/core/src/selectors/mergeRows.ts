import type { WalletInfo } from '../adapter/contract.js'
import type { ConnectorRow } from './connectorRow.js'

/** A row on its way into the list. */
export type RankedRow = {
  readonly row: ConnectorRow
  readonly info: WalletInfo
  /** Its group's place in the list, and, after the point, its place in the group. */
  readonly rank: number
  /** Whether the site hides the wallet. */
  readonly isExcluded: boolean
}

const countOf = (values: readonly unknown[]) => new Set(values).size

/**
 * Whether these, which have one key, are one wallet in several namespaces. Where two claim it in one namespace each stands alone, as does the
 * page's legacy provider, which does not say who it is.
 */
const areOne = (group: readonly RankedRow[]) =>
  group.length > 1 &&
  countOf(group.map(({ row }) => row.namespace)) === group.length &&
  !group.some(({ row, info }) => row.contested || info.id === 'injected')

/** The rows of each wallet in several namespaces, by its key. */
const groupRows = (all: readonly RankedRow[]) => {
  const byKey = new Map<string, RankedRow[]>()
  for (const one of all) {
    const group = byKey.get(one.info.walletKey)
    if (group) group.push(one)
    else byKey.set(one.info.walletKey, [one])
  }
  const groups = new Map([...byKey].filter(([, group]) => areOne(group)))
  return ({ info }: RankedRow): readonly RankedRow[] => groups.get(info.walletKey) ?? []
}

/**
 * Gives the rows of one wallet in several namespaces the name and the picture of the best of them: not every namespace's wallets say theirs.
 * A wallet that is hidden in one is hidden in all.
 *
 * @param all in their order
 */
export const joinRows = (all: readonly RankedRow[]): RankedRow[] => {
  const groupOf = groupRows(all)
  return all.map((each) => {
    const [best, ...others] = groupOf(each)
    if (!best) return each
    const { name } = best.row
    const icon = [best, ...others].find(({ row }) => row.icon)?.row.icon
    return {
      ...each,
      row: { ...each.row, name, icon },
      isExcluded: [best, ...others].some(({ isExcluded }) => isExcluded),
    }
  })
}

/**
 * Brings the rows of one wallet in several namespaces together, by its key and never by its name, at the top of the group of the best of them.
 *
 * @param all in their order, joined
 */
export const mergeRows = (all: readonly RankedRow[]): RankedRow[] => {
  const groupOf = groupRows(all)
  return all.flatMap((each) => {
    if (each.isExcluded) return []
    const rows = groupOf(each).map(({ row }) => row)
    if (!rows[0]) return each
    if (each.row !== rows[0]) return []
    const row: ConnectorRow = {
      ...each.row,
      type: 'MULTI_CHAIN',
      chains: rows.map(({ namespace, connectorId }) => ({ namespace, connectorId })),
      tag: rows.find(({ tag }) => tag !== 'connected')?.tag ?? each.row.tag,
      usedAt: Math.max(...rows.map(({ usedAt = 0 }) => usedAt)) || undefined,
    }
    return { ...each, row, rank: Math.floor(each.rank) }
  })
}
