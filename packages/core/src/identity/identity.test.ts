import { startTestServices, type TestServices, type TestServicesOptions } from '@latchkey/test-services'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountRef, Identity } from '../contract/session.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const fiveMinutes = 300_000

let services: TestServices | undefined
afterEach(async () => {
  await services?.stop()
  services = undefined
})
const startServices = async (options?: TestServicesOptions) => {
  services = await startTestServices(options)
  return services
}

/** Creates a kit whose chain returns identities. */
const createKit = async (getIdentity: (at: AccountRef) => Promise<Identity>, options: Partial<TestKitOptions> = {}) => {
  const { adapter, wallet } = createWalletLed()
  const chainReads: AccountRef[] = []
  const entry = {
    namespace: 'eip155' as const,
    load: async () => ({
      ...adapter,
      getIdentity: (at: AccountRef) => {
        chainReads.push(at)
        return getIdentity(at)
      },
    }),
  }
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, { ...testNetwork('eip155:5', 'Five'), testnet: true }],
    adapters: [entry],
    projectId: 'p',
    features: { analytics: false, email: false, socials: false },
    ...options,
  })
  const read = () => {
    const { profileName, profileImage } = kit.engine.getSnapshot().namespaces.eip155 ?? {}
    return [profileName, profileImage]
  }
  const connect = async () => {
    await kit.engine.actions.connect(fennec)
    await kit.engine.idle()
  }
  /** Opens the modal again, as a returning user does. */
  const lookAgain = async () => {
    await kit.engine.actions.close()
    await kit.engine.actions.open()
    await kit.engine.idle()
  }
  return { ...kit, wallet, chainReads, read, connect, lookAgain }
}

const never = () => expect.fail('The chain was asked.')
const image = 'https://img.example/alice.png'
const identityPath = '/v1/identity/alice'
const namesPath = '/v1/profile/reverse/alice'

describe('the identity of an account', () => {
  it('comes from the site’s data service [S7.1~] [S7.3]', async () => {
    const { url, requests } = await startServices({ identities: { alice: { name: 'alice.eth', avatar: image } } })
    const { connect, read } = await createKit(never, { serviceUrl: url })
    await connect()
    expect(read()).toEqual(['alice.eth', image])
    expect(requests.filter(({ path }) => path === identityPath)).toEqual([
      {
        method: 'GET',
        path: identityPath,
        query: { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0', sender: 'alice' },
        body: undefined,
      },
    ])
    expect(requests.map(({ path }) => path)).not.toContain(namesPath)
  })

  it('comes from the chain if the service knows neither a name nor a picture, without a look-up of names', async () => {
    const { url, requests } = await startServices({ names: { alice: ['alice.reown.id'] } })
    const { connect, read } = await createKit(async ({ account }) => ({ name: `${account}.eth` }), { serviceUrl: url })
    await connect()
    expect(read()).toEqual(['alice.eth', undefined])
    const paths = requests.map(({ path }) => path)
    expect([paths.includes(identityPath), paths.includes(namesPath)]).toEqual([true, false])
  })

  it('comes from the service alone if that knows only a picture', async () => {
    const { url } = await startServices({ identities: { alice: { name: null, avatar: image } } })
    const { connect, read } = await createKit(never, { serviceUrl: url })
    await connect()
    expect(read()).toEqual([undefined, image])
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['is unavailable', { status: 500 }],
    ['breaks off', 'drop'],
    ['returns a name that is not a string', { body: { name: 5, avatar: null } }],
    ['returns neither a picture nor null', { body: { name: 'alice.eth' } }],
    ['returns no object', { body: '"alice.eth"' }],
  ])('is a registered name, without a picture, if the look-up %s [S7.13b] [S8.15d]', async (_, answer) => {
    const {
      url,
      requests,
      answer: setAnswer,
    } = await startServices({ names: { alice: ['alice.reown.id', 'a2.reown.id'] } })
    setAnswer(identityPath, answer)
    const { connect, read } = await createKit(never, { serviceUrl: url })
    await connect()
    expect(read()).toEqual(['alice.reown.id', undefined])
    expect(requests.find(({ path }) => path === namesPath)).toMatchObject({
      method: 'GET',
      query: { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0', sender: 'alice', apiVersion: '2' },
    })
  })

  it('F-046: is cleared if that fails too, and requested again 30 s later [S8.15d] [S8.13k]', async () => {
    const { url, requests, answer } = await startServices({
      identities: { alice: { name: 'alice.eth', avatar: image } },
    })
    const { connect, read, clock, lookAgain, engine } = await createKit(never, { serviceUrl: url })
    await connect()
    expect(read()).toEqual(['alice.eth', image])
    answer(identityPath, { status: 503 })
    answer(namesPath, { body: [{ name: 5 }] })
    await clock.advance(fiveMinutes)
    await lookAgain()
    expect(read()).toEqual([undefined, undefined])
    const failed = engine.store.getState().resources['identity/{"account":"alice","network":"eip155:1"}']
    expect(failed?.error).toMatchObject({ code: 'NAMES_UNAVAILABLE', message: 'Error fetching names for address' })
    const count = requests.length
    answer(identityPath, { body: { name: 'alice.eth', avatar: null } })
    await clock.advance(29_999)
    await lookAgain()
    expect(requests.slice(count).map(({ path }) => path)).not.toContain(identityPath)
    await clock.advance(1)
    await lookAgain()
    expect(read()).toEqual(['alice.eth', undefined])
  })

  it('comes from the chain if the site’s service has no such calls', async () => {
    const { url, answer, requests } = await startServices()
    answer(identityPath, { status: 404 })
    answer(namesPath, { status: 404 })
    const { connect, read } = await createKit(async ({ account }) => ({ name: `${account}.eth` }), { serviceUrl: url })
    await connect()
    expect(read()).toEqual(['alice.eth', undefined])
    expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining([identityPath, namesPath]))
  })

  it.each([
    ['the first fails', { status: 500 }, { status: 404 }],
    ['the second fails', { status: 404 }, { status: 500 }],
  ])(
    'is empty, without a request to the chain, if of the two service calls %s and the other does not exist [S8.15d]',
    async (_name, first, second) => {
      const { url, answer } = await startServices()
      answer(identityPath, first)
      answer(namesPath, second)
      const { connect, read, chainReads } = await createKit(never, { serviceUrl: url })
      await connect()
      expect([read(), chainReads]).toEqual([[undefined, undefined], []])
    },
  )

  it('comes from the chain if the site has no service, whichever network the account uses', async () => {
    const { connect, read, chainReads, engine, wallet } = await createKit(async ({ account }) => ({
      name: `${account}.eth`,
    }))
    await connect()
    expect(read()).toEqual(['alice.eth', undefined])
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(read()).toEqual(['alice.eth', undefined])
    wallet.accounts = [{ address: 'bob' }]
    wallet.changes.emit('change')
    await engine.idle()
    expect(read()).toEqual(['bob.eth', undefined])
    expect(chainReads).toEqual([
      { account: 'alice', network: 'eip155:1' },
      { account: 'bob', network: 'eip155:1' },
    ])
  })

  it('is empty on a test network', async () => {
    const { connect, read, chainReads, engine } = await createKit(async () => ({ name: 'alice.eth' }), {
      networks: [{ ...networkOne, testnet: true }, networkTwo],
    })
    await connect()
    expect([read(), chainReads]).toEqual([[undefined, undefined], []])
    await engine.actions.switchNetwork('eip155:2')
    await engine.idle()
    expect(read()).toEqual(['alice.eth', undefined])
  })

  it('has the name that the site has registered on its test network', async () => {
    const { url } = await startServices({ identities: { alice: { name: 'alice.site.id', avatar: null } } })
    const { connect, read } = await createKit(never, {
      networks: [{ ...networkOne, testnet: true }],
      serviceUrl: url,
      features: { names: true, analytics: false, email: false, socials: false },
    })
    await connect()
    expect(read()).toEqual(['alice.site.id', undefined])
  })

  it('is empty in a namespace without names [S1.10b]', async () => {
    const wallet = createMemoryWallet({ id: 'h', name: 'Harbour', accounts: [{ address: 'sol' }], network: 'solana:1' })
    const identities = { sol: { name: 'sol.eth' } }
    const { entry } = createMemoryAdapter({ namespace: 'solana', wallets: [wallet], identities })
    const { url, requests } = await startServices({ identities: { sol: { name: 'sol.eth', avatar: null } } })
    const { engine } = await createKit(never, {
      networks: [testNetwork('solana:1', 'Sol')],
      adapters: [entry],
      serviceUrl: url,
    })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'h' })
    await engine.idle()
    expect(engine.getSnapshot().namespaces.solana).not.toHaveProperty('profileName')
    expect(requests.filter(({ path }) => path.startsWith('/v1/identity'))).toEqual([])
  })

  it('is empty, without a failure, if the site does not have the network that keeps names', async () => {
    const getIdentity = vi.fn(() => Promise.reject(new LatchkeyError('NETWORK_NOT_FOUND', 'no')))
    const { connect, read, engine } = await createKit(getIdentity)
    await connect()
    expect(read()).toEqual([undefined, undefined])
    expect(engine.store.getState().resources['identity/{"account":"alice","network":"eip155:1"}']?.status).toBe('ready')
  })

  it('is forgotten when the wallet disconnects [S4.4b]', async () => {
    const { connect, engine, read } = await createKit(async () => ({ name: 'alice.eth' }))
    await connect()
    await engine.actions.disconnect()
    await engine.idle()
    expect(read()).toEqual([undefined, undefined])
    expect(Object.keys(engine.store.getState().resources)).toEqual([])
  })

  it('does not delay connecting', async () => {
    const { engine, read } = await createKit(() => new Promise(() => {}))
    await engine.actions.connect(fennec)
    expect(engine.getSnapshot().namespaces.eip155).toMatchObject({ status: 'connected', address: 'alice' })
    expect(read()).toEqual([undefined, undefined])
  })
})
