import { type AdapterEntry, type AddressRules, type ChannelEntry, namespaceOf } from '@latchkey/core/adapter'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryLedger,
  createTestKit,
} from '@latchkey/core/testing'
import { arbitrum, base, mainnet, optimism, polygon } from '@latchkey/eip155/networks'
import { mountModal } from '@latchkey/react-ui/testing'
import { walletConnect } from '@latchkey/walletconnect'
import {
  address,
  code,
  mistyped,
  tokens,
  usdCoin,
  wallet,
} from '../../../../packages/react-ui/src/testing/gallery/samples.js'
import type {
  OtherNamespace,
  Scene,
  SceneNetworks,
  SceneOptions,
  ScenePairing,
} from '../../../../packages/react-ui/src/testing/gallery/state.js'
import { walletIcon } from '../walletIcon.js'

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

const toEntry = ({ network, wallet: installed, amount = 0n, own }: OtherNamespace): AdapterEntry => {
  const namespace = namespaceOf(network.id)
  const { adapter, entry, ledger } = createMemoryAdapter({
    namespace,
    wallets: installed ? [installed] : [],
    channels: true,
  })
  for (const { address: account } of installed?.accounts ?? [])
    ledger.setBalance({ account, network: network.id }, amount)
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

const defaultWallets = () => [
  wallet('Fennec', walletIcon('#d9622b', 'M8 12l8 4h8l8-4-3 16-9 6-9-6z')),
  wallet('Harbour', walletIcon('#2f6fd6', 'M18 8h4v18h8a10 10 0 0 1-20 0h8z')),
  wallet('Kestrel', walletIcon('#1f8a70', 'M6 18q14-14 28-4-12 2-16 16-4-8-12-12z')),
  wallet('Juniper'),
]

/** The networks of the scenes. Nothing requests their URLs. */
export const networks: SceneNetworks = [mainnet, base, polygon, arbitrum, optimism]

const [dollar, brass] = tokens

const frame = () => new Promise(requestAnimationFrame)

/** Creates a scene's kit, and mounts its modal into the page. */
export const createScene = async (sceneOptions: SceneOptions): Promise<Scene> => {
  const {
    wallets = defaultWallets(),
    announced = {},
    otherNamespaces = [],
    balance,
    outcome = 'success',
    holdings = {},
    names,
    simulation,
    ...rest
  } = sceneOptions
  const { journeys, pairing, login, isPhone, ...options } = rest
  const channels = [...(pairing ? [toChannel(pairing)] : []), ...(login ? [login] : [])]
  if (isPhone) Object.defineProperty(navigator, 'userAgent', { value: 'Android' })
  const ledger = createMemoryLedger()
  ledger.outcome = outcome
  const at = { account: address, network: 'eip155:1' } as const
  if (balance !== 'empty') {
    ledger.setBalance(at, 1_239_900_000_000_000_000n)
    ledger.setBalance(at, 248_070_000n, dollar.address)
    ledger.setBalance(at, 12_500_000_000_000_000_000n, brass.address)
  }
  for (const [token, amount] of Object.entries(holdings)) ledger.setBalance(at, amount, token)
  const { adapter } = createMemoryAdapter({
    namespace: 'eip155',
    wallets,
    ledger,
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
    addressRules,
    channels: channels.length > 0,
    decimals: Object.fromEntries([...tokens, usdCoin].map((token) => [token.address, token.decimals])),
    ...(names && { names }),
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
    channels,
    adapters: [
      {
        namespace: 'eip155',
        load: async () => ({
          ...adapter,
          ...(simulation && { simulateCalls: async () => simulation }),
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
    networks,
    async find(selector) {
      for (;;) {
        const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(selector)
        if (found) return found as never // the caller names its type
        await frame()
      }
    },
  }
}
