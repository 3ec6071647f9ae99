import type { NetworkRecord } from '../contract/network.js'
import { createMemoryAdapter } from './createMemoryAdapter.js'
import { createMemoryWallet } from './memoryWallet.js'

const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }

/** Creates a network for tests. */
export const testNetwork = (id: NetworkRecord['id'], name: string): NetworkRecord => ({
  id,
  name,
  nativeCurrency: coin,
  rpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://scan.example',
})

/** Two networks of one namespace. */
export const networkOne = testNetwork('eip155:1', 'One')
export const networkTwo = testNetwork('eip155:2', 'Two')

/** A wallet-led namespace with one wallet that holds two coins on its first network. */
export const createWalletLed = () => {
  const wallet = createMemoryWallet({
    id: 'example.fennec',
    name: 'Fennec',
    accounts: [{ address: 'alice' }, { address: 'bob' }],
    network: networkOne.id,
  })
  const made = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  made.ledger.setBalance({ account: 'alice', network: networkOne.id }, 2n * 10n ** 18n)
  return { ...made, wallet }
}

/** The request that connects that wallet. */
export const fennec = { namespace: 'eip155', connectorId: 'example.fennec' } as const
