'use client'
import type { KitActions } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'

/** The return type of {@link useDisconnect}. */
export type UseDisconnectReturn = Pick<KitActions, 'disconnect'>

/**
 * Returns an action that disconnects wallets: those of a namespace, those that match `{ id?, namespace? }`, or, by default, all.
 * A connection over a channel (WalletConnect) ends in all its namespaces.
 *
 * @returns an action that rejects with `NO_KIT`, with `NAMESPACE_UNSUPPORTED` if the namespace is unknown, or with `DISCONNECT_FAILED` naming the
 * namespaces that are still connected; it does nothing if no connection matches. The same object as long as the kit is the same
 * @example
 * const Leave = () => {
 *   const { disconnect } = useDisconnect()
 *   return <button onClick={() => disconnect('eip155')}>Disconnect</button>
 * }
 */
export const useDisconnect = (): UseDisconnectReturn => {
  const kit = useKit()
  return useMemo(() => ({ disconnect: async (request) => assertKit(kit).disconnect(request) }), [kit])
}
