import type { AppKitOptions, NetworkRecord } from '@latchkey/core'
import { type AddressRules, namespaceOf } from '@latchkey/core/adapter'
import {
  createMemoryAdapter,
  createMemoryLedger,
  createMemoryWallet,
  createTestKit,
  type MemoryWallet,
  type TestKit,
} from '@latchkey/core/testing'
import { arbitrum, base, mainnet, optimism, polygon } from '@latchkey/eip155/networks'
import { type MountOptions, mountModal } from '@latchkey/react-ui/testing'

/** A state of the modal, set up as far as its view: what stands behind it is a whole kit on wallets in memory. */
export type Scene = TestKit & {
  /** Fennec first. */
  readonly wallets: readonly MemoryWallet[]
  /** Resolves with an element of the modal once it is there. */
  find<type extends Element = HTMLElement>(selector: string): Promise<type>
}

/** The rules of EVM addresses, as far as a scene needs them. */
const addressRules: AddressRules = {
  check(value) {
    if (/^0x[\da-f]{40}$/i.test(value)) {
      const usable = value.toLowerCase()
      return value === mistyped ? { fault: 'checksum', usable } : undefined
    }
    return { fault: value.startsWith('0x') ? 'short' : 'form' }
  },
  toPaymentUri: (account) => `ethereum:${account}@1`,
}

/** How a scene differs from the usual one. */
export type SceneOptions = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly wallets?: readonly MemoryWallet[]
  readonly networks?: readonly [NetworkRecord, ...NetworkRecord[]]
  /** Namespaces beside the usual one: a network, and the wallet that is there. */
  readonly elsewhere?: readonly {
    readonly network: NetworkRecord
    readonly wallet: MemoryWallet
    readonly addressRules?: AddressRules | undefined
  }[]
  /** Other views than the kit's own. */
  readonly journeys?: MountOptions['journeys']
  /** What reading a balance comes to: a value by default. */
  readonly balance?: 'hangs' | 'fails' | 'empty'
}

export const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
export const receiver = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** The receiver, one of its letters in the wrong case. */
export const mistyped = '0x71c7656EC7ab88b098defB751B7401B5f6d8976F'
export const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

const dollar = {
  address: '0x00000000000000000000000000000000000000d1',
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
}
const brass = { address: '0x00000000000000000000000000000000000000d2', name: 'Brass', symbol: 'BRASS', decimals: 18 }
export const tokens = [dollar, brass]

/** A square of one colour with a letter's worth of shape: a wallet's picture. */
const picture = (color: string, path: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${color}" d="M0 0h40v40H0z"/><path fill="#fff" d="${path}"/></svg>`)}`

/** Makes a wallet that one can see in a list. */
export const wallet = (name: string, icon?: string): MemoryWallet =>
  createMemoryWallet({
    id: `io.${name.toLowerCase().replaceAll(/\W/g, '')}`,
    name,
    accounts: [{ address }],
    network: 'eip155:1',
    icon,
  })

const usualWallets = () => [
  wallet('Fennec', picture('#d9622b', 'M8 12l8 4h8l8-4-3 16-9 6-9-6z')),
  wallet('Harbour', picture('#2f6fd6', 'M18 8h4v18h8a10 10 0 0 1-20 0h8z')),
  wallet('Kestrel', picture('#1f8a70', 'M6 18q14-14 28-4-12 2-16 16-4-8-12-12z')),
  wallet('Juniper'),
]

/** The networks of the scenes. Nothing asks their URLs. */
export const networks: readonly [NetworkRecord, NetworkRecord, ...NetworkRecord[]] = [
  mainnet,
  base,
  polygon,
  arbitrum,
  optimism,
]

const frame = () => new Promise(requestAnimationFrame)

/** Makes the kit behind a scene, and mounts its modal into the page. */
export const createScene = async (given: SceneOptions): Promise<Scene> => {
  const { wallets = usualWallets(), elsewhere = [], balance, journeys, ...options } = given
  const ledger = createMemoryLedger()
  if (balance !== 'empty') {
    const at = { account: address, network: 'eip155:1' } as const
    ledger.setBalance(at, 1_239_900_000_000_000_000n)
    ledger.setBalance(at, 248_070_000n, dollar.address)
    ledger.setBalance(at, 12_500_000_000_000_000_000n, brass.address)
  }
  const { adapter } = createMemoryAdapter({
    namespace: 'eip155',
    wallets,
    ledger,
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
    addressRules,
  })
  const reads = {
    hangs: () => new Promise<never>(() => undefined),
    fails: () => Promise.reject(new Error('The node is down.')),
  }
  const read = balance === 'hangs' || balance === 'fails' ? reads[balance] : undefined
  const others = elsewhere.map((other) => {
    const namespace = namespaceOf(other.network.id)
    return createMemoryAdapter({ namespace, wallets: [other.wallet], addressRules: other.addressRules }).entry
  })
  const kit = await createTestKit({
    networks: [...networks, ...elsewhere.map(({ network }) => network)],
    tokens: { 'eip155:1': tokens },
    metadata: { name: 'Orchard', description: 'A shop.', url: location.origin, icons: [] },
    ...options,
    adapters: [
      {
        namespace: 'eip155',
        load: async () => ({ ...adapter, ...(read && { getBalance: read, getTokenBalances: read }) }),
      },
      ...others,
    ],
  })
  mountModal(kit.engine, { append: true, journeys })
  return {
    ...kit,
    wallets,
    async find(selector) {
      for (;;) {
        const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(selector)
        if (found) return found as never // the caller names its type
        await frame()
      }
    },
  }
}
