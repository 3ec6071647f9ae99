import { type AppKit, type AppKitOptions, createMemoryStorage } from '@latchkey/core'
import type { Identity } from '@latchkey/core/adapter'
import { createMemoryAdapter, createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import { createAppKit } from '../mount/createAppKit.js'
import { mainnet, polygon } from './networks.js'

export const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

/** Creates an in-memory wallet with one account on Ethereum. */
export const makeWallet = (): MemoryWallet =>
  createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })

const kits = new Set<AppKit>()

/** Creates a complete kit on an in-memory adapter, with storage of its own. @param identity the identity that the wallet's account has */
export const makeKit = (options: Partial<AppKitOptions> = {}, wallet = makeWallet(), identity: Identity = {}) => {
  const identities = { [address]: identity }
  const memory = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], identities })
  memory.ledger.setBalance({ account: address, network: 'eip155:1' }, 1_239_900_000_000_000_000n)
  const kit = createAppKit({
    projectId: 'test',
    networks: [mainnet, polygon],
    storage: createMemoryStorage(),
    logLevel: 'silent',
    ...options,
    adapters: [memory.entry],
  })
  kits.add(kit)
  return { kit, wallet, memory }
}

/** Destroys all kits that were created. */
export const destroyKits = (): void => {
  for (const kit of kits) kit.destroy()
  kits.clear()
}
