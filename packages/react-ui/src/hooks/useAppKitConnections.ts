'use client'
import type { ConnectionSnapshot, Namespace, RecentConnectionSnapshot, SiteNetwork } from '@latchkey/core'
import { getNetworkId } from '@latchkey/core/handle'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** A connection that stands, with what a list shows of it. */
export type AppKitConnection = ConnectionSnapshot & {
  /** The wallet's name. */
  readonly name: string
  /** The wallet's picture: a `data:` URI. */
  readonly icon?: string | undefined
  /** The network as the site passed it; `undefined` where the wallet is on one that the site did not list. */
  readonly caipNetwork: SiteNetwork | undefined
}

/** What {@link useAppKitConnections} gives. */
export type UseAppKitConnectionsReturn = {
  /** The connections that stand, several of a namespace perhaps: `isActive` tells the one in use. */
  readonly connections: readonly AppKitConnection[]
  /**
   * Wallets that were connected here before, are not now, and can be connected again: the newest first, two at the most,
   * `usedAt` in milliseconds since the epoch. They are known once the kit's engine is there, e.g. when the modal was opened.
   */
  readonly recentConnections: readonly RecentConnectionSnapshot[]
}

const none: readonly never[] = []

/**
 * The connections that stand, and the wallets used before.
 *
 * @param namespace whose connections; all by default
 * @returns the same object as long as it says the same. Without a kit both lists are empty; so they are, with the alert 'Multi-Wallet Not Enabled', where the feature multiWallet is off
 * @example
 * const { connections, recentConnections } = useAppKitConnections('eip155')
 * <ul>{connections.map(({ connectorId, name, icon }) => <li key={connectorId}><img src={icon} alt="" /> {name}</li>)}</ul>
 */
export const useAppKitConnections = (namespace?: Namespace): UseAppKitConnectionsReturn => {
  const kit = useKit()
  const standing = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.connections : none))
  const recent = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.recentConnections : none))
  const isOff = useSnapshot(kit, (snapshot) => snapshot?.multiWallet === false)
  useEffect(() => {
    // The engine is there: it has said so.
    if (isOff) void kit?.loadEngine().then(({ acts }) => acts.assertMultiWallet())
  }, [kit, isOff])
  return useMemo(() => {
    const isWanted = (connection: { readonly namespace: Namespace }) =>
      namespace === undefined || connection.namespace === namespace
    return {
      connections: standing.filter(isWanted).map((connection) => ({
        ...connection,
        name: connection.wallet.name,
        icon: connection.wallet.icon,
        caipNetwork: kit?.options.networks.find((network) => getNetworkId(network) === connection.networkId),
      })),
      recentConnections: recent.filter(isWanted),
    }
  }, [kit, standing, recent, namespace])
}
