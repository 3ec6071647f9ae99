'use client'
import type { AppKitConnection, Namespace, RecentConnectionSnapshot } from '@latchkey/core'
import { getConnections } from '@latchkey/core/actions'
import { checkNamespace, listNetworks, toConnection } from '@latchkey/core/handle'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** The return type of {@link useAppKitConnections}. */
export type UseAppKitConnectionsReturn = {
  /** The open connections; a namespace may have several. `isActive` marks the active one. */
  readonly connections: readonly AppKitConnection[]
  /**
   * Wallets that were connected on this site before, are not connected now, and can be connected again: the newest first, at most two,
   * `usedAt` in milliseconds since the epoch. They are known once the kit's engine has loaded, e.g. after the modal was opened.
   */
  readonly recentConnections: readonly RecentConnectionSnapshot[]
}

const none: readonly never[] = []

/**
 * Returns the open connections, and the wallets used before.
 *
 * @param namespace the namespace of the connections; all by default
 * @returns the same object as long as its values are unchanged. Both lists are empty without a kit, and if the feature multiWallet is off. In that
 * case the alert 'Multi-Wallet Not Enabled' is shown
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
  checkNamespace(namespace)
  const kit = useKit()
  const connections = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.connections : none))
  const recent = useSnapshot(kit, (snapshot) => (snapshot?.multiWallet ? snapshot.recentConnections : none))
  const networks = useSnapshot(kit, (snapshot) => snapshot?.networks)
  const isOff = useSnapshot(kit, (snapshot) => snapshot?.multiWallet === false)
  useEffect(() => {
    // `isOff` comes from the engine, so the engine has loaded. Requesting the connections makes it report why the list is empty.
    if (kit && isOff) getConnections(kit).catch(() => undefined) // the result is not used
  }, [kit, isOff])
  return useMemo(() => {
    const isOfNamespace = (connection: { readonly namespace: Namespace }) =>
      namespace === undefined || connection.namespace === namespace
    const listed = kit ? listNetworks(kit.options, networks) : none
    return {
      connections: connections.filter(isOfNamespace).map((connection) => toConnection(connection, listed)),
      recentConnections: recent.filter(isOfNamespace),
    }
  }, [kit, connections, recent, networks, namespace])
}
