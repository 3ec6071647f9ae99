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
  if (!devnet.walletConnect) throw new Error('The relay was not started.')
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

/** The site's storage. */
const createStored = () => ({
  storage: createKept(),
  client: createMemoryClientStorage(),
  storagePrefix: randomUUID(),
})

const signInPrefix = 'latchkey:siwx:'

/** A site with a sign-in, on EVM chains only or on Solana as well. */
const createSite = async ({ withSolana = false, stored = createStored() } = {}) => {
  const [first, second] = devnet.chains.map(({ chainId, name, rpcUrl }) => ({
    id: `eip155:${chainId}` as const,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }))
  const [cluster] = devnet.solana.chains
  if (!first || !second || !cluster) throw new Error('The devnet has too few chains.')
  const { id, name, rpcUrl } = cluster
  const other = { id, name, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: [rpcUrl] }
  const { storage, client, storagePrefix } = stored
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
    })
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
    isPromptOpen: () => state().modal.open && state().modal.stack.at(-1)?.view === 'SIWXSignMessage',
    connect: async (wallet: WalletConnectTestWallet) => {
      const connecting = engine.actions.connect(request)
      connecting.catch(() => undefined) // awaited below
      await wallet.pair(await uri())
      await connecting
      await engine.idle()
    },
  }
}

const accountOf = (wallet: WalletConnectTestWallet) => wallet.wallets.eip155?.accounts()[0] ?? ''
const connection = { wallet: { name: 'Marten', type: 'WALLET_CONNECT' }, network: 'eip155:1' }

describe('a wallet that signs in as it connects', () => {
  it('connects and signs in with one approval, on each network that it has signed for', async () => {
    const wallet = await createWallet('each')
    const site = await createSite()
    await site.connect(wallet)
    const address = accountOf(wallet)
    expect(site.connection()).toMatchObject({
      ...connection,
      accounts: [{ address }],
      approved: ['eip155:1', 'eip155:137'],
    })
    expect([site.isPromptOpen(), wallet.requests]).toEqual([false, []])
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
    await site.engine.actions.switchNetwork('eip155:137')
    await site.engine.idle()
    expect([site.isPromptOpen(), wallet.requests]).toEqual([false, []])
  })

  it('gets another sign-in request on a network that it has connected without signing for it', async () => {
    const wallet = await createWallet('first')
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ ...connection, approved: ['eip155:1', 'eip155:137'] })
    expect([site.isPromptOpen(), site.signIns().map(({ chainId }) => chainId)]).toEqual([false, ['eip155:1']])
    await site.engine.actions.switchNetwork('eip155:137')
    await site.engine.idle()
    expect(site.isPromptOpen()).toBe(true)
  })

  it('connects the requested networks that it supports', async () => {
    const wallet = await createWallet('each')
    await wallet.setChains(['eip155:137'])
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ network: 'eip155:137', approved: ['eip155:137'] })
    expect([site.isPromptOpen(), site.signIns().map(({ chainId }) => chainId)]).toEqual([false, ['eip155:137']])
  })

  it('has a usual session: it signs, emits chain changes, and disconnects', async () => {
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

  it('is restored after a reload, still signed in', async () => {
    const wallet = await createWallet('each')
    const kept = createStored()
    await (await createSite({ stored: kept })).connect(wallet)
    await stopKits()
    const again = await createSite({ stored: kept })
    await vi.waitFor(() => expect(again.connection()).toMatchObject(connection))
    await again.engine.idle()
    expect([again.isPromptOpen(), wallet.requests]).toEqual([false, []])
  })

  it('declines, and stays disconnected', async () => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', 'reject')
    const site = await createSite()
    await expect(site.connect(wallet)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([site.connection(), site.signIns(), wallet.sessions()]).toEqual([undefined, [], []])
  })

  it('supports none of the requested networks, which rejects the attempt', async () => {
    const wallet = await createWallet('each')
    await wallet.setChains([])
    const site = await createSite()
    await expect(site.connect(wallet)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('is the first of two that sign with the same code, and the other is disconnected', async () => {
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
    await vi.waitFor(() => expect(counts).toEqual([1, 0]))
    expect([site.connection(), first.sessions()]).toMatchObject([connection, [topic]])
    expect(site.signIns()).toHaveLength(2)
  })

  it('approves after the attempt was cancelled, and is disconnected', async () => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', { delay: 500, then: 'approve' })
    const site = await createSite()
    const counts: number[] = []
    wallet.subscribe(() => counts.push(wallet.sessions().length))
    const connecting = site.connect(wallet)
    connecting.catch(() => undefined) // handled below
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    await site.engine.actions.disconnect()
    await expect(connecting).rejects.toBeDefined()
    await vi.waitFor(() => expect(counts).toEqual([1, 0]))
    expect([site.connection(), site.signIns()]).toEqual([undefined, []])
    // The site's socket is closed, so only the wallet's is left.
    await vi.waitFor(() => expect(relay.clients()).toHaveLength(1))
  })
})

describe('a signed message is not accepted as a sign-in', () => {
  it.each([
    ['for another site', { domain: 'other.example' }],
    ['for another URI', { aud: 'https://other.example' }],
    ['with another nonce', { nonce: '0123456789abcdef' }],
    ['for longer than requested', { exp: '2099-01-01T00:00:00.000Z' }],
    ['with another statement', { statement: 'I give everything away.' }],
    ['with another request id', { requestId: 'r-2' }],
  ])('%s: the wallet is connected, and gets a sign-in request as usual', async (_name, answer) => {
    const wallet = await createWallet('each')
    wallet.setPolicy('wc_sessionAuthenticate', { answer })
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject(connection)
    expect([site.isPromptOpen(), site.signIns()]).toEqual([true, []])
  })
})

describe('a wallet connects first and signs in after that', () => {
  it('if it does not support both with one approval', async () => {
    const wallet = await createWallet()
    const site = await createSite()
    await site.connect(wallet)
    expect(site.connection()).toMatchObject({ ...connection, accounts: [{}, {}] })
    expect([site.isPromptOpen(), wallet.proposals.map(({ signIn }) => signIn)]).toEqual([true, [undefined]])
    const { signIn } = await import('@latchkey/core/internal/views')
    expect(await site.engine.store.dispatch(signIn())).toBe(true)
    expect(site.signIns().map(({ chainId }) => chainId)).toEqual(['eip155:1'])
  })

  it('if the site has networks of other namespaces, which a signed session would not include', async () => {
    const wallet = await createWallet('each')
    const site = await createSite({ withSolana: true })
    await site.connect(wallet)
    expect(site.connection()).toMatchObject(connection)
    expect([site.isPromptOpen(), wallet.proposals.map(({ signIn }) => signIn)]).toEqual([true, [undefined]])
  })

  it('if the site has its own SDK, which may not support it', async () => {
    const { createSource } = await import('./createSource.js')
    expect(createSource({ load: () => Promise.reject(new Error('none')) }).signsIn).toBe(false)
  })
})
