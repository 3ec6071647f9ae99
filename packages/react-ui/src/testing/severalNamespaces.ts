import type { NetworkRecord } from '@latchkey/core'
import { createMemoryAdapter, createMemoryWallet, type TestKitOptions } from '@latchkey/core/testing'
import { makeWallet } from './makeKit.js'
import { bitcoin, mainnet, solana } from './networks.js'

const createHarbour = ({ id }: NetworkRecord, address: string) =>
  createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address }], network: id })

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
