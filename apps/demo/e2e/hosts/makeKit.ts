import type { AppKit } from '@latchkey/core'
import { createMemoryAdapter, createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import { mainnet, polygon } from '@latchkey/eip155/networks'
import { createAppKit } from '@latchkey/react-ui'

type Options = Partial<Parameters<typeof createAppKit>[0]>

/** The values that a test reads and sets in a host's page. */
declare global {
  interface Window {
    hosted: {
      readonly kit: AppKit
      readonly wallet: MemoryWallet
      /** The keys that the page received on its document. */
      readonly heard: string[]
    }
  }
}

/** Creates a kit with a wallet in memory. */
export const makeKit = (options: Options = {}) => {
  const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
  const wallet = createMemoryWallet({
    id: 'io.fennec',
    name: 'Fennec',
    accounts: [{ address }],
    network: 'eip155:1',
  })
  const memory = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  memory.ledger.setBalance({ account: address, network: 'eip155:1' }, 1_239_900_000_000_000_000n)
  const kit = createAppKit({ projectId: 'test', networks: [mainnet, polygon], ...options, adapters: [memory.entry] })
  return { kit, wallet }
}
