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

/**
 * Brings the rows of one wallet in several namespaces together, by its key and never by its name, at the top of the group of the best of
 * them. A wallet that is hidden in one namespace is hidden in all.
 *
 * @param all in their order
 */
export const mergeRows = (all: readonly RankedRow[]): RankedRow[] =>
  all.flatMap((each) => {
    const group = all.filter(({ info }) => info.walletKey === each.info.walletKey)
    if (!areOne(group)) return each.isExcluded ? [] : each
    if (each !== group[0] || group.some(({ isExcluded }) => isExcluded)) return []
    const rows = group.map(({ row }) => row)
    const row: ConnectorRow = {
      ...each.row,
      type: 'MULTI_CHAIN',
      chains: rows.map(({ namespace, connectorId }) => ({ namespace, connectorId })),
      tag: rows.find(({ tag }) => tag !== 'connected')?.tag ?? each.row.tag,
      usedAt: Math.max(...rows.map(({ usedAt = 0 }) => usedAt)) || undefined,
    }
    return { ...each, row, rank: Math.floor(each.rank) }
  })
