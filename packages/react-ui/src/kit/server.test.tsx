import { getCaipNetwork } from '@latchkey/core/actions'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  AppKitProvider,
  ConnectButton,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from '../exports/index.js'
import { mainnet } from '../testing/makeKit.js'
import { defaultKit } from './defaultKit.js'

const makeKit = () =>
  createAppKit({
    projectId: 'test',
    networks: [mainnet],
    adapters: [
      createMemoryAdapter({
        namespace: 'eip155',
        wallets: [
          createMemoryWallet({
            id: 'io.fennec',
            name: 'Fennec',
            accounts: [{ address: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d' }],
            network: 'eip155:1',
          }),
        ],
      }).entry,
    ],
  })

/** Returns a hook's result on a server, with or without a kit. */
const renderHook = <result,>(useHook: () => result, kit?: ReturnType<typeof makeKit>): result => {
  const results: result[] = []
  const Probe = () => {
    results.push(useHook())
    return null
  }
  renderToString(
    kit ? (
      <AppKitProvider kit={kit}>
        <Probe />
      </AppKitProvider>
    ) : (
      <Probe />
    ),
  )
  const [first] = results
  if (first === undefined) throw new Error('The hook did not run.')
  return first
}

it('F-110: renders on a server, where there is no window', () => {
  expect(typeof window).toBe('undefined')
  const kit = makeKit()
  expect(
    renderToString(
      <AppKitProvider kit={kit}>
        <ConnectButton label="Log in" disabled />
        <ConnectButton>{({ mounted, account }) => `${mounted} ${account.status}`}</ConnectButton>
      </AppKitProvider>,
    ),
  ).toBe('<latchkey-button label="Log in" disabled="">Log in</latchkey-button>false disconnected')
})

it('never sets the default kit on a server', () => {
  makeKit()
  expect(defaultKit.get()).toBeUndefined()
  expect(renderHook(useAppKitState).activeChain).toBeUndefined()
})

it('returns the initial snapshot of the provider’s kit', () => {
  const kit = makeKit()
  expect(renderHook(useAppKitState, kit)).toEqual({
    open: false,
    loading: false,
    initialized: false,
    selectedNetworkId: 'eip155:1',
    activeChain: 'eip155',
  })
  expect(renderHook(useAppKitNetwork, kit)).toMatchObject({
    caipNetwork: getCaipNetwork(kit),
    caipNetworkId: 'eip155:1',
    chainId: 1,
  })
})

it('returns the empty shape if there is no kit', () => {
  expect(renderHook(useAppKitAccount)).toEqual({
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
  })
  expect(renderHook(useAppKitNetwork)).toMatchObject({ caipNetwork: undefined, chainId: undefined })
  expect(renderHook(() => useAppKitProvider('eip155'))).toEqual({
    walletProvider: undefined,
    walletProviderType: undefined,
  })
  expect(renderHook(useAppKitConnections)).toEqual({ connections: [], recentConnections: [] })
  expect(renderHook(useWalletInfo)).toEqual({ walletInfo: undefined })
  expect(renderHook(useAppKitState)).toMatchObject({ open: false, initialized: false })
})

it('says what to do if an action has no kit', async () => {
  const { open, close } = renderHook(useAppKit)
  const { disconnect } = renderHook(useDisconnect)
  const { switchNetwork } = renderHook(useAppKitNetwork)
  const { fetchBalance } = renderHook(useAppKitBalance)
  for (const action of [() => open(), () => close(), () => disconnect(), () => switchNetwork('eip155:1')])
    await expect(action()).rejects.toMatchObject({ code: 'NO_KIT', message: expect.stringContaining('createAppKit()') })
  expect(await fetchBalance()).toMatchObject({ isError: true, error: { code: 'NO_KIT' } })
})
