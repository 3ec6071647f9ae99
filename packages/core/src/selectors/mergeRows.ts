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

/** 'Trust Wallet' is 'Trust'. A channel is no wallet, and the page's legacy provider has no name of its own. */
const nameOf = ({ info: { id, type, name } }: RankedRow) =>
  id === 'injected' || type === 'WALLET_CONNECT'
    ? {}
    : name
        .trim()
        .toLowerCase()
        .replace(/ wallet$/, '')

const countOf = (values: readonly unknown[]) => new Set(values).size

/**
 * Whether these are one wallet in several namespaces. A name is easily taken by another wallet: where two have it in one namespace, where
 * an identity is contested, or where they name different domains as theirs, each stands alone.
 */
const areOne = (group: readonly RankedRow[]) =>
  group.length > 1 &&
  countOf(group.map(({ row }) => row.namespace)) === group.length &&
  countOf(group.flatMap(({ info }) => info.rdns ?? [])) < 2 &&
  !group.some(({ row }) => row.contested)

/**
 * Brings the rows of one wallet in several namespaces together, at the top of the group of the best of them. A wallet that is hidden in one
 * namespace is hidden in all.
 *
 * @param all in their order
 */
export const mergeRows = (all: readonly RankedRow[]): RankedRow[] =>
  all.flatMap((each) => {
    const name = nameOf(each)
    const group = all.filter((other) => nameOf(other) === name)
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
