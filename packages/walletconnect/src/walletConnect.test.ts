import { randomUUID } from 'node:crypto'
import { systemClock } from '@latchkey/core/adapter'
import { createTestKit, type TestKit } from '@latchkey/core/testing'
import { type Devnet, devnetMnemonic, startDevnet } from '@latchkey/devnet'
import type { WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import { eip155 } from '@latchkey/eip155'
import { solana } from '@latchkey/solana'
import { createWalletConnectTestWallet, type WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryClientStorage } from './testing/createMemoryClientStorage.js'
import { inPage } from './testing/inPage.js'
import { walletConnect } from './walletConnect.js'

const request = { namespace: 'eip155', connectorId: 'walletConnect' } as const

let devnet: Devnet<'eip155' | 'solana'>
let relay: WalletConnectRelay
let wallet: WalletConnectTestWallet
let storage: ReturnType<typeof createMemoryClientStorage>
let prefix: string
const kits: TestKit[] = []
beforeAll(async () => {
  devnet = await startDevnet({ namespaces: ['eip155', 'solana'], walletConnect: {} })
  if (!devnet.walletConnect) throw new Error('There is no relay.')
  relay = devnet.walletConnect
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  storage = createMemoryClientStorage()
  prefix = randomUUID()
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    eip155: { mnemonic: devnetMnemonic, chains },
  })
})
afterEach(async () => {
  await inPage(() => {
    for (const { engine } of kits.splice(0)) engine.stop()
  })
  relay.setFaults({})
  await wallet.stop()
})

const networks = () => {
  const [first, second] = devnet.chains.map(({ chainId, name, rpcUrl }) => ({
    id: `eip155:${chainId}` as const,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }))
  const [cluster] = devnet.solana.chains
  if (!first || !second || !cluster) throw new Error('There are too few chains.')
  const { id, name, rpcUrl } = cluster
  const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  return [first, second, { id, name, nativeCurrency: coin, rpcUrls: [rpcUrl] }] as const
}

/** The site's storage, across visits. */
type Visit = { readonly kept?: Map<string, string>; readonly load?: () => Promise<never> }
const createKit = async ({ kept = new Map<string, string>(), load }: Visit = {}) => {
  const kit = await inPage(() =>
    createTestKit({
      networks: networks(),
      adapters: [eip155({ browserWallet: false }), solana()],
      channels: [walletConnect({ relayUrl: relay.url, storage, storagePrefix: prefix, load })],
      metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
      clock: systemClock,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
        keys: () => [...kept.keys()],
      },
    }),
  )
  kits.push(kit)
  return { ...kit, kept }
}
type Kit = Awaited<ReturnType<typeof createKit>>

const attemptOf = ({ engine }: Kit) => engine.store.getState().connections.attempts.eip155
const connectionOf = ({ engine }: Kit) => engine.store.getState().connections.byId['eip155/walletConnect']
const sessionOf = ({ engine }: Kit) => {
  const session = engine.services.sessions.get('eip155/walletConnect')?.session
  if (!session) throw new Error('There is no session.')
  return session
}
const uriOf = (kit: Kit, before?: string) =>
  vi.waitFor(() => {
    const uri = attemptOf(kit)?.uri
    if (!uri || uri === before) throw new Error('There is no code yet.')
    return uri
  })
const connect = async (visit?: Visit) => {
  const kit = await createKit(visit)
  const connecting = kit.engine.actions.connect(request)
  await wallet.pair(await uriOf(kit))
  await connecting
  return kit
}

describe('a wallet on another device', () => {
  it('connects with the code, for the requested networks that it supports [S1.2]', async () => {
    const kit = await connect()
    const [first, second] = wallet.wallets.eip155?.accounts() ?? []
    expect(connectionOf(kit)).toMatchObject({
      wallet: { name: 'Marten', type: 'WALLET_CONNECT' },
      accounts: [{ address: first }, { address: second }],
      network: 'eip155:1',
      approved: ['eip155:1', 'eip155:137'],
      address: first,
    })
    const [proposal] = wallet.proposals
    expect(proposal).toMatchObject({ site: { name: 'Site', url: 'https://site.example' }, required: [] })
    expect(proposal?.namespaces['eip155']).toMatchObject({
      chains: ['eip155:1', 'eip155:137'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(proposal?.namespaces['eip155']?.methods).toHaveLength(24)
  })

  it('signs and sends, and gets no read requests', async () => {
    const kit = await connect()
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    const accountRef = { account, network: 'eip155:1' } as const
    const signed = await sessionOf(kit).signMessage?.({ ...accountRef, message: 'Hello' })
    expect(signed).toMatchObject({ message: 'Hello', scheme: 'eip191' })
    const to = '0x000000000000000000000000000000000000bEEF'
    const submitted = await sessionOf(kit).send?.({ ...accountRef, to, amount: 1n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect((await kit.engine.actions.fetchBalance()).symbol).toBe('ETH')
    expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  })

  it('F-065: declines, or supports nothing of the request, which rejects the attempt [S8.13s]', async () => {
    wallet.setPolicy('wc_sessionPropose', 'reject')
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.setPolicy('wc_sessionPropose', 'approve')
    await wallet.setChains([])
    await expect(connect()).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'The connector does not support any of the requested chains',
    })
  })

  it('declines a request, which is a rejection, and stays connected', async () => {
    const kit = await connect()
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    wallet.setPolicy('personal_sign', 'reject')
    const signing = sessionOf(kit).signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(connectionOf(kit)).toBeDefined()
  })

  it('F-066: disconnects during a signature request, which rejects the request and ends the session', async () => {
    const kit = await connect()
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    wallet.setPolicy('personal_sign', 'hang')
    const signing = sessionOf(kit).signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    const failed = Promise.resolve(signing).catch((error: unknown) => error)
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    await wallet.disconnect()
    expect(await failed).toMatchObject({ code: 'SESSION_ENDED' })
    await vi.waitFor(() => expect(connectionOf(kit)).toBeUndefined())
  })

  it('starts on the current network of the site, and gets its requests there', async () => {
    const kit = await createKit()
    await kit.engine.actions.switchNetwork('eip155:137')
    const connecting = kit.engine.actions.connect(request)
    await wallet.pair(await uriOf(kit))
    await connecting
    expect(connectionOf(kit)?.network).toBe('eip155:137')
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    const to = '0x00000000000000000000000000000000000000dd'
    const submitted = await sessionOf(kit).send?.({ account, network: 'eip155:137', to, amount: 1n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect(await devnet.chains[1]?.getBalance(to)).toBe(1n)
    expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:137'])
  })

  it('gets no request to switch to an approved network', async () => {
    const kit = await connect()
    await kit.engine.actions.switchNetwork('eip155:137')
    expect(connectionOf(kit)?.network).toBe('eip155:137')
    expect(wallet.requests).toEqual([])
  })

  it('gets a request to switch to a network that it has not approved, and no other if it switches [S4.7a]', async () => {
    await wallet.setChains(['eip155:1'])
    const kit = await connect()
    wallet.setPolicy('wallet_switchEthereumChain', { answer: null })
    const switching = kit.engine.actions.switchNetwork('eip155:137')
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    await wallet.setChains(['eip155:1', 'eip155:137'])
    wallet.wallets.eip155?.setChain(137)
    await switching
    expect(wallet.requests.map(({ method, params }) => [method, params])).toEqual([
      ['wallet_switchEthereumChain', [{ chainId: '0x89' }]],
    ])
    expect(connectionOf(kit)?.network).toBe('eip155:137')
  })

  it('gets requests to switch and then to add; if both fail, the network is not supported [S4.7b, S4.7c]', async () => {
    await wallet.setChains(['eip155:1'])
    const kit = await connect()
    wallet.setPolicy('wallet_switchEthereumChain', { fail: { code: 4_902, message: 'Unrecognized chain ID' } })
    wallet.setPolicy('wallet_addEthereumChain', { fail: { code: -32_603, message: 'Cannot add it.' } })
    await expect(kit.engine.actions.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(connectionOf(kit)?.network).toBe('eip155:1')
  })

  it('changes its network, account and networks, and disconnects: the site follows', async () => {
    const kit = await connect()
    const [, second] = wallet.wallets.eip155?.accounts() ?? []
    wallet.wallets.eip155?.setChain(137)
    await vi.waitFor(() => expect(connectionOf(kit)?.network).toBe('eip155:137'))
    if (second) wallet.wallets.eip155?.setAccounts([second])
    await vi.waitFor(() => expect(connectionOf(kit)?.address).toBe(second))
    await wallet.setChains(['eip155:1'])
    await vi.waitFor(() => expect(connectionOf(kit)).toMatchObject({ network: 'eip155:1', approved: ['eip155:1'] }))
    await wallet.disconnect()
    await vi.waitFor(() => expect(connectionOf(kit)).toBeUndefined())
  })

  it('is notified when the site disconnects [S4.6a~]', async () => {
    const kit = await connect()
    await kit.engine.actions.disconnect()
    expect(connectionOf(kit)).toBeUndefined()
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  })
})

describe('a wallet of two namespaces', () => {
  const connectBoth = async () => {
    await wallet.stop()
    const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
    wallet = await createWalletConnectTestWallet({
      name: 'Marten',
      relayUrl: relay.url,
      eip155: { mnemonic: devnetMnemonic, chains },
      solana: { mnemonic: devnetMnemonic, chains: { 'solana:mainnet': devnet.solana.chains[0]?.rpcUrl ?? '' } },
    })
    const kit = await connect()
    const { sessions } = kit.engine.services
    const [evm, sol] = [sessions.get('eip155/walletConnect'), sessions.get('solana/walletConnect')]
    if (!evm || !sol) throw new Error('The wallet has too few sessions.')
    return { kit, evm: evm.session, sol: sol.session }
  }

  it('is one connection with accounts in both, and each gets requests on its own network', async () => {
    const { kit, evm, sol } = await connectBoth()
    expect(evm.channelId).toBe(sol.channelId)
    expect(wallet.proposals).toHaveLength(1)
    const [payer = ''] = wallet.wallets.solana?.accounts() ?? []
    const [cluster] = devnet.solana.chains
    expect(sol.facts).toMatchObject({
      accounts: [{ address: payer }, {}],
      network: cluster?.id,
      peer: { name: 'Marten' },
    })
    const accountRef = { account: payer, network: sol.facts.network }
    const signed = await sol.signMessage?.({ ...accountRef, message: 'Hello' })
    expect(signed).toMatchObject({ scheme: 'ed25519', message: 'Hello' })
    const to = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
    const submitted = await sol.send?.({ ...accountRef, to, amount: 1_000_000n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect(await cluster?.getBalance(to)).toBe(1_000_000n)
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    await evm.signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    expect(wallet.requests.map(({ method, chainId }) => [chainId, method])).toEqual([
      [cluster?.id, 'solana_signMessage'],
      [cluster?.id, expect.stringMatching(/^solana_sign(AndSend)?Transaction$/)],
      ['eip155:1', 'personal_sign'],
    ])
    expect(kit.engine.store.getState().connections.byId['solana/walletConnect']).toMatchObject({ address: payer })
  })

  it('loses only the namespace that the wallet revokes, and ends as a whole [S4.6a~]', async () => {
    const { kit } = await connectBoth()
    const ids = () => Object.keys(kit.engine.store.getState().connections.byId).sort()
    expect(ids()).toEqual(['eip155/walletConnect', 'solana/walletConnect'])
    await wallet.setChains(['eip155:1'])
    await vi.waitFor(() => expect(ids()).toEqual(['eip155/walletConnect']))
    await wallet.setChains()
    await vi.waitFor(() => expect(ids()).toEqual(['eip155/walletConnect', 'solana/walletConnect']))
    await kit.engine.actions.disconnect({ namespace: 'solana' })
    expect(ids()).toEqual([])
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  })
})

describe('a later visit', () => {
  it('restores the session without a request to the wallet', async () => {
    const before = await connect()
    await inPage(() => before.engine.stop())
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`) // only the storage survives a reload
    const kit = await createKit({ kept: before.kept })
    await vi.waitFor(() => expect(connectionOf(kit)).toMatchObject({ wallet: { name: 'Marten' } }))
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    await sessionOf(kit).signMessage?.({ account, network: 'eip155:1', message: 'Again' })
    expect(wallet.proposals).toHaveLength(1)
  })

  it('loads nothing if nothing was stored', async () => {
    const before = relay.calls.length
    const load = vi.fn<() => Promise<never>>()
    const kit = await createKit({ load })
    await kit.engine.idle()
    expect(load).not.toHaveBeenCalled()
    expect(storage.writes()).toBe(0)
    expect(relay.calls.length).toBe(before)
  })
})

describe('an attempt', () => {
  it('F-062: that is cancelled stays cancelled, and a wallet that approves late is disconnected again', async () => {
    const kit = await createKit()
    wallet.setPolicy('wc_sessionPropose', { delay: 500, then: 'approve' })
    const connecting = kit.engine.actions.connect(request)
    connecting.catch(() => undefined) // looked at below
    const pairing = wallet.pair(await uriOf(kit))
    await kit.engine.actions.disconnect()
    await expect(connecting).rejects.toBeDefined()
    await pairing
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    await vi.waitFor(() => expect(relay.calls.some(({ method }) => method === 'wc_approveSession')).toBe(true))
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
    expect(connectionOf(kit)).toBeUndefined()
    // The site's socket is closed when it is idle, so only the wallet's is left.
    await vi.waitFor(() => expect(relay.clients()).toHaveLength(1))
  })
})

describe('the relay', () => {
  it('gets no data besides the encrypted messages, neither methods nor networks [T-26]', async () => {
    const from = relay.calls.length
    const kit = await connect()
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    await sessionOf(kit).signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    const [proposed] = relay.calls.slice(from)
    const own = relay.calls.slice(from).filter(({ clientId }) => clientId === proposed?.clientId)
    expect(proposed?.method).toBe('wc_proposeSession')
    expect(own.some(({ params }) => params['tag'] === 1_108)).toBe(true)
    // Everything except the encrypted messages, which may contain three letters by chance.
    const hidden = ['message', 'sessionProposal']
    const readable = own.map(({ method, params }) => [
      method,
      Object.entries(params).filter(([name]) => !hidden.includes(name)),
    ])
    expect(JSON.stringify(readable)).toContain('irn_publish')
    for (const text of ['personal_sign', 'eip155', 'tvf']) expect(JSON.stringify(readable)).not.toContain(text)
  })

  it('was unreachable: the session continues when it is back', async () => {
    const kit = await connect()
    await relay.shutDown()
    await relay.restart({ isEmpty: true })
    await vi.waitFor(() => expect(relay.clients()).toHaveLength(2), 30_000)
    const [account = ''] = wallet.wallets.eip155?.accounts() ?? []
    const signed = await sessionOf(kit).signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    expect(signed?.signature).toMatch(/^0x/)
  }, 60_000)
})
