import { createSelector } from '@reduxjs/toolkit'
import type { WalletInfo } from '../contract/session.js'
import { namespaces } from '../base/namespaces.js'
import { type ConnectionId, toConnectionId } from '../base/connectionId.js'
import { keysOf, selectExcluded } from './namedWallet.js'
import { selectListed } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import type { ConnectorGroup } from '../contract/features.js'
import type { ListChoice } from '../contract/routes.js'
import type { ConnectorRow } from './connectorRow.js'
import { joinRows, mergeRows, type RankedRow } from './mergeRows.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

/** Returns the group of the list that a wallet belongs to. */
export const groupOf = ({ type }: Pick<ConnectorRow, 'type'>, recent: boolean): ConnectorGroup => {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (recent) return 'recent'
  return type === 'EXTERNAL' ? 'external' : 'injected'
}

/**
 * The order within a group: wallets that the site lists, wallets of several namespaces, wallets that announced themselves, the page's one legacy
 * provider.
 */
const typeOrder = ['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH']

/** Returns the position of a group in the list. A group that the site's order does not include comes last. */
export const placeOf = (group: ConnectorGroup, order: readonly ConnectorGroup[]) =>
  order.includes(group) ? order.indexOf(group) : order.length

/** Whether the site hides a wallet, by its reverse domain name or its name. */
export const isExcluded = ({ name, rdns }: Pick<WalletInfo, 'name' | 'rdns'>, excluded: readonly string[]) =>
  excluded.some((entry) => [name, rdns].some((value) => value?.toLowerCase() === entry.toLowerCase()))

const coinbaseIds = ['coinbaseWallet', 'coinbaseWalletSDK']

/** Whether the site lists wallets of this kind. A login connector (`'AUTH'`) is never listed as a wallet. */
const isEnabled = (
  { id, type }: WalletInfo,
  { enableWallets, enableEIP6963, enableInjected, enableCoinbase }: RootState['site'],
) =>
  enableWallets &&
  type !== 'AUTH' &&
  (enableEIP6963 || type !== 'ANNOUNCED') &&
  (enableInjected || type !== 'INJECTED') &&
  (enableCoinbase || !coinbaseIds.includes(id))

/** Whether the wallet can be chosen: the page's legacy provider has no row if it is missing, except on a phone. */
const isAvailable = ({ type, readiness }: WalletInfo, { mobile }: RootState['site']) =>
  type !== 'INJECTED' || readiness !== 'missing' || mobile

/** The route data of the list, if the list is visible. It may be visible beside the view on top of it. */
export const selectListChoice = ({ modal: { stack } }: RootState): ListChoice | undefined => {
  const route = stack.findLast(({ view }) => view === 'Connect')
  // It has an own `namespace` property, because a page may have added one to `Object.prototype`.
  return route?.view === 'Connect' ? (route.data ?? { namespace: undefined }) : undefined
}

const selectOnlyNamespace = (state: RootState) => selectListChoice(state)?.namespace

const selectChannelRows = createSelector(
  [
    (state: RootState) => state.connectors.channels,
    (state: RootState) => selectOnlyNamespace(state) ?? state.networks.activeNamespace,
  ],
  (channels, namespace) => channels.map((info) => ({ namespace, info })),
)

const selectInfos = createSelector(
  [selectChannelRows, (state: RootState) => state.connectors.byNamespace],
  (channels, byNamespace) => [
    ...channels,
    ...namespaces.flatMap((namespace) => (byNamespace[namespace] ?? []).map((info) => ({ namespace, info }))),
  ],
)

const inOrder = (a: RankedRow, b: RankedRow) => a.rank - b.rank || (b.row.usedAt ?? 0) - (a.row.usedAt ?? 0)

const selectSingleRows = createSelector(
  [
    selectInfos,
    (state: RootState) => state.connectors.recent,
    (state: RootState) => state.connections.byId,
    (state: RootState) => state.site,
    selectExcluded,
    (state: RootState) => selectMergedFeatures(state).connectorTypeOrder,
    selectListed,
  ],
  (infos, recent, byId, site, excluded, order, listed): readonly RankedRow[] => {
    const named = [site.customWallets, listed?.featured].flatMap((wallets = []) => wallets.flatMap(keysOf))
    const rows = infos
      .filter(({ info }) => isEnabled(info, site) && isAvailable(info, site))
      .map(({ namespace, info }) => {
        const id = toConnectionId(namespace, info.id)
        const usedAt = recent.find((wallet) => wallet.id === id)?.usedAt
        const group = groupOf(info, usedAt !== undefined)
        const isNamed = info.type === 'ANNOUNCED' && keysOf(info).some((key) => named.includes(key))
        const isFirst = isNamed || group === 'recent'
        const rank = placeOf(group, order) + (isFirst ? 0 : (typeOrder.indexOf(info.type) + 2) / 10)
        const row: ConnectorRow = {
          id,
          type: info.type,
          namespace,
          connectorId: info.id,
          name: info.name,
          icon: site.connectorImages?.[info.id] ?? info.icon,
          tag: tagOf(info, Boolean(byId[id]), group, site.mobile),
          readiness: info.readiness,
          isInBrowser: info.readiness === 'installed' && (info.type === 'ANNOUNCED' || info.type === 'INJECTED'),
          contested: info.contested ?? false,
          unverified: info.unverified,
          usedAt,
        }
        return { row, info, rank, isExcluded: isExcluded(info, excluded) }
      })
    return joinRows(rows.sort(inOrder))
  },
)

/** The wallets that can be connected, in the specified order: those of the list's namespace, or all if it has none. */
export const selectConnectorRows = createSelector(
  [selectSingleRows, selectOnlyNamespace],
  (rows, only): readonly ConnectorRow[] =>
    (only
      ? rows.filter((candidate) => candidate.row.namespace === only && !candidate.isExcluded)
      : mergeRows(rows).sort(inOrder)
    ).map(({ row }) => row),
)

function tagOf(info: WalletInfo, connected: boolean, group: ConnectorGroup, mobile: boolean): ConnectorRow['tag'] {
  if (connected) return 'connected'
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return mobile ? undefined : 'qrcode'
  return info.readiness === 'installed' && info.type !== 'EXTERNAL' ? 'installed' : undefined
}

/**
 * The wallet that may be shown above the list, which keeps its order. On a phone it is the wallet whose own browser this is, else the one used
 * last, if it can be used again. A phone's browser has no extensions, so a single wallet in the page is the browser's own.
 */
export const selectHeroRow = createSelector(
  [selectConnectorRows, (state: RootState) => state.site.mobile],
  (rows, mobile) => {
    const usable = rows.filter(
      ({ readiness, contested, unverified }) =>
        !(contested || unverified) && readiness !== 'missing' && readiness !== 'unsupported',
    )
    const [own, another] = mobile ? usable.filter(({ isInBrowser }) => isInBrowser) : []
    if (own && !another) return own
    return usable
      .filter(({ usedAt }) => usedAt !== undefined)
      .sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
      .at(0)
  },
)

/** The row of one connector, even if it belongs to a multi-chain wallet. */
export const selectConnectorRow = (state: RootState, id: ConnectionId): ConnectorRow | undefined =>
  selectSingleRows(state).find(({ row }) => row.id === id)?.row
