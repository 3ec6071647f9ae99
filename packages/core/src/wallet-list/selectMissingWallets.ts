import { createSelector } from '@reduxjs/toolkit'
import { createDeduper, hasLink, keysOf, pictureOf, selectExcluded } from './namedWallet.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { selectIsDirectoryLoading, selectListed } from './selectListed.js'
import { selectOwnWallets } from './selectOwnWallets.js'
import type { RootState } from '../state/rootReducer.js'
import type { ConnectorGroup } from '../contract/features.js'
import { isExcluded, selectConnectorRows, selectListChoice } from './selectConnectorRows.js'

/** A wallet that the site or its directory lists and that is not in this browser, as shown in the list. */
export type MissingWallet = {
  readonly type: 'MISSING'
  readonly id: string
  /** Empty if the directory has yet to return it. Until then the entry is a placeholder, and the user cannot choose it. */
  readonly name: string
  readonly icon?: string | undefined
  readonly group: ConnectorGroup
  /** The connector whose code the wallet scans, if it can connect by a code. Otherwise the list leads to the links to get it. */
  readonly connectorId?: string | undefined
}

/** The directory's recommendations fill the list up to this number of wallets. */
const recommendedUpTo = 4

/** Creates a placeholder for a wallet that the directory has yet to return. */
const toAwaited = (id: string): DirectoryWallet => ({ id, name: '', mobile_link: '' })

const awaited = ['0', '1', '2', '3'].map(toAwaited)

/** Whether a wallet belongs to a namespace. If it lists neither namespaces nor networks, it belongs to all. */
const isOf = ({ chains, namespaces }: DirectoryWallet, namespace: string | undefined) => {
  const supported: readonly string[] | undefined = namespaces ?? chains?.map((chain) => chain.split(':')[0] ?? '')
  return !namespace || !supported || supported.includes(namespace)
}

const hasPlace = ({ homepage, chrome_store, app_store, play_store }: DirectoryWallet) =>
  (homepage ?? chrome_store ?? app_store ?? play_store) !== undefined

/**
 * The wallets that the list shows in addition to those that can be connected here: the site's featured wallets of the directory and its own. If the
 * site has neither, it shows those that the directory recommends and that can connect by a code. A list of one namespace shows only its wallets.
 */
export const selectMissingWallets = createSelector(
  [
    (state: RootState) => state.site,
    (state: RootState) => state.connectors.byNamespace,
    selectListed,
    selectExcluded,
    selectConnectorRows,
    (state: RootState) => selectListChoice(state)?.namespace,
    selectIsDirectoryLoading,
    selectOwnWallets,
  ],
  (site, byNamespace, listing, excluded, rows, namespace, isAwaited, customWallets): readonly MissingWallet[] => {
    const { featuredWalletIds, enableWallets } = site
    if (!enableWallets) return []
    const listed = isAwaited ? { featured: featuredWalletIds.map(toAwaited), recommended: awaited } : listing
    const pairing = rows.find(({ type }) => type === 'WALLET_CONNECT')?.connectorId
    // A page may be flooded with wallets, so they are processed only if there is a wallet to compare with them.
    const isCompared = listed ?? customWallets[0]
    const isSeen = createDeduper(isCompared ? Object.values(byNamespace).flat().flatMap(keysOf) : [])
    const toRows = (group: ConnectorGroup, wallets: readonly DirectoryWallet[] = []): readonly MissingWallet[] =>
      wallets.flatMap((wallet) => {
        const { id, name } = wallet
        const connectorId = hasLink(wallet) ? pairing : undefined
        const hasUse = connectorId ?? (group !== 'recommended' && hasPlace(wallet))
        return hasUse && isOf(wallet, namespace) && !isExcluded(wallet, excluded) && !isSeen(wallet)
          ? { type: 'MISSING', id, name, icon: pictureOf(wallet), group, connectorId }
          : []
      })
    if (featuredWalletIds.length + customWallets.length > 0)
      return [...toRows('featured', listed?.featured), ...toRows('custom', customWallets)]
    // The row that leads to a code counts too.
    return toRows('recommended', listed?.recommended).slice(0, Math.max(0, recommendedUpTo + 1 - rows.length))
  },
)
