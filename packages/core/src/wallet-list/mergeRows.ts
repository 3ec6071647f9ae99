import type { WalletInfo } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
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
 * Whether connectors with the same key are one wallet in several namespaces. If two of them claim the key in one namespace, each is a wallet of its
 * own. So is the page's legacy provider, which does not identify itself.
 */
export const isOneWallet = (group: readonly { readonly namespace: Namespace; readonly info: WalletInfo }[]) =>
  group.length > 1 &&
  countOf(group.map(({ namespace }) => namespace)) === group.length &&
  !group.some(({ info }) => info.contested || info.id === 'injected')

/**
 * Sets the name and the icon of the best row on all rows of one wallet in several namespaces, because not each namespace provides them. If a
 * wallet is hidden in one namespace, it is hidden in all.
 *
 * @param all the rows, sorted
 */
export const joinRows = (all: readonly RankedRow[]): RankedRow[] => {
  const byKey = new Map<string, RankedRow[]>()
  for (const ranked of all) {
    const group = byKey.get(ranked.info.walletKey)
    if (group) group.push(ranked)
    else byKey.set(ranked.info.walletKey, [ranked])
  }
  return all.map((ranked) => {
    const group = byKey.get(ranked.info.walletKey) ?? []
    if (!isOneWallet(group.map(({ row, info }) => ({ namespace: row.namespace, info })))) return ranked
    const rows = group.map(({ row }) => row)
    const [{ name } = ranked.row] = rows
    const icon = rows.find((row) => row.icon)?.icon
    return {
      ...ranked,
      row: { ...ranked.row, name, icon },
      isExcluded: group.some(({ isExcluded }) => isExcluded),
      rows,
    }
  })
}

/**
 * Merges the rows of one wallet in several namespaces into one row, by its key and never by its name. The row is at the top of the group of the best
 * of them: only wallets that the site lists come before it.
 *
 * @param all the rows, sorted and joined by {@link joinRows}
 */
export const mergeRows = (all: readonly RankedRow[]): RankedRow[] =>
  all.flatMap((ranked) => {
    const { rows } = ranked
    if (ranked.isExcluded) return []
    if (!rows) return ranked
    if (ranked.row.id !== rows[0]?.id) return []
    const row: ConnectorRow = {
      ...ranked.row,
      type: 'MULTI_CHAIN',
      chains: rows.map(({ namespace, connectorId }) => ({ namespace, connectorId })),
      tag: rows.find(({ tag }) => tag !== 'connected')?.tag ?? ranked.row.tag,
      usedAt: Math.max(...rows.map(({ usedAt = 0 }) => usedAt)) || undefined,
    }
    return { ...ranked, row, rank: Math.min(ranked.rank, Math.floor(ranked.rank) + 0.1) }
  })
