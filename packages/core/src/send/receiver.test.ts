import { startTestServices, type TestServices, type TestServicesOptions } from '@latchkey/test-services'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { NameRequest, ResolvedName } from '../contract/session.js'
import { modalSlice } from '../state/modalSlice.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne, networkTwo } from '../testing/fixtures.js'
import { receiver, resolveAgain, toReceiverRequest } from './receiver.js'
import { selectSendState } from './sendState.js'

let services: TestServices | undefined
afterEach(async () => {
  await services?.stop()
  services = undefined
})

type Resolve = (request: NameRequest) => Promise<ResolvedName | undefined>

/** Creates a kit whose chain looks up names, and whose services have names if options for them are passed. */
const createKit = async (resolveName: Resolve, options?: TestServicesOptions) => {
  services = options && (await startTestServices(options))
  const { adapter } = createWalletLed()
  const entry = { namespace: 'eip155' as const, load: async () => ({ ...adapter, resolveName }) }
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [entry],
    projectId: 'p',
    features: { analytics: false },
    ...(services && { serviceUrl: services.url }),
  })
  const { store } = kit.engine
  const resolve = async (name: string, network: 'eip155:1' | 'eip155:2' = 'eip155:1') => {
    const request = { name, network }
    await store.dispatch(receiver.read(request, { force: true }))
    const { status, data, error } = receiver.select(store.getState(), request)
    return status === 'ready' ? (data?.resolved ?? 'no address') : error?.code
  }
  const findPaths = () => services?.requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/profile'))
  return { ...kit, store, resolve, findPaths }
}
const noChain: Resolve = () => expect.fail('The chain was asked.')
const alice = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'

describe('the receiver of a transfer', () => {
  it('is the account of a name on the chain, on the network of the transfer', async () => {
    const nameRequests: NameRequest[] = []
    const { resolve } = await createKit(async (request) => {
      nameRequests.push(request)
      return { name: 'alice.eth', address: alice, imageUrl: 'https://img.example/alice.png' }
    })
    expect(await resolve('Alice.eth', 'eip155:2')).toEqual({
      name: 'alice.eth',
      address: alice,
      imageUrl: 'https://img.example/alice.png',
    })
    expect(nameRequests).toEqual([{ name: 'Alice.eth', network: 'eip155:1', receiverNetwork: 'eip155:2' }])
  })

  it('is the account of a name that is registered with the data service [S7.13a]', async () => {
    const { resolve } = await createKit(noChain, { names: { [alice]: ['alice.reown.id'] } })
    expect(await resolve('Alice.reown.id')).toEqual({ name: 'alice.reown.id', address: alice })
    expect(services?.requests.find(({ path }) => path.startsWith('/v1/profile'))).toEqual({
      method: 'GET',
      path: '/v1/profile/account/alice.reown.id',
      query: { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0', apiVersion: '2' },
      body: undefined,
    })
  })

  it('can have a name of the older zone, which the service returns in either zone [S9.7g~]', async () => {
    const { resolve } = await createKit(noChain, {})
    const addresses = { '60': { address: alice } }
    services?.answer('/v1/profile/account/alice.wcn.id', { body: { name: 'alice.reown.id', addresses } })
    expect(await resolve('alice.wcn.id')).toEqual({ name: 'alice.reown.id', address: alice })
    services?.answer('/v1/profile/account/alice.wcn.id', { body: { name: 'alice.wcn.id', addresses } })
    expect(await resolve('alice.wcn.id')).toEqual({ name: 'alice.wcn.id', address: alice })
  })

  it('is read from the chain if the service does not have the name', async () => {
    const { resolve, findPaths } = await createKit(async ({ name }) => ({ name, address: alice }), {})
    expect(await resolve('alice.example')).toEqual({ name: 'alice.example', address: alice })
    expect(findPaths()).toEqual(['/v1/profile/account/alice.example'])
  })

  it.each(['alice.eth', 'alice.club.ETH', 'раypal.reown.id'])(
    'is not requested from the service for %s, because no service may say where it leads [T-52] [T-56]',
    async (name) => {
      const { resolve, findPaths } = await createKit(async () => undefined, { names: { [alice]: [name] } })
      expect(await resolve(name)).toBe('no address')
      expect(findPaths()).toEqual([])
    },
  )

  it.each<[string, number, Record<number, string>, string | undefined]>([
    ['the address of its chain', 137, { 60: 'eth', 2147483648: 'any', 2147483785: 'own' }, 'own'],
    ['the address of all EVM chains', 137, { 60: 'eth', 2147483648: 'any' }, 'any'],
    ['no address of Ethereum on another chain', 137, { 60: 'eth' }, undefined],
    ['the address of Ethereum on Ethereum', 1, { 60: 'eth', 2147483648: 'any' }, 'eth'],
    ['no address of another chain', 10, { 2147483785: 'own' }, undefined],
    ['the address of all EVM chains on a chain that has no coin type', 2147483648, { 2147483648: 'any' }, 'any'],
  ])('has %s', async (_, chainId, addresses, expected) => {
    const { engine } = await createKit(async () => undefined, {})
    const entries = Object.entries(addresses).map(([type, address]) => [type, { address }])
    services?.answer('/v1/profile/account/a.reown.id', {
      body: { name: 'a.reown.id', addresses: Object.fromEntries(entries) },
    })
    const { findAccountName } = await import('../service-api/nameCalls.js')
    const found = await findAccountName('a.reown.id', `eip155:${chainId}`, engine.services)
    expect(found?.address).toBe(expected)
  })

  it('is an error if the service fails and the chain has no such name [S8.13i]', async () => {
    const { engine, resolve } = await createKit(async () => undefined, {})
    services?.answer('/v1/profile/account/alice.reown.id', { status: 503 })
    expect(await resolve('alice.reown.id')).toBe('NAME_UNRESOLVED')
    services?.answer('/v1/profile/account/alice.reown.id', { body: { name: 'mallory.reown.id', addresses: {} } })
    expect(await resolve('alice.reown.id')).toBe('NAME_UNRESOLVED')
    const again = engine.store.dispatch(resolveAgain({ name: 'alice.reown.id', network: 'eip155:1' }))
    await expect(again).rejects.toMatchObject({ code: 'NAME_UNRESOLVED', shortMessage: 'Error resolving name' })
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['a page', { body: '<html></html>' }],
    ['half a response', { body: '{"name":"alice.re' }],
    ['a redirect', { status: 302, headers: { location: 'https://other.example' } }],
    ['a broken connection', 'drop'],
    ['no response within 10 s', 'hang'],
  ])('is an error, and not an address, if the service answers with %s [S8.13i~]', async (_, answer) => {
    const { resolve, findPaths, clock } = await createKit(async () => undefined, {})
    services?.answer('/v1/profile/account/alice.reown.id', answer)
    const resolving = resolve('alice.reown.id')
    if (answer === 'hang') {
      await expect.poll(() => findPaths()?.length).toBe(1)
      await clock.advance(10_000)
    }
    expect(await resolving).toBe('NAME_UNRESOLVED')
  })

  it('is an error if the chain cannot be read, and no address if the site does not have its network', async () => {
    const fail = vi.fn<Resolve>()
    const { resolve } = await createKit(fail)
    fail.mockRejectedValueOnce(new LatchkeyError('RPC_FAILED', 'no'))
    expect(await resolve('alice.eth')).toBe('NAME_UNRESOLVED')
    fail.mockRejectedValueOnce(new LatchkeyError('NETWORK_NOT_FOUND', 'no'))
    expect(await resolve('alice.eth')).toBe('no address')
  })

  it.each<[string, ResolvedName]>([
    ['an address of another form', { name: 'alice.eth', address: 'x' }],
    ['a name that looks like an address', { name: '0x1c4F…E27d', address: alice }],
  ])('is not one with %s', async (_, resolved) => {
    const { resolve } = await createKit(async () => resolved)
    expect(await resolve('alice.eth')).toBe('no address')
  })

  it('has no picture if its URL is unsafe', async () => {
    const imageUrl = 'javascript:alert(1)'
    const { resolve } = await createKit(async ({ name }) => ({ name, address: alice, imageUrl }))
    expect(await resolve('alice.eth')).toEqual({ name: 'alice.eth', address: alice })
  })

  it('is looked up again before money is sent, although the first answer is fresh [T-52]', async () => {
    const addresses = [alice, '0x71c7656ec7ab88b098defb751b7401b5f6d8976f']
    const { store, resolve } = await createKit(async ({ name }) => ({ name, address: addresses.shift() ?? '' }))
    expect(await resolve('alice.eth')).toMatchObject({ address: alice })
    const again = await store.dispatch(resolveAgain({ name: 'alice.eth', network: 'eip155:1' }))
    expect(again).toEqual({ name: 'alice.eth', address: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f' })
  })

  it('is a name only if it has a dot and the adapter looks up names', async () => {
    const { engine } = await createKit(noChain)
    const request = (to: string, network: 'eip155:1' | 'solana:1' = 'eip155:1') =>
      toReceiverRequest(to, network, engine.services)
    expect(request('alice.eth')).toEqual({ name: 'alice.eth', network: 'eip155:1' })
    expect([request('alice'), request('.eth'), request('0.5'), request(alice)]).toEqual(Array(4).fill(undefined))
    expect(request('alice.sol', 'solana:1')).toBeUndefined()
    expect(toReceiverRequest('alice.eth', undefined, engine.services)).toBeUndefined()
  })

  it('is in the state of sending, with name and picture [S3.8]', async () => {
    const { store } = await createKit(noChain)
    const resolved = { name: 'alice.eth', address: alice, imageUrl: 'https://img.example/alice.png' }
    const data = { to: 'Alice.eth', amount: '1', receiver: resolved }
    store.dispatch(modalSlice.actions.opened({ view: 'WalletSend', data }))
    expect(selectSendState(store.getState())).toEqual({
      token: networkOne.nativeCurrency,
      sendTokenAmount: '1',
      receiverAddress: alice,
      receiverProfileName: 'alice.eth',
      receiverProfileImageUrl: 'https://img.example/alice.png',
      tokenBalances: [],
    })
  })
})
