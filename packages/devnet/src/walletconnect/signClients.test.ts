import { randomUUID } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWalletConnectRelay, type WalletConnectRelay } from './startWalletConnectRelay.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const required = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }

const createStorage = () => {
  const kept = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept].map(([key, text]): [string, T] => [key, read(text)]),
    getItem: async <T>(key: string): Promise<T | undefined> => read(kept.get(key)),
    setItem: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

let relay: WalletConnectRelay
const clients: Client[] = []
beforeEach(async () => {
  relay = await startWalletConnectRelay()
})
afterEach(async () => {
  for (const { core } of clients.splice(0)) {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
  await relay.stop()
})

const createClient = async (name: string): Promise<Client> => {
  const core = new Core({
    relayUrl: relay.url,
    projectId: 'p',
    storage: createStorage(),
    customStoragePrefix: `${name}-${randomUUID()}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // The clients do not call WalletConnect's Verify service.
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
  const metadata = { name, description: '', url: 'https://site.example', icons: [] }
  const client = await SignClient.init({ core, metadata, logger: 'silent' })
  clients.push(client)
  return client
}

const connect = async () => {
  const [site, wallet] = [await createClient('site'), await createClient('wallet')]
  const requests: string[] = []
  wallet.on('session_proposal', async ({ id }) => {
    const { methods, events } = required
    await wallet.approve({ id, namespaces: { eip155: { accounts: [account], methods, events } } })
  })
  wallet.on('session_request', async ({ topic, id, params: { request } }) => {
    requests.push(request.params[0])
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: `signed ${request.params[0]}` } })
  })
  const { uri = '', approval } = await site.connect({ optionalNamespaces: { eip155: required } })
  await wallet.pair({ uri })
  const { topic } = await approval()
  const request = (message: string) =>
    site.request<string>({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [message] } })
  return { site, wallet, topic, requests, request }
}

it('pairs an application with a wallet, carries requests, events and the end of the session', async () => {
  const { site, wallet, topic, request } = await connect()
  expect(site.session.get(topic).namespaces['eip155']?.accounts).toEqual([account])
  expect(await request('hello')).toBe('signed hello')
  const event = new Promise((resolve) => site.once('session_event', resolve))
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
  expect(await event).toMatchObject({ topic, params: { event: { name: 'chainChanged', data: 137 } } })
  const end = new Promise((resolve) => wallet.once('session_delete', resolve))
  await site.disconnect({ topic, reason: { code: 6_000, message: 'User disconnected.' } })
  expect(await end).toMatchObject({ topic })
  expect(relay.calls.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['wc_proposeSession', 'wc_approveSession', 'irn_subscribe', 'irn_publish']),
  )
})

it('carries messages that it cannot read', async () => {
  const { request } = await connect()
  await request('a-text-of-the-site')
  const names = ['message', 'sessionProposal', 'sessionProposalResponse', 'sessionSettlementRequest']
  const messages = relay.calls
    .flatMap(({ params }) => names.map((name) => params[name]))
    .filter((text) => typeof text === 'string')
  expect(messages.length).toBeGreaterThan(4)
  const read = messages.map((message) => Buffer.from(message, 'base64').toString('latin1')).join(' ')
  for (const text of ['a-text-of-the-site', 'site.example', 'jsonrpc']) expect(read).not.toContain(text)
})

it('stores requests for a wallet that is offline', async () => {
  const { wallet, requests, request } = await connect()
  await wallet.core.relayer.transportClose()
  const requesting = request('while away')
  await vi.waitFor(() => expect(relay.calls.at(-1)?.method).toBe('irn_publish'))
  expect(requests).toEqual([])
  await wallet.core.relayer.transportOpen()
  expect(await requesting).toBe('signed while away')
})

it('is found again after it was away, by both, with all their sessions', async () => {
  const { request } = await connect()
  await relay.shutDown()
  await relay.restart({ isEmpty: true })
  await vi.waitFor(() => expect(relay.clients()).toHaveLength(2))
  expect(await request('again')).toBe('signed again')
})

it('delivers each message three times: a wallet prompts once', async () => {
  const { requests, request } = await connect()
  relay.setFaults({ copies: 3 })
  expect(await request('first')).toBe('signed first')
  expect(await request('second')).toBe('signed second')
  expect(requests).toEqual(['first', 'second'])
})

it('delivers messages in another order: each request gets its own answer', async () => {
  const { request } = await connect()
  await request('before') // after this, the session's settlement is acknowledged
  relay.setFaults({ reverse: 2 })
  const requesting = ['first', 'second'].map(request)
  expect(await Promise.all(requesting)).toEqual(['signed first', 'signed second'])
})

it('changes a message in transit: it is rejected', async () => {
  const { requests, request } = await connect()
  relay.setFaults({ alter: (message) => ({ ...message, message: `${message.message.slice(0, -8)}AAAAAAA=` }) })
  const requesting = request('changed')
  const before = relay.calls.length
  await vi.waitFor(() => expect(relay.calls.length).toBeGreaterThan(before))
  relay.setFaults({})
  expect(await request('after it')).toBe('signed after it')
  expect(requests).toEqual(['after it'])
  requesting.catch(() => undefined) // the request times out
})
