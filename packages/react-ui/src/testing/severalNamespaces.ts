import { createMemoryAdapter, createMemoryWallet, type TestKitOptions } from '@latchkey/core/testing'
import { makeWallet } from './makeKit.js'
import { bitcoin, mainnet, solana } from './networks.js'

const addresses = {
  [mainnet.id]: '0x2d8F5C0a1b7E44aF0b6D9c3E5a1F7B20Cd1e3A44',
  [solana.id]: '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe',
  [bitcoin.id]: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

const createHarbour = (network: keyof typeof addresses) =>
  createMemoryWallet({
    id: 'io.harbour',
    name: 'Harbour',
    accounts: [{ address: addresses[network] ?? '' }],
    network,
  })

/** What makes a kit of three namespaces, with Fennec in the first and Harbour in all of them. */
export const severalNamespaces = () => {
  const [ethereum, inSolana, inBitcoin] = [mainnet.id, solana.id, bitcoin.id].map(createHarbour)
  if (!ethereum || !inSolana || !inBitcoin) throw new Error('There are three.')
  return {
    wallets: { ethereum, solana: inSolana, bitcoin: inBitcoin },
    options: {
      networks: [mainnet, solana, bitcoin],
      adapters: [
        createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet(), ethereum] }).entry,
        createMemoryAdapter({ namespace: 'solana', wallets: [inSolana] }).entry,
        createMemoryAdapter({ namespace: 'bip122', wallets: [inBitcoin] }).entry,
      ],
    } satisfies Partial<TestKitOptions>,
  }
}
