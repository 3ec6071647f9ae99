import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addAddressLabel,
  addNetwork,
  getAccount,
  getActiveChainNamespace,
  getAddress,
  getApprovedCaipNetworkIds,
  getCaipAddress,
  getCaipNetwork,
  getCaipNetworks,
  getChainId,
  getConnectMethodsOrder,
  getIsConnectedState,
  getProviderType,
  getState,
  getThemeMode,
  getThemeVariables,
  getWalletInfo,
  ready,
  removeAddressLabel,
  removeNetwork,
  setCollapseWallets,
  setConnectMethodsOrder,
  setPrivacyPolicyUrl,
  setSocialsOrder,
  setTermsConditionsUrl,
  setThemeMode,
  setThemeVariables,
  setWalletFeaturesOrder,
  showErrorMessage,
  showSuccessMessage,
  subscribeAccount,
  subscribeCaipNetworkChange,
  subscribeConnections,
  subscribeNetwork,
  subscribeProviders,
  subscribeState,
  subscribeTheme,
  subscribeWalletInfo,
  switchConnection,
  updateFeatures,
  updateOptions,
} from '../exports/actions.js'
import type { AppKit } from '../handle/appKit.js'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKitOptions } from '../contract/options.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const solanaOne = testNetwork('solana:one', 'Solana One')
const solanaTwo = testNetwork('solana:two', 'Solana Two')

const kits: AppKit[] = []
const setUp = (options: Partial<AppKitOptions> = {}) => {
  const evm = createWalletLed()
  const otter = createMemoryWallet({
    id: 'example.otter',
    name: 'Otter',
    accounts: [{ address: 'carol' }],
    network: solanaTwo.id,
    approved: [solanaTwo.id],
  })
  const solana = createMemoryAdapter({ namespace: 'solana', wallets: [otter] })
  const load = vi.fn(evm.entry.load)
  const kit = createAppKit({
    projectId: 'p',
    networks: [networkOne, networkTwo, solanaOne, solanaTwo],
    adapters: [{ ...evm.entry, load }, solana.entry],
    storage: createMemoryStorage(),
    logLevel: 'silent',
    ...options,
  })
  kits.push(kit)
  return { kit, wallet: evm.wallet, load }
}
const otter = { namespace: 'solana', connectorId: 'example.otter' } as const

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

describe('a read action', () => {
  it('returns without the engine, and fetches nothing', () => {
    const { kit, load } = setUp()
    expect([
      getAddress(kit),
      getCaipAddress(kit),
      getWalletInfo(kit),
      getProviderType(kit, 'eip155'),
      getApprovedCaipNetworkIds(kit),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect([getIsConnectedState(kit), getActiveChainNamespace(kit), getChainId(kit)]).toEqual([false, 'eip155', 1])
    expect([getChainId(kit, 'solana'), getChainId(kit, 'cosmos')]).toEqual(['one', undefined])
    expect(getCaipNetworks(kit).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:2',
      'solana:one',
      'solana:two',
    ])
    expect(getState(kit)).toEqual({
      open: false,
      loading: false,
      initialized: false,
      selectedNetworkId: 'eip155:1',
      activeChain: 'eip155',
    })
    expect([getThemeMode(kit), getThemeVariables(kit)]).toEqual(['system', {}])
    expect(load).not.toHaveBeenCalled()
  })

  it('returns the account of the active namespace, or of the given one', async () => {
    const { kit } = setUp()
    await kit.connect(otter)
    await kit.connect(fennec)
    expect([getAddress(kit), getAddress(kit, 'solana')]).toEqual(['alice', 'carol'])
    expect([getCaipAddress(kit), getCaipAddress(kit, 'solana')]).toEqual(['eip155:1:alice', 'solana:two:carol'])
    expect([getChainId(kit), getChainId(kit, 'solana')]).toEqual([1, 'two'])
    expect([getWalletInfo(kit)?.name, getWalletInfo(kit, 'solana')?.name]).toEqual(['Fennec', 'Otter'])
    expect([getProviderType(kit, 'eip155'), getProviderType(kit, 'cosmos')]).toEqual(['ANNOUNCED', undefined])
    expect([getIsConnectedState(kit), getIsConnectedState(kit, 'cosmos')]).toEqual([true, false])
    expect([getApprovedCaipNetworkIds(kit), getApprovedCaipNetworkIds(kit, 'solana')]).toEqual([
      undefined,
      ['solana:two'],
    ])
    expect(getActiveChainNamespace(kit)).toBe('eip155')
  })

  it('returns the network that was chosen in a namespace, even when another namespace is active', async () => {
    const { kit } = setUp()
    await kit.switchNetwork('solana:two')
    await kit.switchNetwork('eip155:2')
    expect([getChainId(kit), getChainId(kit, 'solana')]).toEqual([2, 'two'])
  })

  it('finds a network by its id, by its reference, and within a namespace', () => {
    const { kit } = setUp()
    expect(getCaipNetwork(kit, 'eip155', 2)?.name).toBe('Two')
    expect(getCaipNetwork(kit, undefined, 'solana:two')?.name).toBe('Solana Two')
    expect(getCaipNetwork(kit, 'solana', 'one')?.name).toBe('Solana One')
    expect(getCaipNetwork(kit, 'solana', 2)).toBeUndefined()
  })

  it('includes added and excludes removed networks, and returns undefined if the wallet is on another network', async () => {
    const { kit, wallet } = setUp({ allowUnsupportedChain: true })
    await addNetwork(kit, testNetwork('eip155:3', 'Three'))
    await removeNetwork(kit, 'eip155:2')
    expect(getCaipNetworks(kit, 'eip155').map(({ name }) => name)).toEqual(['One', 'Three'])
    await kit.connect(fennec)
    wallet.network = 'eip155:9'
    wallet.changes.emit('change')
    expect([getChainId(kit), getCaipNetwork(kit)]).toEqual([9, undefined])
  })

  it('waits until stored connections have been restored', async () => {
    const { kit } = setUp()
    await ready(kit)
    expect(getState(kit).initialized).toBe(true)
    await ready(kit)
    const storage = createMemoryStorage()
    const first = setUp({ storage })
    await first.kit.connect(fennec)
    await first.kit.idle()
    first.kit.destroy()
    const second = setUp({ storage })
    second.wallet.isGranted = true
    await ready(second.kit)
    expect(getAddress(second.kit)).toBe('alice')
  })

  it('returns the order of connect methods: the site’s, else one that depends on whether a wallet is installed', async () => {
    const { kit } = setUp()
    kit.start()
    expect(await getConnectMethodsOrder(kit)).toEqual(['wallet', 'email', 'social'])
    setConnectMethodsOrder(kit, ['social', 'wallet', 'email'])
    expect(await getConnectMethodsOrder(kit)).toEqual(['social', 'wallet', 'email'])
  })
})

/** Subscribes: returns the values that the listener was called with, and a function that unsubscribes. */
const listen = <part>(subscribe: (listener: (part: part) => void) => () => void) => {
  const received: part[] = []
  const stop = subscribe((part) => void received.push(part))
  return { received, stop }
}

describe('a subscription', () => {
  it('passes its part every time the part changes, not at once, not for another part, and not after its end', async () => {
    const { kit } = setUp({ features: { multiWallet: true } })
    await kit.loadEngine()
    const account = listen<{ readonly status: string; readonly address: string | undefined }>((listener) =>
      subscribeAccount(kit, listener, 'eip155'),
    )
    const network = listen<unknown>((listener) => subscribeNetwork(kit, ({ chainId }) => listener(chainId)))
    const change = listen<unknown>((listener) => subscribeCaipNetworkChange(kit, (next) => listener(next?.name)))
    const state = listen<unknown>((listener) => subscribeState(kit, ({ open }) => listener(open)))
    const theme = listen<unknown>((listener) => subscribeTheme(kit, listener))
    const wallet = listen<unknown>((listener) => subscribeWalletInfo(kit, (info) => listener(info?.name)))
    const all = [account, network, change, state, theme, wallet]
    await kit.idle()
    state.received.length = 0 // the kit has started
    expect(all.map(({ received }) => received)).toEqual([[], [], [], [], [], []])
    await kit.switchNetwork('eip155:2')
    expect([network.received, change.received, account.received]).toEqual([[2], ['Two'], []])
    await kit.open()
    expect([state.received.at(-1), account.received]).toEqual([true, []])
    setThemeMode(kit, 'dark')
    setThemeMode(kit, 'dark')
    expect(theme.received).toEqual([{ themeMode: 'dark', themeVariables: {} }])
    expect(wallet.received).toEqual([])
    await kit.connect(fennec)
    await kit.idle()
    expect(wallet.received).toEqual(['Fennec'])
    expect([account.received.at(0)?.status, account.received.at(-1)?.address]).toEqual(['connecting', 'alice'])
    const counts = all.map(({ received }) => received.length)
    for (const { stop } of all) stop()
    await kit.disconnect()
    setThemeMode(kit, 'light')
    await kit.switchNetwork('eip155:1')
    expect(all.map(({ received }) => received.length)).toEqual(counts)
  })

  it('to providers passes them by namespace; to connections, only if multiWallet is on', async () => {
    const { kit } = setUp({ features: { multiWallet: true } })
    const providers = listen<unknown>((listener) => subscribeProviders(kit, listener))
    const connections = listen<unknown>((listener) =>
      subscribeConnections(kit, (all) => listener(all.map(({ name, isActive }) => [name, isActive]))),
    )
    await kit.connect(fennec)
    await kit.connect(otter)
    const fennecs = { walletId: 'example.fennec' }
    expect(providers.received).toEqual([
      { eip155: fennecs },
      { eip155: fennecs, solana: { walletId: 'example.otter' } },
    ])
    expect(connections.received.at(-1)).toEqual([
      ['Fennec', true],
      ['Otter', true],
    ])
    await kit.disconnect()
    expect([providers.received.at(-1), connections.received.at(-1)]).toEqual([{}, []])
    updateFeatures(kit, { multiWallet: false })
    const count = connections.received.length
    await kit.connect(fennec)
    expect(connections.received).toHaveLength(count)
  })
})

describe('a setter', () => {
  it('changes an option of the kit, and leaves the others unchanged', async () => {
    const { kit } = setUp({ termsConditionsUrl: 'https://site.example/old', features: { send: false } })
    setThemeVariables(kit, { '--lk-accent': 'red' })
    setTermsConditionsUrl(kit, 'https://site.example/terms')
    setPrivacyPolicyUrl(kit, 'https://site.example/privacy')
    setWalletFeaturesOrder(kit, ['receive', 'send'])
    setSocialsOrder(kit, ['google', 'github'])
    setCollapseWallets(kit, true)
    updateFeatures(kit, { receive: false })
    updateOptions(kit, { enableNetworkSwitch: false })
    const expected = {
      themeVariables: { '--lk-accent': 'red' },
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'https://site.example/privacy',
      enableNetworkSwitch: false,
      features: {
        send: false,
        receive: false,
        walletFeaturesOrder: ['receive', 'send'],
        socials: ['google', 'github'],
        collapseWallets: true,
      },
    }
    expect(kit.options).toMatchObject(expected)
    const { store } = await kit.loadEngine()
    expect(store.getState().site).toMatchObject(expected)
    updateOptions(kit, { themeMode: 'light' })
    expect([getThemeMode(kit), store.getState().site.themeMode]).toEqual(['light', 'light'])
  })
})

describe('an address label of the site', () => {
  const labelOf = (kit: AppKit) => getAccount(kit, 'eip155').profileName

  it('is the account’s name, whatever the case of its address, until it is removed', async () => {
    const { kit } = setUp({ addressLabels: { alice: 'Savings', bob: 'Daily' } })
    expect(labelOf(kit)).toBeUndefined()
    await kit.connect(fennec)
    expect(labelOf(kit)).toBe('Savings')
    addAddressLabel(kit, 'Alice', 'Holidays')
    expect(labelOf(kit)).toBe('Holidays')
    expect(kit.options.addressLabels).toEqual({ alice: 'Holidays', bob: 'Daily' })
    removeAddressLabel(kit, 'aLICE')
    expect(labelOf(kit)).toBeUndefined()
    expect(kit.options.addressLabels).toEqual({ bob: 'Daily' })
  })
})

describe('a message of the site', () => {
  it('is shown as a toast with its text', async () => {
    const { kit } = setUp()
    await showSuccessMessage(kit, 'The order is placed.')
    await showErrorMessage(kit, 'It was not.')
    const { store } = await kit.loadEngine()
    expect(store.getState().notices.toasts.map(({ tone, message }) => [tone, message])).toEqual([
      ['ok', { kind: 'site', text: 'The order is placed.' }],
      ['bad', { kind: 'site', text: 'It was not.' }],
    ])
  })
})

describe('an action that needs the engine', () => {
  it('rejects with a code if the engine fails to load', async () => {
    const { kit, load } = setUp()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(switchConnection(kit, fennec)).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  })

  it('does nothing on a destroyed kit, and rejects with KIT_DESTROYED', async () => {
    const { kit } = setUp()
    const { store } = await kit.loadEngine()
    kit.destroy()
    await expect(removeNetwork(kit, 'eip155:2')).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
    await expect(showErrorMessage(kit, 'Too late.')).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
    expect(store.getState().networks.all).toHaveLength(4)
    expect(store.getState().notices.toasts).toEqual([])
  })
})
