import { type AppKit, type AppKitOptions, createMemoryStorage, type NetworkRecord } from '@latchkey/core'
import type { Identity } from '@latchkey/core/adapter'
import { createMemoryAdapter, createMemoryWallet, type MemoryWallet, type TestKitOptions } from '@latchkey/core/testing'
import { createAppKit } from '../mount/createAppKit.js'

/** Networks for tests. Nothing sends requests to their URLs, because the adapters are in memory. */
export const mainnet: NetworkRecord = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  explorerUrl: 'https://explorer.example',
}

export const polygon: NetworkRecord = { ...mainnet, id: 'eip155:137', name: 'Polygon' }

export const solana: NetworkRecord = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:1'],
}

export const bitcoin: NetworkRecord = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['http://127.0.0.1:1'],
}

export const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

/** Creates an in-memory wallet with one account on Ethereum. */
export const makeWallet = (): MemoryWallet =>
  createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })

const kits = new Set<AppKit>()

/** Creates a complete kit on an in-memory adapter, with storage of its own. @param identity the identity that the wallet's account has */
export const makeKit = (options: Partial<AppKitOptions> = {}, wallet = makeWallet(), identity: Identity = {}) => {
  const identities = { [address]: identity }
  const memory = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], identities, channels: true })
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

const createHarbour = ({ id }: NetworkRecord, account: string) =>
  createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address: account }], network: id })

/** Returns the options of a kit with three namespaces. Fennec is in the first one, Harbour in all of them. */
export const severalNamespaces = () => {
  const ethereum = createHarbour(mainnet, '0x2d8F5C0a1b7E44aF0b6D9c3E5a1F7B20Cd1e3A44')
  const inSolana = createHarbour(solana, '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe')
  const inBitcoin = createHarbour(bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  return {
    wallets: { ethereum, solana: inSolana, bitcoin: inBitcoin },
    options: {
      networks: [mainnet, solana, bitcoin],
      adapters: [
        createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet(), ethereum], channels: true }).entry,
        createMemoryAdapter({ namespace: 'solana', wallets: [inSolana] }).entry,
        createMemoryAdapter({ namespace: 'bip122', wallets: [inBitcoin] }).entry,
      ],
    } satisfies Partial<TestKitOptions>,
  }
}
