import type { AppKitOptions, NetworkRecord } from '@latchkey/core'
import {
  type AdapterEntry,
  type AddressRules,
  type CaipAddress,
  type ChannelEntry,
  namespaceOf,
  type WalletInfo,
} from '@latchkey/core/adapter'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryLedger,
  createMemoryWallet,
  createTestKit,
  type MemoryAnswer,
  type MemoryLedger,
  type MemoryWallet,
  type TestKit,
} from '@latchkey/core/testing'
import { arbitrum, base, mainnet, optimism, polygon } from '@latchkey/eip155/networks'
import { type MountOptions, mountModal } from '@latchkey/react-ui/testing'
import { walletConnect } from '@latchkey/walletconnect'
import { walletIcon } from '../walletIcon.js'

/** A modal in a state, on a whole kit with wallets in memory. */
export type Scene = TestKit & {
  /** The wallets, Fennec first. */
  readonly wallets: readonly MemoryWallet[]
  /** Resolves with an element of the modal as soon as it exists. */
  find<type extends Element = HTMLElement>(selector: string): Promise<type>
}

/** The rules for EVM addresses that scenes need. */
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

/** A namespace beside EVM. */
export type OtherNamespace = {
  readonly network: NetworkRecord
  /** The namespace's wallet, if it has one. */
  readonly wallet?: MemoryWallet | undefined
  /** The balance of its account, in base units. Default: 0. */
  readonly amount?: bigint
  /** The real adapter, whose address rules are used. Default: those of the memory adapter. */
  readonly own?: AdapterEntry
}

const toEntry = ({ network, wallet, amount = 0n, own }: OtherNamespace): AdapterEntry => {
  const namespace = namespaceOf(network.id)
  const { adapter, entry, ledger } = createMemoryAdapter({ namespace, wallets: wallet ? [wallet] : [], channels: true })
  for (const { address: account } of wallet?.accounts ?? []) ledger.setBalance({ account, network: network.id }, amount)
  if (!own) return entry
  return {
    namespace,
    load: async () => {
      const { isAddress, loadAddressRules, setup } = await own.load()
      return {
        ...adapter,
        isAddress,
        loadAddressRules,
        setup(context) {
          // The real adapter runs, but the scene does not use its wallets.
          const stopOwn = setup({ ...context, announce: () => undefined })
          const stop = adapter.setup(context)
          return () => {
            stop?.()
            stopOwn?.()
          }
        },
      }
    },
  }
}

/** The behaviour of a scene's pairing code. */
export type ScenePairing = {
  /** Whether there is a code. */
  readonly hasCode: boolean
  readonly answer: MemoryAnswer
  /** The accounts of its wallet in other namespaces. Default: none. */
  readonly otherNamespaces?: readonly CaipAddress[]
}

/** A code with the length of real ones. */
export const code =
  'wc:94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94@2?relay-protocol=irn&symKey=c5f1e7a3b8d24960f1a2c3e4d5b6978800112233445566778899aabbccddeeff&expiryTimestamp=1790000000'

const toChannel = ({ hasCode, answer, otherNamespaces = [] }: ScenePairing): ChannelEntry => {
  const phone = wallet('Marlin')
  phone.answer = answer
  const { entry } = createMemoryChannelSource(phone, [`eip155:1:${address}`, ...otherNamespaces])
  return {
    ...entry,
    load: async () => {
      const [source, { info }] = await Promise.all([entry.load(), walletConnect().load({})])
      const open: typeof source.open = ({ onUri, ...request }) =>
        source.open({ ...request, onUri: () => hasCode && onUri?.(code) })
      return { ...source, info: { ...source.info, icon: info.icon }, open }
    },
  }
}

/** The options of a scene. */
export type SceneOptions = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly wallets?: readonly MemoryWallet[]
  /** Changes of the wallets' announcements, by wallet id. */
  readonly announced?: Readonly<Record<string, Partial<WalletInfo>>>
  readonly networks?: readonly [NetworkRecord, ...NetworkRecord[]]
  /** The namespaces beside EVM, each with a network and perhaps a wallet. */
  readonly otherNamespaces?: readonly OtherNamespace[]
  /** The pairing with wallets on other devices, if the site has one: whether there is a code, and what its wallet answers. */
  readonly pairing?: ScenePairing
  /** Whether the user's device is a phone. */
  readonly isPhone?: boolean
  /** Views that replace the kit's. */
  readonly journeys?: MountOptions['journeys']
  /** The result of reading a balance. Default: a value. */
  readonly balance?: 'hangs' | 'fails' | 'empty'
  /** The outcome of transfers on chain. Default: `'success'`. */
  readonly outcome?: MemoryLedger['outcome']
  /** The balances of further tokens of the account, in base units by address. */
  readonly holdings?: Readonly<Record<string, bigint>>
}

export const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
export const receiver = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** The receiver's address with one letter in the wrong case. */
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

const many = Array.from({ length: 40 }, (_, index) => ({
  address: `0x${(0xd100 + index).toString(16).padStart(40, '0')}`,
  name: index % 3 ? `Token ${index}` : `Wrapped liquid staking share of the vault ${index}`,
  symbol: index % 3 ? `TKN${index}` : `stwLONGEST${index}`,
  decimals: 6,
}))

/** An account with many tokens, some with long names, some in large amounts. */
export const manyTokens: SceneOptions = {
  tokens: { 'eip155:1': many },
  holdings: Object.fromEntries(many.map(({ address: token }, index) => [token, 17n ** BigInt(5 + (index % 10))])),
}

/** Creates a wallet with a picture. */
export const wallet = (name: string, icon?: string): MemoryWallet =>
  createMemoryWallet({
    id: `io.${name.toLowerCase().replaceAll(/\W/g, '')}`,
    name,
    accounts: [{ address }],
    network: 'eip155:1',
    icon,
  })

const usualWallets = () => [
  wallet('Fennec', walletIcon('#d9622b', 'M8 12l8 4h8l8-4-3 16-9 6-9-6z')),
  wallet('Harbour', walletIcon('#2f6fd6', 'M18 8h4v18h8a10 10 0 0 1-20 0h8z')),
  wallet('Kestrel', walletIcon('#1f8a70', 'M6 18q14-14 28-4-12 2-16 16-4-8-12-12z')),
  wallet('Juniper'),
]

/** The networks of the scenes. Nothing requests their URLs. */
export const networks: readonly [NetworkRecord, NetworkRecord, ...NetworkRecord[]] = [
  mainnet,
  base,
  polygon,
  arbitrum,
  optimism,
]

const frame = () => new Promise(requestAnimationFrame)

/** Creates a scene's kit, and mounts its modal into the page. */
export const createScene = async (sceneOptions: SceneOptions): Promise<Scene> => {
  const {
    wallets = usualWallets(),
    announced = {},
    otherNamespaces = [],
    balance,
    outcome = 'success',
    holdings = {},
    ...rest
  } = sceneOptions
  const { journeys, pairing, isPhone, ...options } = rest
  if (isPhone) Object.defineProperty(navigator, 'userAgent', { value: 'Android' })
  const ledger = createMemoryLedger()
  ledger.outcome = outcome
  if (balance !== 'empty') {
    const at = { account: address, network: 'eip155:1' } as const
    ledger.setBalance(at, 1_239_900_000_000_000_000n)
    ledger.setBalance(at, 248_070_000n, dollar.address)
    ledger.setBalance(at, 12_500_000_000_000_000_000n, brass.address)
    for (const [token, amount] of Object.entries(holdings)) ledger.setBalance(at, amount, token)
  }
  const { adapter } = createMemoryAdapter({
    namespace: 'eip155',
    wallets,
    ledger,
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
    addressRules,
    channels: pairing !== undefined,
  })
  const reads = {
    hangs: () => new Promise<never>(() => undefined),
    fails: () => Promise.reject(new Error('The node is down.')),
  }
  const read = balance === 'hangs' || balance === 'fails' ? reads[balance] : undefined
  const kit = await createTestKit({
    networks: [...networks, ...otherNamespaces.map(({ network }) => network)],
    tokens: { 'eip155:1': tokens },
    metadata: { name: 'Orchard', description: 'A shop.', url: location.origin, icons: [] },
    ...options,
    channels: pairing && [toChannel(pairing)],
    adapters: [
      {
        namespace: 'eip155',
        load: async () => ({
          ...adapter,
          ...(read && { getBalance: read, getTokenBalances: read }),
          setup: ({ announce, ...context }) =>
            adapter.setup({
              ...context,
              announce: (all) =>
                announce(all.map((each) => ({ ...each, info: { ...each.info, ...announced[each.info.id] } }))),
            }),
        }),
      },
      ...otherNamespaces.map(toEntry),
    ],
  })
  if (options.enableEmbedded) document.getElementById('gallery')?.append(document.createElement('latchkey-modal'))
  mountModal(kit.engine, { append: !options.enableEmbedded, journeys })
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
