import type { WalletInfo } from '../contract/contract.js'
import type { ConnectorRow } from './connectorRow.js'

/** A row with its rank, before it is merged into the list. */
export type RankedRow = {
  readonly row: ConnectorRow
  readonly info: WalletInfo
  /** The integer part is the position of its group in the list, the fraction its position in the group. */
  readonly rank: number
  /** Whether the site hides the wallet. */
  readonly isExcluded: boolean
  /** The rows of the same wallet in all its namespaces, the best first, if it has several. */
  readonly rows?: readonly ConnectorRow[]
}

const countOf = (values: readonly unknown[]) => new Set(values).size

/**
 * Whether rows with the same key are one wallet in several namespaces. If two of them claim the key in one namespace, each keeps its own row. So
 * does the page's legacy provider, which does not identify itself.
 */
const areOne = (group: readonly RankedRow[]) =>
  group.length > 1 &&
  countOf(group.map(({ row }) => row.namespace)) === group.length &&
  !group.some(({ row, info }) => row.contested || info.id === 'injected')

/**
 * Sets the name and the icon of the best row on all rows of one wallet in several namespaces, because not each namespace provides them. If a
 * wallet is hidden in one namespace, it is hidden in all.
 *
 * @param all the rows, sorted
 */
export const joinRows = (all: readonly RankedRow[]): RankedRow[] => {
  const byKey = new Map<string, RankedRow[]>()
  for (const one of all) {
    const group = byKey.get(one.info.walletKey)
    if (group) group.push(one)
    else byKey.set(one.info.walletKey, [one])
  }
  return all.map((each) => {
    const group = byKey.get(each.info.walletKey) ?? []
    if (!areOne(group)) return each
    const rows = group.map(({ row }) => row)
    const [{ name } = each.row] = rows
    const icon = rows.find((row) => row.icon)?.icon
    return { ...each, row: { ...each.row, name, icon }, isExcluded: group.some(({ isExcluded }) => isExcluded), rows }
  })
}

/**
 * Merges the rows of one wallet in several namespaces into one row, by its key and never by its name. The row is at the top of the group of the best
 * of them: only wallets that the site lists come before it.
 *
 * @param all the rows, sorted and joined by {@link joinRows}
 */
export const mergeRows = (all: readonly RankedRow[]): RankedRow[] =>
  all.flatMap((each) => {
    const { rows } = each
    if (each.isExcluded) return []
    if (!rows) return each
    if (each.row.id !== rows[0]?.id) return []
    const row: ConnectorRow = {
      ...each.row,
      type: 'MULTI_CHAIN',
      chains: rows.map(({ namespace, connectorId }) => ({ namespace, connectorId })),
      tag: rows.find(({ tag }) => tag !== 'connected')?.tag ?? each.row.tag,
      usedAt: Math.max(...rows.map(({ usedAt = 0 }) => usedAt)) || undefined,
    }
    return { ...each, row, rank: Math.min(each.rank, Math.floor(each.rank) + 0.1) }
  })
