'use client'
import type { KitActions } from '@latchkey/core'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'
import { type UseAppKitNetworkCoreReturn, useAppKitNetworkCore } from './useAppKitNetworkCore.js'

/** The return type of {@link useAppKitNetwork}. */
export type UseAppKitNetworkReturn = UseAppKitNetworkCoreReturn & Pick<KitActions, 'switchNetwork'>

/**
 * Returns the active network, and a function that switches to another.
 *
 * @returns the same object as long as its values are unchanged; `switchNetwork` stays the same as long as the kit does, and rejects with `NO_KIT`,
 * `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED` or `SWITCH_FAILED`
 * @example
 * const ToPolygon = () => {
 *   const { caipNetwork, switchNetwork } = useAppKitNetwork()
 *   return <button onClick={() => switchNetwork(polygon)}>Leave {caipNetwork?.name}</button>
 * }
 */
export const useAppKitNetwork = (): UseAppKitNetworkReturn => {
  const kit = useKit()
  const core = useAppKitNetworkCore()
  const actions = useMemo<Pick<KitActions, 'switchNetwork'>>(
    () => ({ switchNetwork: async (network) => assertKit(kit).switchNetwork(network) }),
    [kit],
  )
  return useMemo(() => ({ ...core, ...actions }), [core, actions])
}
