'use client'
import type { ConnectionSnapshot, Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** A connection that stands, with what a list shows of it. */
export type AppKitConnection = ConnectionSnapshot & { readonly name: string; readonly icon?: string | undefined }

/** What {@link useAppKitConnections} gives. */
export type UseAppKitConnectionsReturn = { readonly connections: readonly AppKitConnection[] }

const none: readonly ConnectionSnapshot[] = []

/**
 * The connections that stand.
 *
 * @param namespace whose connections; all by default
 * @returns the same object as long as it says the same
 */
export const useAppKitConnections = (namespace?: Namespace): UseAppKitConnectionsReturn => {
  const all = useSnapshot(useKit(), (snapshot) => snapshot?.connections ?? none)
  return useMemo(
    () => ({
      connections: all
        .filter((connection) => namespace === undefined || connection.namespace === namespace)
        .map((connection) => ({ ...connection, name: connection.wallet.name, icon: connection.wallet.icon })),
    }),
    [all, namespace],
  )
}
