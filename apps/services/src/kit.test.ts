import { changeConnectors, createMemoryAdapter, createMemoryWallet, createTestKit } from '@latchkey/core/testing'
import { prices, selectTotal } from '@latchkey/core/internal/views'
import { toCoinType } from '@latchkey/core/rules'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { eip155 } from '@latchkey/eip155'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DataServices, startDataServices, toChains } from './testing/startDataServices.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let devnet: Devnet
let services: DataServices
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1] })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  const [chain] = devnet.chains
  const [usdx, lat] = chain?.tokens ?? []
  const prices = { native: '2000.5', [usdx?.address ?? '']: '1', [lat?.address ?? '']: '4.333' }
  const network = {
    rpcUrls: [chain?.rpcUrl],
    nativeCurrency,
    tokens: 'tokens.json',
    prices: { driver: 'fixed', prices },
    names: { driver: 'own' },
  }
  const tokens = (chain?.tokens ?? []).map((token) => ({ ...token, chainId: 1 }))
  services = await startDataServices(toChains({ 'eip155:1': network }, tokens))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await services.stop()
})

const toNetwork = (id: 'eip155:1' | 'eip155:10') => ({
  id,
  name: id,
  nativeCurrency,
  rpcUrls: [devnet.chains[0]?.rpcUrl ?? ''],
})
const site = () => ({
  projectId: 'project-1',
  serviceUrl: services.url,
  features: { analytics: false, email: false, socials: false },
})

/** An account to open, and whether its wallet fails to return its assets. */
type Opened = {
  readonly address?: string | undefined
  readonly network?: 'eip155:1' | 'eip155:10'
  readonly hasAssets?: boolean
}

/** Opens the account of a kit with these services. */
const openAccount = async ({
  address = devnet.accounts[0]?.address ?? '',
  network = 'eip155:1',
  hasAssets = false,
}: Opened = {}) => {
  const wallet = createMemoryWallet({
    id: 'example.fennec',
    name: 'Fennec',
    accounts: [{ address }],
    network,
  })
  const identities = { [devnet.accounts[0]?.address ?? '']: { name: 'alice.eth' } }
  const made = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], identities })
  made.ledger.setBalance({ account: address, network }, 10_000n * 10n ** 18n)
  const getAssets = () => Promise.reject(new Error('no'))
  const adapter = changeConnectors(made.adapter, ({ connect }) => ({
    connect: async (parameters) => ({ ...(await connect(parameters)), ...(hasAssets && { getAssets }) }),
  }))
  const { engine } = await createTestKit({
    ...site(),
    networks: [toNetwork('eip155:1'), toNetwork('eip155:10')],
    adapters: [adapter],
  })
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'example.fennec' })
  await engine.actions.open({ view: 'Account' })
  await engine.idle()
  return engine
}

/** Returns the routes that the services answered, with their statuses. */
const readRoutes = () =>
  services.lines.flatMap((line) => {
    const { message, route, status }: Readonly<Record<string, unknown>> = JSON.parse(line)
    return message === 'request' ? [`${String(status)} ${String(route)}`] : []
  })

/** Registers a name for a new account, and returns the account. */
const register = async (name: string) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await account.signMessage({ message })
  const body = { coin_type: toCoinType(1), address: account.address, message, signature }
  const { status } = await services.post('/v1/profile/account', body, { projectId: 'project-1', st: 't', sv: '1' })
  if (status !== 200) throw new Error(`The services answered ${status}.`)
  return account.address
}

/** Makes each look-up of an identity fail. */
const breakIdentities = () => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) =>
    String(input).includes('/v1/identity/') ? Promise.reject(new TypeError('broken')) : send(input, init),
  )
}

/** Runs code that needs a page: the discovery of wallets. */
const inPage = <result>(run: () => result): result => {
  Reflect.set(globalThis, 'window', new EventTarget())
  try {
    return run()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}
const loadAdapter = async () => {
  const adapter = await eip155().load()
  const setup: typeof adapter.setup = (context) => {
    const stop = inPage(() => adapter.setup(context))
    return stop && (() => inPage(stop))
  }
  return { ...adapter, setup }
}

/** Reads the balance of an account by the adapter for EVM chains, `times` times. */
const readChain = async (network: 'eip155:1' | 'eip155:10', times = 1) => {
  const entry = { namespace: 'eip155' as const, load: loadAdapter }
  const { engine } = await createTestKit({ ...site(), networks: [toNetwork(network)], adapters: [entry] })
  const adapter = engine.services.adapters.get('eip155')
  const account = devnet.accounts[0]?.address ?? ''
  const balances: unknown[] = []
  for (let time = 0; time < times; time++) balances.push((await adapter?.getBalance?.({ account, network }))?.amount)
  engine.destroy()
  return balances
}

describe('a kit with these services', () => {
  it.each([
    ['a wallet that returns no assets', false],
    ['a wallet that fails to return its assets [S8.15c]', true],
  ])('shows the total of balances and prices with two decimals, for %s [S5.8b] [S7.5]', async (_, hasAssets) => {
    const engine = await openAccount({ hasAssets })
    // 10,000 × 2000.5 + 10,000 × 1 + 500 × 4.333
    expect(selectTotal(engine.store.getState())).toBe('20017166.50')
    expect(readRoutes()).toContain('200 /v1/account/:address/balance')
  })

  it('reads the name from the chain if nothing is registered with the services [S7.3]', async () => {
    const engine = await openAccount()
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ profileName: 'alice.eth' })
    expect(readRoutes()).toContain('200 /v1/identity/:address')
  })

  it('shows the name that is registered with the services, and does not read the chain [S7.3]', async () => {
    const engine = await openAccount({ address: await register('fennec') })
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ profileName: 'fennec.reown.id' })
  })

  it('looks up registered names if the identity fails, and without one clears name and picture [S8.15d]', async () => {
    breakIdentities()
    const named = await openAccount({ address: await register('den1') })
    expect(named.getSnapshot().namespaces.eip155).toMatchObject({ profileName: 'den1.reown.id' })
    const engine = await openAccount()
    const { profileName, profileImage } = engine.getSnapshot().namespaces.eip155 ?? {}
    expect([profileName, profileImage]).toEqual([undefined, undefined])
    expect(readRoutes()).toContain('200 /v1/profile/reverse/:address')
  })

  it('reads chains by JSON-RPC with the network and the project [S7.28a]', async () => {
    const posted: string[] = []
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
      if (init?.method === 'POST' && String(input).startsWith(services.url)) posted.push(String(input))
      return send(input, init)
    })
    expect(await readChain('eip155:1')).toEqual([(10_000n * 10n ** 18n).toString()])
    expect(posted).toEqual([`${services.url}/v1/?chainId=eip155%3A1&projectId=project-1`])
    expect(readRoutes()).toContain('200 /v1/')
  })

  it('gets prices on a network of the file, and requests none on other networks, such as those of Solana', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const made = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const { engine } = await createTestKit({
      ...site(),
      networks: [toNetwork('eip155:1'), { ...toNetwork('eip155:1'), id: solana, name: 'Solana' }],
      adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [] }).entry, made.entry],
    })
    const read = (network: 'eip155:1' | typeof solana) => engine.store.dispatch(prices.read({ network, tokens: [''] }))
    expect((await read(solana))?.prices).toEqual([])
    expect(readRoutes()).toEqual(['200 /v1/supported-chains'])
    expect((await read('eip155:1'))?.prices).toEqual([{ token: '', price: '2000.5' }])
    expect(readRoutes()).toEqual(['200 /v1/supported-chains', '200 /v1/fungible/price'])
  })

  it('gets no 404 for an identity, a name, a balance or a read of a network of the file', async () => {
    await openAccount()
    await readChain('eip155:1')
    expect(readRoutes().filter((route) => route.startsWith('404'))).toEqual([])
  })

  it('gets one 404 for a network that the file does not have, and then skips the services for that network', async () => {
    const engine = await openAccount({ network: 'eip155:10' })
    await engine.actions.close()
    await engine.actions.open({ view: 'Account' })
    await engine.idle()
    expect(await readChain('eip155:10', 3)).toEqual(Array(3).fill((10_000n * 10n ** 18n).toString()))
    expect(readRoutes().filter((route) => route.startsWith('404'))).toEqual(['404 /v1/'])
  })
})
