'use client'
import type { CaipNetwork, CaipNetworkId } from '@latchkey/core'
import { listNetworks, toCaipNetwork, toChainId } from '@latchkey/core/handle'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** The return type of {@link useAppKitNetworkCore}. */
export type UseAppKitNetworkCoreReturn = {
  /** The active network; `undefined` if the wallet is on a network that the site did not list. */
  readonly caipNetwork: CaipNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The CAIP-2 reference: a number on eip155, else a string. */
  readonly chainId: number | string | undefined
}

/**
 * Returns the active network, without a function to switch it: for parts of a page that only show it.
 *
 * @returns the same object as long as its values are unchanged
 * @example
 * const NetworkName = () => {
 *   const { caipNetwork } = useAppKitNetworkCore()
 *   return <span>{caipNetwork?.name ?? 'Unknown Network'}</span>
 * }
 */
export const useAppKitNetworkCore = (): UseAppKitNetworkCoreReturn => {
  const kit = useKit()
  const caipNetworkId = useSnapshot(kit, (snapshot) => snapshot?.networkId)
  const networks = useSnapshot(kit, (snapshot) => snapshot?.networks)
  return useMemo(() => {
    const network = kit && listNetworks(kit.options, networks).find(({ id }) => id === caipNetworkId)
    return {
      caipNetwork: network && toCaipNetwork(network),
      caipNetworkId,
      chainId: caipNetworkId && toChainId(caipNetworkId),
    }
  }, [kit, caipNetworkId, networks])
}
