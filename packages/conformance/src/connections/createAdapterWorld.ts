import { type AdapterEntry, type CaipNetworkId, createAppKit, type NetworkRecord } from '@latchkey/core'
import { expect } from 'vitest'
import type { WalletName } from './connectionState.js'
import type { ConnectionWorld } from './connectionWorld.js'
import { createWalletWorld, type PagedWallet } from './createWalletWorld.js'

/** An adapter, and what its connections are made of. */
export type AdapterWorldParameters = {
  /** The network that wallets start on, and another where they go from one to another by themselves. */
  readonly networks: readonly NetworkRecord[]
  /** Makes a tab's adapter. */
  createAdapter(): AdapterEntry
  readonly wallets: readonly [first: PagedWallet, second: PagedWallet]
}

/** Makes a world of one adapter's kits and two wallets. */
export const createAdapterWorld = ({
  networks: [network = expect.fail('there is no network'), ...more],
  createAdapter,
  wallets: [first, second],
}: AdapterWorldParameters): ConnectionWorld => {
  const ids: readonly [CaipNetworkId, CaipNetworkId] = [network.id, more[0]?.id ?? network.id]
  const { namespace } = createAdapter()
  return createWalletWorld({
    networks: { [namespace]: ids },
    wallets: new Map<WalletName, PagedWallet>([
      [`${namespace}/first`, first],
      [`${namespace}/second`, second],
    ]),
    createKit: (lent) =>
      createAppKit({
        projectId: 'p',
        networks: [network, ...more],
        adapters: [createAdapter()],
        logLevel: 'silent',
        ...lent,
      }),
  })
}
