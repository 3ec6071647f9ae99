import { getErrorCode, type Network } from '@latchkey/core/adapter'
import { type Config, connect, createConfig, createStorage, custom, disconnect, injected, reconnect } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEip155Adapter } from './createEip155Adapter.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { eip155 } from './eip155.js'
import { createPage } from '@latchkey/conformance/page'
import { createTestProvider, type TestProvider } from './testing/createTestProvider.js'
import { type RunningAdapter, runAdapter, unreadNetwork } from './testing/runAdapter.js'

let running: RunningAdapter
afterEach(() => running.stop())

const address = 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the adapter', () => {
  it.each<[string, boolean]>([
    [`0x${address}`, true],
    [address, true],
    [`0x${address.toLowerCase()}`, true],
    [`0x${address.slice(1)}`, false],
    [`0x${address}0`, false],
    [`0x${address.replace('f', 'g')}`, false],
    [`0x${address}\n`, false],
    ['', false],
  ])('accepts %j as an address: %j [S5.1a]', (value, isAddress) => {
    running = runAdapter()
    expect(running.adapter.isAddress(value)).toBe(isAddress)
  })

  it('cancels a read at once', async () => {
    running = runAdapter()
    const reason = new Error('left')
    const accountRef = { account: `0x${address}`, network: 'eip155:1' } as const
    const controller = new AbortController()
    const reads = [
      running.adapter.getBalance?.({ ...accountRef, signal: controller.signal }),
      running.adapter.getTokenBalances?.({ ...accountRef, tokens: [], signal: controller.signal }),
      running.adapter.estimateFee?.({ ...accountRef, to: accountRef.account, amount: 1n, signal: controller.signal }),
      running.adapter.getTransactionStatus?.({ network: 'eip155:1', hash: '0x', signal: controller.signal }),
    ].map((read) => Promise.resolve(read).catch((error: unknown) => error))
    controller.abort(reason)
    expect(await Promise.all(reads)).toEqual([reason, reason, reason, reason])
  })

  it('rejects reads before it runs', async () => {
    running = runAdapter()
    const adapter = createEip155Adapter()
    const reading = adapter.getBalance?.({ account: `0x${address}`, network: 'eip155:1' })
    await expect(reading).rejects.toMatchObject({ code: 'INTERNAL' })
  })

  it('tries again after wagmi could not be set up', async () => {
    const networks: Network[] = []
    running = runAdapter({ networks, browserWallet: false })
    const provider = createTestProvider()
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
    const { connect } = running.connector('example.fennec')
    await expect(connect({})).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network not found',
    })
    networks.push(unreadNetwork(1))
    expect((await connect({})).facts.network).toBe('eip155:1')
  })

  it('unsubscribes from its wallets when it stops', async () => {
    running = runAdapter({ browserWallet: false })
    const provider = createTestProvider()
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
    await running.connector('example.fennec').connect({})
    expect(provider.listeners()).toBeGreaterThan(0)
    running.stop()
    await vi.waitFor(() => expect(provider.listeners()).toBe(0))
    expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  it('throws an error with a code if the site has no EVM network [S8.13g]', async () => {
    running = runAdapter({ networks: [] })
    await expect(running.connector('injected').connect({})).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe("a site's own wagmi config", () => {
  const createHost = (storage: ReturnType<typeof createStorage> | null = null) => {
    const provider = createTestProvider()
    const target = (id: string, icon?: string) => () => ({ id, name: `${id}'s`, icon, provider: provider as never }) // the shape that wagmi types is viem's
    const icon = 'data:image/png;base64,AA=='
    const config = createConfig({
      chains: [mainnet, polygon],
      connectors: [
        injected({ target: target('one', icon) }),
        injected({ target: target('two', 'https://images.example/two.png') }),
        injected({ target: target('example.fennec') }),
      ],
      transports: { [mainnet.id]: custom(provider as never), [polygon.id]: custom(provider as never) },
      multiInjectedProviderDiscovery: false,
      storage,
    })
    return { config, provider, icon }
  }

  it('has a row with a safe icon for each connector that did not announce itself', () => {
    const { config, provider, icon } = createHost()
    running = runAdapter({ config, browserWallet: false })
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
    expect(running.announced().map(({ info }) => info)).toMatchObject([
      { id: 'example.fennec', type: 'ANNOUNCED', name: 'Fennec' },
      { id: 'one', type: 'EXTERNAL', name: "one's", icon, readiness: 'installed' },
      { id: 'two', type: 'EXTERNAL', name: "two's", icon: undefined, readiness: 'installed' },
    ])
  })

  it('gets no second row for a connector with the rdns of an announced wallet, and uses that rdns as the id', async () => {
    const { config, provider } = createHost()
    const named = injected({ target: () => ({ id: 'own', name: 'Own', provider: provider as never }) }) // as above
    const connector = config._internal.connectors.setup((parameters) => ({
      ...named(parameters),
      rdns: 'example.fennec',
    }))
    config._internal.connectors.setState(() => [connector])
    running = runAdapter({ config, browserWallet: false })
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
    expect(running.announced().map(({ info }) => info.id)).toEqual(['example.fennec'])
    await connect(config, { connector })
    await vi.waitFor(() => expect(running.adopted.map(({ connectorId }) => connectorId)).toEqual(['example.fennec']))
  })

  it('is observed from the start: the kit adopts its connections, which stay when the kit stops', async () => {
    const { config, provider } = createHost()
    running = runAdapter({ config, browserWallet: false })
    const [connector] = config.connectors
    if (!connector) throw new Error('The config has no connector.')
    await connect(config, { connector })
    await vi.waitFor(() => expect(running.adopted.map(({ connectorId }) => connectorId)).toEqual(['one']))
    running.stop()
    expect(config.state.status).toBe('connected')
    const [, another] = config.connectors
    const page = createPage()
    if (another) await connect(config, { connector: another })
    await new Promise((resolve) => setTimeout(resolve, 10))
    page.close()
    expect(config.state.connections.size).toBe(2)
    expect(running.adopted).toHaveLength(1)
    expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  it.each([false, true])(
    'is restored at the next visit, without a prompt; wagmi restores it too: %s',
    async (reconnects) => {
      const { config, provider } = createHost()
      running = runAdapter({ config, browserWallet: false })
      const [connector] = running.announced()
      const reconnecting = reconnects ? reconnect(config) : undefined
      const session = await connector?.restore?.({ signal: new AbortController().signal, network: 'eip155:1' })
      await reconnecting
      expect(session).toMatchObject({ facts: { accounts: [{ address: `0x${address}` }] } })
      expect(config.state).toMatchObject({ status: 'connected', current: config.connectors[0]?.uid })
      expect(provider.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
      if (session !== 'revoked') session?.release()
    },
  )

  it.each<[string, (config: Config, provider: TestProvider) => unknown, string]>([
    ['is locked', (_config, provider) => provider.emit('accountsChanged', []), 'locked'],
    ['is disconnected by the site’s own wagmi', (config) => disconnect(config), 'wallet'],
  ])('says whether the wallet of one of its connectors %s', async (_, end, reason) => {
    const kept = new Map<string, string>()
    const storage = createStorage({
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    })
    const { config, provider } = createHost(storage)
    running = runAdapter({ config, browserWallet: false })
    const session = await running.connector('one').connect({})
    // A wallet without the method keeps the permission: only wagmi's own mark says that the user has left.
    provider.answer('wallet_revokePermissions', () => {
      throw Object.assign(new Error('not here'), { code: 4200 })
    })
    const events: unknown[] = []
    session.subscribe((event) => events.push(event))
    await end(config, provider)
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason }]))
  })

  it('keeps the connections of the kit when the kit stops', async () => {
    const { config } = createHost()
    const provider = createTestProvider()
    running = runAdapter({ config, browserWallet: false })
    running.announce({ info: { uuid: '2', name: 'Marten', icon: '', rdns: 'example.marten' }, provider })
    await running.connector('example.marten').connect({})
    running.stop()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(config.state.status).toBe('connected')
    expect(provider.listeners()).toBeGreaterThan(0)
  })

  it('connects with its own connector, whose errors have a code too', async () => {
    const { config, provider } = createHost()
    running = runAdapter({ config, browserWallet: false })
    provider.answer('wallet_requestPermissions', () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    })
    const { connect: connectFirst } = running.connector('one')
    await expect(connectFirst({})).rejects.toMatchObject({ name: 'LatchkeyError', code: 'USER_REJECTED' })
    provider.answer('wallet_requestPermissions', () => {
      throw Object.assign(new Error('not here'), { code: 4200 })
    })
    await connectFirst({})
    expect(config.state.connections.get(config.state.current ?? '')?.connector.id).toBe('one')
  })

  it('is no longer connecting after the user cancelled', async () => {
    const { config, provider } = createHost()
    running = runAdapter({ config, browserWallet: false })
    provider.answer('eth_requestAccounts', () => new Promise(() => {}))
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.marten' }, provider })
    const controller = new AbortController()
    const connecting = running.connector('example.marten').connect({ signal: controller.signal })
    await vi.waitFor(() => expect(config.state.status).toBe('connecting'))
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    expect(config.state.status).toBe('disconnected')
  })

  it("gives the kit its transports, except for networks that it lacks or whose nodes the kit's options name", async () => {
    const { config, provider } = createHost()
    provider.answer('eth_getBalance', () => '0x7')
    const urls: string[] = []
    const fetch = async (url: unknown) => {
      urls.push(String(url))
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x8' }, { status: 400 })
    }
    const own = { ...unreadNetwork(137), rpcUrls: ['http://own.example/'], hasOwnNodes: true }
    running = runAdapter({ config, fetch, networks: [unreadNetwork(1), own, unreadNetwork(10)] })
    const { adapter } = running
    const account = '0x0000000000000000000000000000000000000001'
    const read = (chainId: number) =>
      adapter.getBalance?.({ account, network: `eip155:${chainId}` }).then(
        ({ amount }) => amount,
        (error: unknown) => getErrorCode(error),
      )
    expect(await read(1)).toBe('7')
    expect(urls).toEqual([])
    await read(137)
    expect(urls).toEqual(['http://own.example/'])
    await read(10)
    expect(urls.slice(1)).toEqual(['http://127.0.0.1:9/'])
  })

  it('has the nodes that the site names for createWagmiConfig, and no others', async () => {
    const urls: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      urls.push(url instanceof Request ? url.url : String(url))
      return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }, { status: 400 })
    })
    const config = createWagmiConfig({
      networks: [mainnet, polygon],
      customRpcUrls: { 'eip155:1': ['https://own.example/', 'https://second.example/'] },
    })
    await config
      .getClient({ chainId: 1 })
      .request({ method: 'eth_chainId' })
      .catch(() => undefined)
    expect(urls).toEqual(['https://own.example/', 'https://second.example/'])
    vi.restoreAllMocks()
  })

  it('has the same current connection as the kit', async () => {
    const { config } = createHost()
    const provider = createTestProvider()
    running = runAdapter({ config, browserWallet: false })
    running.announce({ info: { uuid: '2', name: 'Marten', icon: '', rdns: 'example.marten' }, provider })
    const first = await running.connector('one').connect({})
    await running.connector('example.marten').connect({})
    const current = () => config.state.connections.get(config.state.current ?? '')?.connector.id
    expect(current()).toBe('example.marten')
    first.activate?.()
    await vi.waitFor(() => expect(current()).toBe('one'))
  })

  it('rejects with a code if it cannot disconnect, and can try again', async () => {
    const { config, provider } = createHost()
    const cause = new Error('no')
    let fails = true
    const plain = injected({ target: () => ({ id: 'own', name: 'Own', provider: provider as never }) }) // as above
    const connector = config._internal.connectors.setup((parameters) => {
      const created = plain(parameters)
      return { ...created, disconnect: async () => (fails ? Promise.reject(cause) : created.disconnect()) }
    })
    config._internal.connectors.setState(() => [connector])
    running = runAdapter({ config, browserWallet: false })
    const session = await running.connector('own').connect({})
    const events: unknown[] = []
    session.subscribe((event) => events.push(event))
    const failed = { code: 'DISCONNECT_FAILED', shortMessage: 'Failed to disconnect', cause }
    await expect(session.close()).rejects.toMatchObject(failed)
    expect(events).toEqual([])
    fails = false
    await session.close()
    expect(events).toEqual([{ kind: 'end', reason: 'user' }])
  })

  it('loads wagmi as soon as the kit starts; without a config, nothing loads', () => {
    running = runAdapter()
    expect(eip155({ config: createHost().config }).eager).toBe(true)
    expect(eip155().eager).toBe(false)
    expect(eip155({ browserWallet: false }).eager).toBe(false)
  })
})
