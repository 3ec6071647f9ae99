'use client'
import type { Acts, CaipNetworkId, SiteNetwork } from '@latchkey/core'
import { getNetworkId } from '@latchkey/core/handle'
import { useMemo } from 'react'
import { assertKit } from '../kit/assertKit.js'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** What {@link useAppKitNetwork} gives. */
export type UseAppKitNetworkReturn = {
  /** The network as the site passed it; `undefined` where the wallet is on one that the site did not list. */
  readonly caipNetwork: SiteNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The CAIP-2 reference: a number in eip155, else a string. */
  readonly chainId: number | string | undefined
  readonly switchNetwork: Acts['switchNetwork']
}

const toChainId = (id: CaipNetworkId): number | string => {
  const reference = id.slice(id.indexOf(':') + 1)
  return id.startsWith('eip155:') ? Number(reference) : reference
}

/**
 * The network in use, and how to switch to another.
 *
 * @returns the same object as long as it says the same
 * @example
 * const { caipNetwork, switchNetwork } = useAppKitNetwork()
 * <button onClick={() => switchNetwork(polygon)}>{caipNetwork?.name}</button>
 */
export const useAppKitNetwork = (): UseAppKitNetworkReturn => {
  const kit = useKit()
  const id = useSnapshot(kit, (snapshot) => snapshot?.networkId)
  return useMemo(
    () => ({
      caipNetwork: kit?.options.networks.find((network) => getNetworkId(network) === id),
      caipNetworkId: id,
      chainId: id && toChainId(id),
      switchNetwork: async (network) => assertKit(kit).switchNetwork(network),
    }),
    [kit, id],
  )
}
