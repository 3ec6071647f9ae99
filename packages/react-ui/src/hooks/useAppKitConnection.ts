'use client'
import type { AppKit, AppKitConnection, Namespace } from '@latchkey/core'
import { deleteConnection, switchConnection } from '@latchkey/core/actions'
import { checkNamespace, listNetworks, toConnection } from '@latchkey/core/handle'
import { useEffect, useMemo, useRef, useState } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** The parameters of {@link useAppKitConnection}. */
export type UseAppKitConnectionParameters = {
  readonly namespace: Namespace
  readonly onSuccess?: ((result: AppKitConnectionChange) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The change that was made. */
export type AppKitConnectionChange = {
  readonly namespace: Namespace
  readonly address: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** The return type of {@link useAppKitConnection}. */
export type UseAppKitConnectionReturn = {
  /** The namespace's active connection. */
  readonly connection: AppKitConnection | undefined
  /** Whether a switch or a deletion is pending. */
  readonly isPending: boolean
  /** Switches to another connection. If that connection has ended, this opens a prompt in its wallet. */
  switchConnection(request: {
    readonly connection: { readonly connectorId: string }
    readonly address?: string
  }): Promise<void>
  /** Ends an open connection, or forgets a previous one. */
  deleteConnection(request: { readonly connectorId: string; readonly address?: string }): Promise<void>
}

const unchanged = { address: '', hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

/**
 * Returns the active connection of a namespace, and functions to change it. If the feature multiWallet is off, the functions do
 * nothing and show the alert 'Multi-Wallet Not Enabled'. Failures are passed to `onError`.
 *
 * @returns the same object as long as its values are unchanged; its functions stay the same as long as kit and namespace do
 * @example
 * const UseFennec = () => {
 *   const { isPending, switchConnection } = useAppKitConnection({ namespace: 'eip155', onError: console.error })
 *   const connection = { connectorId: 'example.fennec' }
 *   return (
 *     <button disabled={isPending} onClick={() => switchConnection({ connection })}>
 *       Use Fennec
 *     </button>
 *   )
 * }
 */
export const useAppKitConnection = (parameters: UseAppKitConnectionParameters): UseAppKitConnectionReturn => {
  const { namespace } = parameters
  checkNamespace(namespace)
  const kit = useKit()
  const [isPending, setPending] = useState(false)
  const listeners = useRef(parameters)
  // The latest listeners are called, although the functions stay the same.
  useEffect(() => {
    listeners.current = parameters
  })
  const active = useSnapshot(kit, (snapshot) =>
    snapshot?.connections.find((connection) => connection.namespace === namespace && connection.isActive),
  )
  const networks = useSnapshot(kit, (snapshot) => snapshot?.networks)
  const connection = useMemo(
    () => (kit && active ? toConnection(active, listNetworks(kit.options, networks)) : undefined),
    [kit, active, networks],
  )
  const actions = useMemo<Pick<UseAppKitConnectionReturn, 'switchConnection' | 'deleteConnection'>>(() => {
    const run = async (action: (of: AppKit) => Promise<AppKitConnectionChange | undefined>) => {
      setPending(true)
      try {
        const change = await action(assertKit(kit))
        if (change) listeners.current.onSuccess?.(change)
      } catch (error) {
        listeners.current.onError?.(error)
      } finally {
        setPending(false)
      }
    }
    return {
      switchConnection: ({ connection: { connectorId }, address }) =>
        run(async (of) => {
          const switched = await switchConnection(of, { namespace, connectorId, address })
          return switched && { ...unchanged, ...switched }
        }),
      deleteConnection: ({ connectorId, address = '' }) =>
        run(async (of) => {
          const isDeleted = await deleteConnection(of, { namespace, connectorId })
          return isDeleted ? { ...unchanged, namespace, address, hasDeletedWallet: true } : undefined
        }),
    }
  }, [kit, namespace])
  return useMemo(() => ({ connection, isPending, ...actions }), [connection, isPending, actions])
}
