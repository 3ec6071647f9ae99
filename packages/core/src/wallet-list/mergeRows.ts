import type { WalletInfo } from '../contract/contract.js'
import type { ConnectorRow } from './connectorRow.js'

/** A row on its way into the list. */
export type RankedRow = {
  readonly row: ConnectorRow
  readonly info: WalletInfo
  /** Its group's place in the list, and, after the point, its place in the group. */
  readonly rank: number
  /** Whether the site hides the wallet. */
  readonly isExcluded: boolean
  /** The rows of the same wallet in all its namespaces, the best first, where it has several. */
  readonly rows?: readonly ConnectorRow[]
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
 * Gives the rows of one wallet in several namespaces the name and the picture of the best of them: not every namespace's wallets say theirs.
 * A wallet that is hidden in one is hidden in all.
 *
 * @param all in their order
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
 * Brings the rows of one wallet in several namespaces together, by its key and never by its name, at the top of the group of the best of them: only
 * wallets that the site names stand before it.
 *
 * @param all in their order, joined
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
