import { type AppKit, createAppKit, createMemoryStorage } from '@latchkey/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, type CreateConfigParameters, createStorage, custom, injected } from '@wagmi/core'
import { StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { mainnet as viemMainnet, polygon as viemPolygon } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Config,
  useAccount,
  useChainId,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import { eip155 } from './exports/index.js'
import { mainnet, polygon } from './exports/networks.js'
import { createWagmiConfig } from './exports/wagmi.js'
import { createTestProvider, type TestProvider } from './testing/createTestProvider.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'1'.repeat(64)}`
const rdns = 'example.fennec'

/** A fake node of both chains, so that no request leaves the page. */
const answerNode: typeof globalThis.fetch = async (_, init) => {
  const calls: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '')
  const answers = [calls].flat().map((call) => ({ jsonrpc: '2.0', id: Reflect.get(Object(call), 'id'), result: '0x1' }))
  return Response.json(Array.isArray(calls) ? answers : answers[0])
}

/** The functions of wagmi's hooks in the app below. */
type Hooks = {
  connect(): Promise<unknown>
  disconnect(): Promise<unknown>
  switchChain(chainId: 1 | 137): Promise<unknown>
  send(): Promise<string>
}

const hooks: { current?: Hooks } = {}
const currentHooks = (): Hooks => hooks.current ?? expect.fail('The page has not rendered.')
/** A site's page with wagmi's hooks. */
const HostPage = () => {
  const { address, status } = useAccount()
  const chainId = useChainId()
  const [connector] = useConnectors()
  const { mutateAsync: connect } = useConnect()
  const { mutateAsync: disconnect } = useDisconnect()
  const { mutateAsync: switchChain } = useSwitchChain()
  const { mutateAsync: send } = useSendTransaction()
  const wagmiHooks: Hooks = {
    connect: () => (connector ? connect({ connector }) : expect.fail('The config has no connector.')),
    disconnect: () => disconnect(),
    switchChain: (id) => switchChain({ chainId: id }),
    send: () => send({ to: other, value: 7n, gas: 21_000n }),
  }
  useEffect(() => {
    hooks.current = wagmiHooks
  })
  return <p>{[status, address, chainId].join(' ')}</p>
}

let root: Root
let queryClient: QueryClient
let kit: AppKit
let provider: TestProvider
let stopKit: () => void
const element = document.createElement('div')
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: '1', name: 'Fennec', icon: '', rdns }, provider },
    }),
  )

/** Renders the site's page, for the first time or again. */
const renderPage = (config: Config, reconnectOnMount: boolean) =>
  root.render(
    <StrictMode>
      <WagmiProvider config={config} reconnectOnMount={reconnectOnMount}>
        <QueryClientProvider client={queryClient}>
          <HostPage />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )

/** A site's page and a kit that share one config. */
const run = (config: Config, reconnectOnMount = false, storage = createMemoryStorage()) => {
  kit = createAppKit({
    projectId: 'test',
    networks: [mainnet, polygon],
    adapters: [eip155({ config, browserWallet: false })],
    metadata: { name: 'Host', description: 'A host.', url: location.origin, icons: [] },
    storage,
    fetch: answerNode,
  })
  stopKit = kit.start()
  root = createRoot(element)
  queryClient = new QueryClient()
  renderPage(config, reconnectOnMount)
}

const hostConnector = () => injected({ target: () => ({ id: rdns, name: 'Fennec', provider: provider as never }) }) // the shape that wagmi types is viem's

/** A config with wagmi's storage, as `createConfig` has it by default. */
const createOwnConfig = ({ connectors = [] }: Pick<Partial<CreateConfigParameters>, 'connectors'>) =>
  createConfig({
    chains: [viemMainnet, viemPolygon],
    connectors,
    transports: { [viemMainnet.id]: custom(provider as never), [viemPolygon.id]: custom(provider as never) },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
  })

const expectWagmiText = (text: string) => vi.waitFor(() => expect(element.textContent).toBe(text))
const expectKitFacts = (facts: object) =>
  vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155 ?? { status: 'disconnected' }).toMatchObject(facts))
const expectBothConnected = async (address: string, chainId: number) => {
  await expectWagmiText(`connected ${address} ${chainId}`)
  await expectKitFacts({ status: 'connected', address, networkId: `eip155:${chainId}` })
}
const expectBothDisconnected = async (chainId: number) => {
  await expectWagmiText(`disconnected  ${chainId}`)
  await expectKitFacts({ status: 'disconnected' })
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answerNode)
  document.body.append(element)
  provider = createTestProvider()
  let chainId = '0x1'
  provider.answer('eth_chainId', () => chainId)
  provider.answer('wallet_switchEthereumChain', (params) => {
    chainId = String(Reflect.get(Object([params].flat()[0]), 'chainId'))
    provider.emit('chainChanged', chainId)
    return null
  })
  provider.answer('wallet_revokePermissions', () => null)
  provider.answer('eth_sendTransaction', () => hash)
  window.addEventListener('eip6963:requestProvider', announce)
})
afterEach(() => {
  window.removeEventListener('eip6963:requestProvider', announce)
  root.unmount()
  stopKit()
  kit.destroy()
  element.remove()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe("the kit's config in wagmi's hooks", () => {
  it('shows changes of the kit in the hooks, and changes of the hooks in the kit', async () => {
    run(createWagmiConfig({ networks: [mainnet, polygon] }))
    await expectBothDisconnected(1)

    await kit.connect({ namespace: 'eip155', connectorId: rdns })
    await expectBothConnected(account, 1)
    await currentHooks().switchChain(137)
    await expectBothConnected(account, 137)
    await kit.switchNetwork('eip155:1')
    await expectBothConnected(account, 1)
    expect(provider.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] },
    ])

    expect(await currentHooks().send()).toBe(hash)
    expect(provider.requests.find(({ method }) => method === 'eth_sendTransaction')?.params).toEqual([
      expect.objectContaining({ from: account, to: other, value: '0x7' }),
    ])

    await currentHooks().disconnect()
    await expectBothDisconnected(1)
    await kit.connect({ namespace: 'eip155', connectorId: rdns })
    await expectBothConnected(account, 1)
    await kit.disconnect()
    await expectBothDisconnected(1)
  })

  it('follows the wallet in the kit and the hooks', async () => {
    run(createWagmiConfig({ networks: [mainnet, polygon] }))
    await kit.connect({ namespace: 'eip155', connectorId: rdns })
    provider.emit('accountsChanged', [other])
    await expectBothConnected(other, 1)
    provider.emit('chainChanged', '0x89')
    await expectBothConnected(other, 137)
    provider.emit('accountsChanged', [])
    await expectBothDisconnected(137)
    expect(kit.getSnapshot().connections).toEqual([])
  })
})

describe("a site's own config", () => {
  const createHostConfig = () =>
    createConfig({
      chains: [viemMainnet, viemPolygon],
      connectors: [hostConnector()],
      transports: { [viemMainnet.id]: custom(provider as never), [viemPolygon.id]: custom(provider as never) },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })

  it("makes the kit adopt connections of wagmi's hooks, and end those that they disconnect", async () => {
    run(createHostConfig())
    await expectBothDisconnected(1)
    await currentHooks().connect()
    await expectBothConnected(account, 1)
    await kit.switchNetwork('eip155:137')
    await expectBothConnected(account, 137)
    await currentHooks().disconnect()
    await expectBothDisconnected(137)
    expect(kit.getSnapshot().connections).toEqual([])
  })

  it("connects with the site's connector, which is listed once", async () => {
    run(createHostConfig())
    await kit.connect({ namespace: 'eip155', connectorId: rdns })
    await expectBothConnected(account, 1)
    expect(kit.getSnapshot().connections).toHaveLength(1)
    await kit.disconnect()
    await expectBothDisconnected(1)
    await currentHooks().connect()
    await expectBothConnected(account, 1)
  })
})

describe.each([true, false])('a provider that renders again, with reconnectOnMount: %s,', (reconnectOnMount) => {
  it.each<[string, () => Config]>([
    ["the kit's config", () => createWagmiConfig({ networks: [mainnet, polygon] })],
    ["a site's own config", () => createOwnConfig({})],
    ["a site's own config with the wallet's connector", () => createOwnConfig({ connectors: [hostConnector()] })],
  ])('ends no connection of %s', async (_whose, create) => {
    const config = create()
    run(config, reconnectOnMount)
    await kit.connect({ namespace: 'eip155', connectorId: rdns })
    await expectBothConnected(account, 1)
    const statuses: unknown[] = []
    const stop = kit.subscribe(() => statuses.push(kit.getSnapshot().namespaces.eip155?.status))
    for (let times = 0; times < 3; times += 1) {
      renderPage(config, reconnectOnMount)
      await new Promise((resolve) => setTimeout(resolve, 50)) // wagmi reconnects in the background
      await expectBothConnected(account, 1)
    }
    stop()
    expect(statuses.filter((status) => status !== 'connected')).toEqual([])
    await kit.disconnect()
    await expectBothDisconnected(1)
    renderPage(config, reconnectOnMount)
    await expectBothDisconnected(1)
  })
})

it("restores a wallet that only the site's config has, after a reload without reconnectOnMount", async () => {
  window.removeEventListener('eip6963:requestProvider', announce)
  const storage = createMemoryStorage()
  run(createOwnConfig({ connectors: [hostConnector()] }), false, storage)
  await kit.connect({ namespace: 'eip155', connectorId: rdns })
  await expectBothConnected(account, 1)
  root.unmount()
  kit.destroy()
  stopKit()
  run(createOwnConfig({ connectors: [hostConnector()] }), false, storage)
  await expectBothConnected(account, 1)
  expect(provider.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})
