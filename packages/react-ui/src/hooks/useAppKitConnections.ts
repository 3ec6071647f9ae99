'use client'
import type { AppKitConnection, Namespace, RecentConnectionSnapshot } from '@latchkey/core'
import { getConnections } from '@latchkey/core/actions'
import { listNetworks, toConnection } from '@latchkey/core/handle'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

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
 * const Wallets = () => {
 *   const { connections } = useAppKitConnections('eip155')
 *   return (
 *     <ul>
 *       {connections.map(({ connectorId, name, icon }) => (
 *         <li key={connectorId}>
 *           <img src={icon} alt="" /> {name}
 *         </li>
 *       ))}
 *     </ul>
 *   )
 * }
 */
export const useAppKitConnections = (namespace?: Namespace): UseAppKitConnectionsReturn => {
  const kit = useKit()
  const standing = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.connections : none))
  const recent = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.recentConnections : none))
  const networks = useSnapshot(kit, (snapshot) => snapshot?.networks)
  const isOff = useSnapshot(kit, (snapshot) => snapshot?.multiWallet === false)
  useEffect(() => {
    // The engine is there: it has said so. Asking for connections has it say why there are none.
    if (kit && isOff) getConnections(kit).catch(() => undefined) // nobody waits for them
  }, [kit, isOff])
  return useMemo(() => {
    const isWanted = (connection: { readonly namespace: Namespace }) =>
      namespace === undefined || connection.namespace === namespace
    const listed = kit ? listNetworks(kit.options, networks) : none
    return {
      connections: standing.filter(isWanted).map((connection) => toConnection(connection, listed)),
      recentConnections: recent.filter(isWanted),
    }
  }, [kit, standing, recent, networks, namespace])
}
