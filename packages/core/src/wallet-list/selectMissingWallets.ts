import { createSeen } from './createSeen.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { hasLink, keysOf, pictureOf } from './namedWallet.js'
import { selectExcluded } from './selectExcluded.js'
import { awaitsListed, selectListed } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import type { ConnectorGroup } from '../contract/features.js'
import { createSelector } from '../state/createSelector.js'
import { isExcluded, selectConnectorRows, selectListChoice } from './selectConnectorRows.js'

/** A wallet that the site or its directory names and that is not in this browser, as the list shows it. */
export type MissingWallet = {
  readonly type: 'MISSING'
  readonly id: string
  /** Empty where the directory has still to tell it: then its place is kept, and it cannot be chosen. */
  readonly name: string
  readonly icon?: string | undefined
  readonly group: ConnectorGroup
  /** The connector whose code it takes, where it can be reached by one; else the list leads to where it can be had. */
  readonly connectorId?: string | undefined
}

/** The directory's recommendations fill the list up to so many wallets. */
const recommendedUpTo = 4

/** Stands for a wallet that the directory has still to tell of. */
const toAwaited = (id: string): DirectoryWallet => ({ id, name: '', mobile_link: '' })

const awaited = ['0', '1', '2', '3'].map(toAwaited)

/** Whether a wallet is of a namespace: one that names no networks is of all. */
const isOf = ({ chains }: DirectoryWallet, namespace: string | undefined) =>
  !namespace || !chains || chains.some((chain) => chain.split(':')[0] === namespace)

const hasPlace = ({ homepage, chrome_store, app_store, play_store }: DirectoryWallet) =>
  (homepage ?? chrome_store ?? app_store ?? play_store) !== undefined

/**
 * The wallets that the list shows beside those that can be connected here: those that the site puts first of its directory, its own, and, where it
 * names neither, those that the directory recommends and a code reaches. A list of one namespace has those that are of it.
 */
export const selectMissingWallets = createSelector(
  [
    (state: RootState) => state.site,
    (state: RootState) => state.connectors.byNamespace,
    selectListed,
    selectExcluded,
    selectConnectorRows,
    (state: RootState) => selectListChoice(state)?.namespace,
    awaitsListed,
  ],
  (site, byNamespace, told, excluded, rows, namespace, isAwaited): readonly MissingWallet[] => {
    const { customWallets = [], featuredWalletIds = [], enableWallets = true } = site
    if (!enableWallets) return []
    const listed = isAwaited ? { featured: featuredWalletIds.map(toAwaited), recommended: awaited } : told
    const pairing = rows.find(({ type }) => type === 'WALLET_CONNECT')?.connectorId
    // A page may be flooded with wallets: they are looked at where there is one to compare with them.
    const isCompared = listed ?? customWallets[0]
    const isSeen = createSeen(isCompared ? Object.values(byNamespace).flat().flatMap(keysOf) : [])
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
    // The way to a code is a row too.
    return toRows('recommended', listed?.recommended).slice(0, Math.max(0, recommendedUpTo + 1 - rows.length))
  },
)
