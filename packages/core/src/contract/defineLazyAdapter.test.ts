import { expect, it, vi } from 'vitest'
import { systemClock } from '../base/clock.js'
import type { AdapterContext, Asset, At, Connector, Session, WalletInfo } from './contract.js'
import { createLazy } from './createLazy.js'
import { defineLazyAdapter } from './defineLazyAdapter.js'

type Wallet = { readonly info: WalletInfo; readonly signsIn?: boolean }
type TestContext = AdapterContext<'eip155', string>

const info: WalletInfo = {
  id: 'example.fennec',
  type: 'ANNOUNCED',
  name: 'Fennec',
  readiness: 'installed',
  walletKey: 'example.fennec',
}
const at: At = { account: 'alice', network: 'eip155:1' }
const asset: Asset = { symbol: 'COIN', decimals: 18, amount: '7' }
const network = { id: at.network, name: 'One', nativeCurrency: asset, rpcUrls: [] } as const
const session: Session<'eip155', string> = {
  namespace: 'eip155',
  facts: { accounts: [{ address: 'alice' }], chosenBy: 'wallet', network: at.network, approved: 'all' },
  provider: 'provider',
  subscribe: () => () => {},
  close: async () => {},
  release: () => {},
}
const channelSupport = { methods: ['sign'], events: [], open: async () => session }
const addressRules = { check: () => undefined }

const createParts = (wallet: Wallet = { info }) => {
  const live = {
    connect: vi.fn(async () => session),
    restore: vi.fn(async () => undefined),
  }
  const reads = { getBalance: vi.fn(async (_at: Omit<At, 'signal'>): Promise<Asset> => asset) }
  const fetchLive = vi.fn(async () => live)
  const stop = vi.fn()
  const adapter = defineLazyAdapter({
    createLoaders: (context: TestContext) => ({
      load: context.lazy(fetchLive, (part) => part),
      loadReads: context.lazy(
        async () => reads,
        (part) => part,
      ),
      loadChannelSupport: async () => channelSupport,
    }),
    discover(context, toConnector: (wallet: Wallet) => Connector<'eip155', string>) {
      context.announce([toConnector(wallet)])
      return stop
    },
    define: (read, load) => ({
      namespace: 'eip155',
      isAddress: (value) => value === 'alice',
      loadAddressRules: async () => load().then(() => addressRules),
      getBalance: read((part, parameters) => part.getBalance(parameters)),
    }),
  })
  return { adapter, live, reads, fetchLive, stop }
}

const createContext = () => {
  const announced: Connector<'eip155', string>[] = []
  const context: TestContext = {
    networks: () => [],
    announce: (connectors) => void announced.splice(0, announced.length, ...connectors),
    adopt: () => expect.fail('no session is adopted'),
    lazy: createLazy,
    signal: new AbortController().signal,
    fetch: () => expect.fail('nothing is fetched'),
    clock: systemClock,
    logger: { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} },
  }
  return { context, announced }
}

it('rejects with INTERNAL each call that needs a part before setup', async () => {
  const { adapter, fetchLive } = createParts()
  const calls = [
    adapter.prefetch?.(),
    adapter.loadChannelSupport?.(),
    adapter.loadAddressRules(network),
    adapter.getBalance?.(at),
  ]
  for (const call of calls)
    await expect(call).rejects.toMatchObject({
      code: 'INTERNAL',
      shortMessage: 'The adapter is not running. Create the kit first.',
    })
  expect(adapter.isAddress('alice')).toBe(true)
  expect(fetchLive).not.toHaveBeenCalled()
})

it('connects and restores the announced wallets through the part that connects, which loads once', async () => {
  const wallet = { info, signsIn: true }
  const { adapter, live, fetchLive, stop } = createParts(wallet)
  const { context, announced } = createContext()
  expect(adapter.setup(context)).toBe(stop)
  const [connector = expect.fail('no wallet was announced')] = announced
  expect([connector.info, connector.signsIn]).toEqual([info, true])
  expect(fetchLive).not.toHaveBeenCalled()

  const parameters = { network: at.network, signal: new AbortController().signal }
  expect(await connector.connect(parameters)).toBe(session)
  expect(await connector.restore?.(parameters)).toBeUndefined()
  expect(live.connect).toHaveBeenCalledExactlyOnceWith(wallet, parameters)
  expect(live.restore).toHaveBeenCalledExactlyOnceWith(wallet, parameters)
  await adapter.prefetch?.()
  expect(fetchLive).toHaveBeenCalledOnce()
})

it('loads the address rules, the channel support and the reads of a running adapter', async () => {
  const { adapter, reads, fetchLive } = createParts()
  adapter.setup(createContext().context)
  expect(await adapter.loadChannelSupport?.()).toBe(channelSupport)
  expect(await adapter.getBalance?.({ ...at, signal: new AbortController().signal })).toBe(asset)
  expect(reads.getBalance).toHaveBeenCalledExactlyOnceWith(at)
  expect(fetchLive).not.toHaveBeenCalled()
  expect(await adapter.loadAddressRules(network)).toBe(addressRules)
})

it('rejects a read with the reason of its signal at once', async () => {
  const { adapter, reads } = createParts()
  adapter.setup(createContext().context)
  reads.getBalance.mockReturnValue(new Promise(() => {}))
  const controller = new AbortController()
  const reading = adapter.getBalance?.({ ...at, signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
})

it('rejects a read with the error of the part', async () => {
  const { adapter, reads } = createParts()
  adapter.setup(createContext().context)
  const failure = new Error('no node')
  reads.getBalance.mockRejectedValue(failure)
  await expect(adapter.getBalance?.(at)).rejects.toBe(failure)
})
