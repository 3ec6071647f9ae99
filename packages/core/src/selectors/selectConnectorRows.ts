import { createSelector } from '@reduxjs/toolkit'
import type { WalletInfo } from '../adapter/contract.js'
import { type Namespace, namespaces } from '../caip/namespaces.js'
import { type ConnectionId, toConnectionId } from '../connections/connectionId.js'
import type { RootState } from '../engine/rootReducer.js'
import type { ConnectorGroup } from '../features/features.js'
import { selectMergedFeatures } from './selectFeatures.js'

/** A wallet as the list shows it. */
export type ConnectorRow = {
  readonly id: ConnectionId
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  readonly icon?: string | undefined
  readonly tag?: 'connected' | 'recent' | 'installed' | 'qrcode' | undefined
  readonly readiness: WalletInfo['readiness']
  /** Whether the wallet is in this browser. */
  readonly isInBrowser: boolean
  /** Another wallet claims the same identity. */
  readonly contested: boolean
  /** When it was last used here, in milliseconds since the epoch. */
  readonly usedAt?: number | undefined
}

const groupOf = ({ type }: WalletInfo, recent: boolean): ConnectorGroup => {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (recent) return 'recent'
  return type === 'EXTERNAL' ? 'external' : 'injected'
}

/** Within a group, wallets that announced themselves stand before the page's one legacy provider. */
const typeOrder = ['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH']

/** A group that the site's order does not name stands last. */
const placeOf = (group: ConnectorGroup, order: readonly ConnectorGroup[]) =>
  order.includes(group) ? order.indexOf(group) : order.length

const isExcluded = ({ name, rdns }: WalletInfo, excluded: readonly string[]) =>
  excluded.some((entry) => [name, rdns].some((value) => value?.toLowerCase() === entry.toLowerCase()))

const coinbaseIds = ['coinbaseWallet', 'coinbaseWalletSDK']

/** Whether the site lists wallets of this kind. What logs in is no wallet of the list. */
const isEnabled = (
  { id, type }: WalletInfo,
  { enableWallets = true, enableEIP6963 = true, enableInjected = true, enableCoinbase = true }: RootState['site'],
) =>
  enableWallets &&
  type !== 'AUTH' &&
  (enableEIP6963 || type !== 'ANNOUNCED') &&
  (enableInjected || type !== 'INJECTED') &&
  (enableCoinbase || !coinbaseIds.includes(id))

/** A wallet that is not there cannot be chosen: the page's legacy provider has no row without one. */
const isThere = ({ type, readiness }: WalletInfo, { mobile }: RootState['site']) =>
  type !== 'INJECTED' || readiness !== 'missing' || mobile

const selectChannelRows = createSelector(
  [(state: RootState) => state.connectors.channels, (state: RootState) => state.networks.activeNamespace],
  (channels, namespace) => channels.map((info) => ({ namespace, info })),
)

const selectInfos = createSelector(
  [selectChannelRows, (state: RootState) => state.connectors.byNamespace],
  (channels, byNamespace) => [
    ...channels,
    ...namespaces.flatMap((namespace) => (byNamespace[namespace] ?? []).map((info) => ({ namespace, info }))),
  ],
)

/** The wallets that can be connected, in the specified order. */
export const selectConnectorRows = createSelector(
  [
    selectInfos,
    (state: RootState) => state.connectors.recent,
    (state: RootState) => state.connections.byId,
    (state: RootState) => state.site,
    (state: RootState) => selectMergedFeatures(state).connectorTypeOrder,
  ],
  (infos, recent, byId, site, order): readonly ConnectorRow[] =>
    infos
      .filter(({ info }) => isEnabled(info, site) && isThere(info, site) && !isExcluded(info, site.excludeWallets))
      .map(({ namespace, info }) => {
        const id = toConnectionId(namespace, info.id)
        const usedAt = recent.find((wallet) => wallet.id === id)?.usedAt
        const group = groupOf(info, usedAt !== undefined)
        const rank = placeOf(group, order) * typeOrder.length + (group === 'recent' ? 0 : typeOrder.indexOf(info.type))
        const row: ConnectorRow = {
          id,
          namespace,
          connectorId: info.id,
          name: info.name,
          icon: site.connectorImages?.[info.id] ?? info.icon,
          tag: tagOf(info, Boolean(byId[id]), group),
          readiness: info.readiness,
          isInBrowser: info.readiness === 'installed' && (info.type === 'ANNOUNCED' || info.type === 'INJECTED'),
          contested: info.contested ?? false,
          usedAt,
        }
        return { row, rank }
      })
      .sort((a, b) => a.rank - b.rank || (b.row.usedAt ?? 0) - (a.row.usedAt ?? 0))
      .map(({ row }) => row),
)

function tagOf(info: WalletInfo, connected: boolean, group: ConnectorGroup): ConnectorRow['tag'] {
  if (connected) return 'connected'
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return 'qrcode'
  return info.readiness === 'installed' && info.type !== 'EXTERNAL' ? 'installed' : undefined
}

/** The wallet used last, where it can be used again: it may stand above the list, which keeps its order. */
export const selectHeroRow = createSelector([selectConnectorRows], (rows) =>
  rows
    .filter(({ usedAt, readiness }) => usedAt !== undefined && readiness !== 'missing')
    .sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
    .at(0),
)

/** The row of one connector. */
export const selectConnectorRow = (state: RootState, id: ConnectionId): ConnectorRow | undefined =>
  selectConnectorRows(state).find((row) => row.id === id)
