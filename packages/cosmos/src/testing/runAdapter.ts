import { expect } from 'vitest'
import { type ContextOverrides, runInPage } from '@latchkey/conformance/page'
import type { Network } from '@latchkey/core/adapter'
import type { CosmosDevnet } from '@latchkey/devnet/cosmos'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { type CosmosOptions, createCosmosAdapter } from '../createCosmosAdapter.js'
import { toNetwork } from './toNetwork.js'

/** The options of `runAdapter`. */
export type RunAdapterOptions = CosmosOptions &
  ContextOverrides & {
    readonly networks?: readonly Network[]
    readonly wallet?: Partial<Parameters<typeof createCosmosTestWallet>[0]>
  }

/** Runs an adapter in a new page, with a wallet that has the devnet's keys. */
export const runAdapter = (devnet: CosmosDevnet, options: RunAdapterOptions = {}) => {
  const {
    networks = devnet.chains.map((chain) => toNetwork(chain)),
    fetch,
    clock,
    wallet: walletOptions,
    ...adapterOptions
  } = options
  const wallet = createCosmosTestWallet({
    name: 'Fennec',
    mnemonic: devnet.mnemonic,
    chains: devnet.chains,
    ...walletOptions,
  })
  const provider = wallet.createProvider('https://site.example')
  let remove = () => {}
  const running = runInPage(createCosmosAdapter(adapterOptions), networks, {
    clock,
    fetch,
    prepare: (window) => {
      remove = exposeKeplr(wallet, provider, window)
    },
  })
  const connector = (id = 'keplr') => running.connector(id)
  return {
    ...running,
    wallet,
    provider,
    networks,
    connector,
    connect: () => connector().connect({}),
    stop: () => {
      running.stop()
      remove()
      expect(running.adopted).toEqual([])
    },
  }
}
