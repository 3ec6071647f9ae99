import { randomUUID } from 'node:crypto'
import { systemClock } from '@latchkey/core/adapter'
import { createTestKit, type TestKit } from '@latchkey/core/testing'
import { type Devnet, devnetMnemonic, startDevnet } from '@latchkey/devnet'
import type { WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import { eip155 } from '@latchkey/eip155'
import { createSiwx, eip155Verifier, localSessions, parseSignInMessage } from '@latchkey/siwx'
import { solana } from '@latchkey/solana'
import {
  createWalletConnectTestWallet,
  type WalletConnectTestWallet,
  type WalletConnectTestWalletOptions,
} from '@latchkey/test-wallets/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryClientStorage } from './testing/createMemoryClientStorage.js'
import { inPage } from './testing/inPage.js'
import { walletConnect } from './walletConnect.js'

const request = { namespace: 'eip155', connectorId: 'walletConnect' } as const

let devnet: Devnet<'eip155' | 'solana'>
let relay: WalletConnectRelay
const wallets: WalletConnectTestWallet[] = []
const kits: TestKit[] = []
beforeAll(async () => {
  devnet = await startDevnet({ namespaces: ['eip155', 'solana'], walletConnect: {} })
  if (!devnet.walletConnect) throw new Error('There is no relay.')
  relay = devnet.walletConnect
})
afterAll(() => devnet.stop())
const stopKits = () =>
  inPage(() => {
    for (const { engine } of kits.splice(0)) engine.stop()
  })
afterEach(async () => {
  await stopKits()
  for (const wallet of wallets.splice(0)) await wallet.stop()
})

const createWallet = async (signsIn?: WalletConnectTestWalletOptions['signsIn']) => {
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    signsIn,
    eip155: { mnemonic: devnetMnemonic, chains },
  })
  wallets.push(wallet)
  return wallet
}

const createKept = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  keys: () => [...kept.keys()],
})

/** What the site has stored of its visitor. */
const createVisitor = () => ({
  storage: createKept(),
  client: createMemoryClientStorage(),
  storagePrefix: randomUUID(),
})

const signInPrefix = 'latchkey:siwx:'

/** A site with a sign-in: on EVM chains alone, or on Solana as well. */
const createSite = async ({ withSolana = false, visitor = createVisitor() } = {}) => {
  const [first, second] = devnet.chains.map(({ chainId, name, rpcUrl }) => ({
    id: `eip155:${chainId}` as const,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }))
  const [cluster] = devnet.solana.chains
  if (!first || !second || !cluster) throw new Error('There are too few chains.')
  const { id, name, rpcUrl } = cluster
  const other = { id, name, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: [rpcUrl] }
  const { storage, client, storagePrefix } = visitor
  const siwx = createSiwx({
    sessions: localSessions({ verifiers: [eip155Verifier()], storage }),
    domain: 'site.example',
    uri: 'https://site.example',
    statement: 'I accept the terms of service.',
    resources: ['https://site.example/terms'],
    requestId: 'r-1',
  })
  const channel = walletConnect({ relayUrl: relay.url, storage: client, storagePrefix })
  const kit = await inPage(() =>
    createTestKit({
      networks: withSolana ? [first, second, other] : [first, second],
      adapters: [eip155({ browserWallet: false }), ...(withSolana ? [solana()] : [])],
      channels: [channel],
      metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
      clock: systemClock,
      storage,
      siwx,
    }),
  )
  kits.push(kit)
  const { engine } = kit
  const state = () => engine.store.getState()
  const uri = () =>
    vi.waitFor(() => {
      const shown = state().connections.attempts.eip155?.uri
      if (!shown) throw new Error('There is no code yet.')
      return shown
    }, 15_000)
  return {
    engine,
    state,
    uri,
    connection: () => state().connections.byId['eip155/walletConnect'],
    signIns: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(signInPrefix))
        .map((key): { message: string } => JSON.parse(storage.getItem(key) ?? ''))
        .map(({ message }) => parseSignInMessage(message)),
    isAsked: () => state().modal.open && state().modal.stack.at(-1)?.view === 'SIWXSignMessage',
    connect: async (wallet: WalletConnectTestWallet) => {
      const connecting = engine.acts.connect(request)
      connecting.catch(() => undefined) // it is waited for below
      await wallet.pair(await uri())
      await connecting
      await engine.idle()
    },
  }
}

const accountOf = (wallet: WalletConnectTestWallet) => wallet.wallets.eip155?.accounts()[0] ?? ''
const connection = { wallet: { name: 'Marten', type: 'WALLET_CONNECT' }, network: 'eip155:1' }

describe('a wallet that signs in as it connects', () => {
  it('is connected and signed in by one approval, on each network that it has signed for', async () => {
    const wallet = await createWallet('each')
    const site = await createSite()
    await site.connect(wallet)
    const address = accountOf(wallet)
    expect(site.connection()).toMatchObject({
      ...connection,
      accounts: [{ address }],
      approved: ['eip155:1', 'eip155:137'],
    })
    expect([site.isAsked(), wallet.requests]).toEqual([false, []])
    expect(site.signIns()).toEqual(
      (['eip155:1', 'eip155:137'] as const).map((chainId) => ({
        accountAddress: address,
        chainId,
        domain: 'site.example',
        uri: 'https://site.example',
        version: '1',
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
        issuedAt: expect.any(String),
        expirationTime: expect.any(String),
        requestId: 'r-1',
        statement: expect.stringMatching(
          /^I accept the terms of service. I further authorize .* \(1\) 'request': '.*'personal_sign'.* for 'eip155'\.$/,
        ),
        resources: ['https://site.example/terms', expect.stringMatching(/^urn:recap:/)],
      })),
    )
    await site.engine.acts.switchNetwork('eip155:137')
    await site.engine.idle()
    expect([site.isAsked(), wallet.requests]).toEqual([false, []])
  })

  it('is asked for one more signature on a network that it has connected without signing for it', async () => {
    const wallet = await createWallet('first')
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ ...connection, approved: ['eip155:1', 'eip155:137'] })
    expect([site.isAsked(), site.signIns().map(({ chainId }) => chainId)]).toEqual([false, ['eip155:1']])
    await site.engine.acts.switchNetwork('eip155:137')
    await site.engine.idle()
    expect(site.isAsked()).toBe(true)
  })

  it('serves what it has of what the site asks for', async () => {
    const wallet = await createWallet('each')
    await wallet.setChains(['eip155:137'])
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ network: 'eip155:137', approved: ['eip155:137'] })
    expect([site.isAsked(), site.signIns().map(({ chainId }) => chainId)]).toEqual([false, ['eip155:137']])
  })

  it('has a session as any other: it signs, tells of its chains, and ends it', async () => {
    const wallet = await createWallet('each')
    const site = await createSite()
    await site.connect(wallet)
    const session = site.engine.services.sessions.get('eip155/walletConnect')?.session
    const signed = await session?.signMessage?.({ account: accountOf(wallet), network: 'eip155:1', message: 'Hello' })
    expect(signed).toMatchObject({ message: 'Hello', scheme: 'eip191' })
    await wallet.setChains(['eip155:1'])
    await vi.waitFor(() => expect(site.connection()).toMatchObject({ approved: ['eip155:1'] }))
    await wallet.disconnect()
    await vi.waitFor(() => expect(site.connection()).toBeUndefined())
  })

  it('is taken up, still signed in, where the page is loaded anew', async () => {
    const wallet = await createWallet('each')
    const kept = createVisitor()
    await (await createSite({ visitor: kept })).connect(wallet)
    await stopKits()
    const again = await createSite({ visitor: kept })
    await vi.waitFor(() => expect(again.connection()).toMatchObject(connection))
    await again.engine.idle()
    expect([again.isAsked(), wallet.requests]).toEqual([false, []])
  })

  it('declines: nobody is connected', async () => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', 'reject')
    const site = await createSite()
    await expect(site.connect(wallet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([site.connection(), site.signIns(), wallet.sessions()]).toEqual([undefined, [], []])
  })

  it('has nothing of what the site asks for: the attempt says so', async () => {
    const wallet = await createWallet('each')
    await wallet.setChains([])
    const site = await createSite()
    await expect(site.connect(wallet)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('is the one of two that sign by the same code: the other is left', async () => {
    const [first, second] = [await createWallet('each'), await createWallet('each')]
    second.setPolicy('wc_sessionAuthenticate', { delay: 500, then: 'approve' })
    const site = await createSite()
    const counts: number[] = []
    second.subscribe(() => counts.push(second.sessions().length))
    const connecting = site.connect(first)
    await second.pair(await site.uri())
    await connecting
    const [topic] = first.sessions()
    expect(topic).toBeDefined()
    await vi.waitFor(() => expect(counts).toEqual([1, 0]), 10_000)
    expect([site.connection(), first.sessions()]).toMatchObject([connection, [topic]])
    expect(site.signIns()).toHaveLength(2)
  })

  it('approves when nobody waits for it any more: it is left', async () => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', { delay: 500, then: 'approve' })
    const site = await createSite()
    const counts: number[] = []
    wallet.subscribe(() => counts.push(wallet.sessions().length))
    const connecting = site.connect(wallet)
    connecting.catch(() => undefined) // looked at below
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1), 10_000)
    await site.engine.acts.disconnect()
    await expect(connecting).rejects.toBeDefined()
    await vi.waitFor(() => expect(counts).toEqual([1, 0]), 10_000)
    expect([site.connection(), site.signIns()]).toEqual([undefined, []])
    // Nobody needs the site's socket any more: the wallet's alone is left.
    await vi.waitFor(() => expect(relay.clients()).toHaveLength(1), 10_000)
  })
})

describe('what a wallet has signed is not believed', () => {
  it.each([
    ['for another site', { domain: 'other.example' }],
    ['to be used elsewhere', { aud: 'https://other.example' }],
    ['with a nonce of its own', { nonce: '0123456789abcdef' }],
    ['for longer than was asked', { exp: '2099-01-01T00:00:00.000Z' }],
    ['with another statement', { statement: 'I give everything away.' }],
    ['with another request id', { requestId: 'r-2' }],
  ])('%s: it is connected, and asked to sign in as usual', async (_name, answer) => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', { answer })
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject(connection)
    expect([site.isAsked(), site.signIns()]).toEqual([true, []])
  })
})

describe('a wallet is connected first, and asked to sign in after', () => {
  it('where it does not know how to do both', async () => {
    const wallet = await createWallet()
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ ...connection, accounts: [{}, {}] })
    expect([site.isAsked(), wallet.proposals.map(({ signIn }) => signIn)]).toEqual([true, [undefined]])
    const { signIn } = await import('@latchkey/core/internal/views')
    expect(await site.engine.store.dispatch(signIn())).toBe(true)
    expect(site.signIns().map(({ chainId }) => chainId)).toEqual(['eip155:1'])
  })

  it('where the site has networks of other namespaces: a session that is signed in to would leave them out', async () => {
    const wallet = await createWallet('each')
    const site = await createSite({ withSolana: true })
    await site.connect(wallet)
    expect(site.connection()).toMatchObject(connection)
    expect([site.isAsked(), wallet.proposals.map(({ signIn }) => signIn)]).toEqual([true, [undefined]])
  })

  it('where the site brings its own SDK, which may know nothing of it', async () => {
    const { createSource } = await import('./createSource.js')
    expect(createSource({ load: () => Promise.reject(new Error('none')) }).signsIn).toBe(false)
  })
})
