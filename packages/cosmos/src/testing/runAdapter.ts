import { expect } from 'vitest'
import type { Clock, Connector, Network } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/adapter'
import type { CosmosDevnet } from '@latchkey/devnet/cosmos'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { type CosmosOptions, createCosmosAdapter } from '../createCosmosAdapter.js'
import type { Keplr } from '../keplr.js'
import { createPage } from './createPage.js'
import { toNetwork } from './toNetwork.js'

/** What an adapter runs with. */
export type RunAdapterOptions = CosmosOptions & {
  readonly networks?: readonly Network[]
  readonly fetch?: typeof globalThis.fetch
  readonly clock?: Clock
  readonly wallet?: Partial<Parameters<typeof createCosmosTestWallet>[0]>
}

/** Runs an adapter in a page of its own, with a wallet that has the devnet's keys. */
export const runAdapter = (devnet: CosmosDevnet, options: RunAdapterOptions = {}) => {
  const {
    networks = devnet.chains.map((chain) => toNetwork(chain)),
    fetch = (...request) => globalThis.fetch(...request),
    clock = systemClock,
    wallet: changes,
    ...own
  } = options
  const page = createPage()
  const wallet = createCosmosTestWallet({
    name: 'Fennec',
    mnemonic: devnet.mnemonic,
    chains: devnet.chains,
    ...changes,
  })
  const provider = wallet.createProvider('https://site.example')
  const remove = exposeKeplr(wallet, provider, page.window)
  const adapter = createCosmosAdapter(own)
  let announced: readonly Connector<'cosmos', Keplr>[] = []
  const stop = adapter.setup({
    networks: () => networks,
    onNetworks: () => () => {},
    announce: (connectors) => {
      announced = connectors
    },
    adopt: () => expect.fail('nothing is taken up'),
    fetch,
    clock,
    logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
  })
  const connector = (id = 'keplr') => announced.find(({ info }) => info.id === id) ?? expect.fail(`there is no ${id}`)
  return {
    adapter,
    page,
    wallet,
    provider,
    networks,
    connector,
    announced: () => announced,
    connect: () => connector().connect({}),
    stop: () => {
      stop()
      remove()
      page.close()
    },
  }
}
