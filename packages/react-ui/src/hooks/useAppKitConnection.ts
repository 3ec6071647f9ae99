'use client'
import type { AppKit, ConnectionRequest, ConnectionSnapshot, Namespace } from '@latchkey/core'
import { useState } from 'react'
import { assertKit } from '../kit/assertKit.js'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** What {@link useAppKitConnection} takes. */
export type UseAppKitConnectionParameters = {
  readonly namespace: Namespace
  readonly onSuccess?: ((result: AppKitConnectionChange) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** What changed. */
export type AppKitConnectionChange = {
  readonly namespace: Namespace
  readonly address: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** What {@link useAppKitConnection} gives. */
export type UseAppKitConnectionReturn = {
  /** The namespace's connection in use. */
  readonly connection: ConnectionSnapshot | undefined
  /** Whether a switch or a deletion is under way. */
  readonly isPending: boolean
  /** Takes another connection into use; where it was ended, its wallet is asked. */
  switchConnection(request: {
    readonly connection: { readonly connectorId: string }
    readonly address?: string
  }): Promise<void>
  /** Ends a connection that stands, and forgets one that was. */
  deleteConnection(request: { readonly connectorId: string; readonly address?: string }): Promise<void>
}

const unchanged = { address: '', hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

/**
 * The connection in use in a namespace, and how to change it. The acts do nothing, with the alert 'Multi-Wallet Not Enabled', where the feature
 * multiWallet is off. Their failures go to `onError`.
 *
 * @example
 * const { connection, isPending, switchConnection } = useAppKitConnection({ namespace: 'eip155', onError: console.error })
 * <button disabled={isPending} onClick={() => switchConnection({ connection: other })}>Use {other.name}</button>
 */
export const useAppKitConnection = ({
  namespace,
  onSuccess,
  onError,
}: UseAppKitConnectionParameters): UseAppKitConnectionReturn => {
  const kit = useKit()
  const [isPending, setPending] = useState(false)
  const connection = useSnapshot(kit, (snapshot) =>
    snapshot?.connections.find((each) => each.namespace === namespace && each.isActive),
  )
  const run = async (act: (kit: AppKit) => Promise<AppKitConnectionChange | undefined>) => {
    setPending(true)
    try {
      const change = await act(assertKit(kit))
      if (change) onSuccess?.(change)
    } catch (error) {
      onError?.(error)
    } finally {
      setPending(false)
    }
  }
  return {
    connection,
    isPending,
    switchConnection: ({ connection: { connectorId }, address }) =>
      run(async (of) => {
        const request: ConnectionRequest = { namespace, connectorId, address }
        const { acts } = await of.loadEngine()
        const switched = await acts.switchConnection(request)
        return switched && { ...unchanged, ...switched }
      }),
    deleteConnection: ({ connectorId, address = '' }) =>
      run(async (of) => {
        const { acts } = await of.loadEngine()
        const isDeleted = await acts.deleteConnection({ namespace, connectorId })
        return isDeleted ? { ...unchanged, namespace, address, hasDeletedWallet: true } : undefined
      }),
  }
}
