import { type AdapterEntry, type CaipNetworkId, createAppKit, type NetworkRecord } from '@latchkey/core'
import { expect } from 'vitest'
import type { WalletName } from './connectionState.js'
import type { ConnectionWorld } from './connectionWorld.js'
import { createWalletWorld, type PagedWallet } from './createWalletWorld.js'

/** The parameters of {@link createAdapterWorld}. */
export type AdapterWorldParameters = {
  /** The network on which wallets start, and a second network if the wallets can change the network without a request. */
  readonly networks: readonly NetworkRecord[]
  /** Creates a tab's adapter. */
  createAdapter(): AdapterEntry
  readonly wallets: readonly [first: PagedWallet, second: PagedWallet]
}

/** Creates a world of one adapter's kits and two wallets. */
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
    createKit: (services) =>
      createAppKit({
        projectId: 'p',
        networks: [network, ...more],
        adapters: [createAdapter()],
        logLevel: 'silent',
        ...services,
      }),
  })
}
