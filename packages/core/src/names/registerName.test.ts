import { startTestServices, type TestServices, type TestServicesOptions } from '@latchkey/test-services'
import { afterEach, describe, expect, it } from 'vitest'
import { identity, selectIdentity } from '../identity/identity.js'
import { selectDialogMode, selectRoute } from '../navigation/selectModal.js'
import { changeConnectors, createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { describeName, nameSuggestions } from './describeName.js'
import { registerName } from './registerName.js'
import { selectIsNameOffered } from './selectIsNameOffered.js'

let services: TestServices
afterEach(() => services.stop())

const path = '/v1/profile/account'
const name = 'fennec.reown.id'
const fennecHere = { label: 'fennec', network: networkOne.id } as const

/** Opens the form of a connected account. */
const openForm = async (options: TestServicesOptions = {}, kitOptions: Partial<TestKitOptions> = {}) => {
  services = await startTestServices(options)
  const { entry, wallet } = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [entry],
    projectId: 'p',
    serviceUrl: services.url,
    features: { names: true, analytics: false },
    ...kitOptions,
  })
  const { store } = kit.engine
  await kit.engine.actions.connect(fennec)
  await kit.engine.actions.open({ view: 'RegisterAccountName' })
  await kit.engine.idle()
  kit.events.splice(0)
  const register = (registered = name) => store.dispatch(registerName(registered))
  const readEvents = () => kit.events.splice(0).map(({ event, properties }) => [event, properties])
  const view = () => selectRoute(store.getState()).view
  return { ...kit, wallet, store, register, readEvents, view }
}
const facts = { isSmartAccount: false, ensName: name }

describe('registering a name', () => {
  it('lets the user use a wallet’s window in the page while the wallet prompts', async () => {
    const { register, store } = await openForm()
    const mode = () => selectDialogMode(store.getState())
    const modes: string[] = [mode()]
    const stop = store.subscribe(() => modes.at(-1) !== mode() && modes.push(mode()))
    await register()
    stop()
    expect(modes).toEqual(['modal', 'yielding', 'modal'])
  })

  it('signs the name, then registers it with the signature [S2.15a] [S3.12] [S7.14]', async () => {
    const { register, clock, engine } = await openForm()
    await register()
    const timestamp = Math.floor(clock.now() / 1_000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const [{ session } = expect.fail()] = [...engine.services.sessions.values()]
    const signed = await session.signMessage?.({ account: 'alice', network: 'eip155:1', message })
    expect(services.requests.filter((request) => request.path === path)).toEqual([
      {
        method: 'POST',
        path,
        query: { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0' },
        body: { coin_type: 2147483649, address: 'alice', message, signature: signed?.signature },
      },
    ])
  })

  it('shows that it succeeded, and reads the name of the account again [S2.15c]', async () => {
    const identities = { alice: { name: null as string | null, avatar: null } }
    const { register, readEvents, view, store, engine } = await openForm({ identities })
    expect(selectIdentity(store.getState()).name).toBeUndefined()
    identities.alice.name = name
    await register()
    expect(selectRoute(store.getState())).toEqual({ view: 'RegisterAccountNameSuccess', data: { name } })
    await engine.idle()
    expect(selectIdentity(store.getState()).name).toBe(name)
    expect(readEvents()).toEqual([
      ['REGISTER_NAME_INITIATED', facts],
      ['REGISTER_NAME_SUCCESS', facts],
    ])
    expect([view(), store.getState().modal.loading]).toEqual(['RegisterAccountNameSuccess', false])
  })

  it('reads the name of the account again if an older read is in progress', async () => {
    const { register, store, engine } = await openForm()
    let respond: (answer: { body: object }) => void = () => undefined
    const older = new Promise<{ body: object }>((resolve) => {
      respond = resolve
    })
    services.answer('/v1/identity/alice', () => older)
    void store.dispatch(identity.read({ account: 'alice', network: 'eip155:1' }, { force: true }))
    const identityPaths = () => services.requests.filter((request) => request.path === '/v1/identity/alice')
    const count = identityPaths().length
    await expect.poll(() => identityPaths().length).toBe(count + 1)
    await register()
    services.answer('/v1/identity/alice', { body: { name, avatar: null } })
    respond({ body: { name: null, avatar: null } })
    await engine.idle()
    expect(selectIdentity(store.getState()).name).toBe(name)
  })

  it('stays at the form with the reason of the service [S2.15b]', async () => {
    const { register, readEvents, view, store } = await openForm()
    const reasons = [{ name: 'name', description: 'This account already has a name' }]
    services.answer(path, { status: 409, body: { status: 'FAILED', reasons } })
    await expect(register()).rejects.toMatchObject({
      code: 'NAME_REGISTRATION_FAILED',
      shortMessage: 'This account already has a name',
      context: { name, reason: 'This account already has a name', status: 409 },
    })
    expect(readEvents()).toEqual([
      ['REGISTER_NAME_INITIATED', facts],
      ['REGISTER_NAME_ERROR', { ...facts, error: 'NAME_REGISTRATION_FAILED' }],
    ])
    expect([view(), store.getState().modal.loading]).toEqual(['RegisterAccountName', false])
  })

  it('stays at the form if another account takes the name between the check and the signature [S2.15b~]', async () => {
    const { register, store, view } = await openForm()
    const suggestions = await store.dispatch(nameSuggestions.read(fennecHere))
    expect(describeName('fennec', suggestions)).toMatchObject({ name, problem: undefined })
    const reason = `${name} is already registered`
    services.answer(path, { status: 409, body: { reasons: [{ name: 'name', description: reason }] } })
    await expect(register()).rejects.toMatchObject({ code: 'NAME_REGISTRATION_FAILED', shortMessage: reason })
    expect(view()).toBe('RegisterAccountName')
  })

  it('fails after 10 s if the service does not respond, and can be tried again', async () => {
    const { register, clock, view, store } = await openForm()
    services.answer(path, 'hang')
    const registering = register().catch((error: unknown) => error)
    await expect.poll(() => services.requests.filter((request) => request.path === path).length).toBe(1)
    expect(store.getState().modal.loading).toBe(true)
    await clock.advance(10_000)
    expect(await registering).toMatchObject({ code: 'NAME_REGISTRATION_FAILED' })
    expect([view(), store.getState().modal.loading]).toEqual(['RegisterAccountName', false])
    services.answer(path, { body: { success: true } })
    await register()
    expect(view()).toBe('RegisterAccountNameSuccess')
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['has no reason', { status: 503, body: '<html>' }],
    ['is busy', { status: 429 }],
    ['fails', { status: 500 }],
    ['returns a page', { body: '<html></html>' }],
    ['returns half a response', { body: '{"succ' }],
    ['redirects', { status: 302, headers: { location: 'https://other.example' } }],
    ['does not respond', 'drop'],
    ['returns that it failed', { body: { success: false } }],
    ['returns an empty object', { body: {} }],
    ['returns null', { body: 'null' }],
    ['returns an empty body', { body: '' }],
    ['returns only a status', { body: { status: 'FAILED' } }],
    ['returns success as a string', { body: { success: 'true' } }],
    ['has a reason that must not be shown', { status: 400, body: { reasons: [{ description: 'a\u202eb' }] } }],
    ['has a reason of another shape', { status: 400, body: { reasons: 'no' } }],
  ])('fails with a general message if the service %s [S8.13l]', async (_, answer) => {
    const { register } = await openForm()
    services.answer(path, answer)
    const failure = { code: 'NAME_REGISTRATION_FAILED', shortMessage: `Error registering name ${name}` }
    await expect(register()).rejects.toMatchObject(failure)
  })

  it('sends nothing to the service if the user declines, and stays at the form [S2.15b]', async () => {
    const { register, wallet, readEvents, view } = await openForm()
    wallet.answer = 'reject'
    await expect(register()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(services.requests.filter((request) => request.path === path)).toEqual([])
    expect(readEvents().at(-1)).toEqual(['REGISTER_NAME_ERROR', { ...facts, error: 'USER_REJECTED' }])
    expect(view()).toBe('RegisterAccountName')
  })

  it.each(['Fennec.reown.id', 'раypal.reown.id', 'abc.reown.id', 'fennec', 'fennec.id'])(
    'refuses %s before the wallet gets a request [T-56]',
    async (invalid) => {
      const { register, readEvents } = await openForm()
      await expect(register(invalid)).rejects.toMatchObject({ code: 'NAME_INVALID' })
      expect(readEvents()).toEqual([])
    },
  )

  it('refuses a chain id that has no coin type before the wallet gets a request [S5.13b] [S8.13t]', async () => {
    const network = testNetwork('eip155:2147483648', 'Far')
    const wallet = createMemoryWallet({
      id: fennec.connectorId,
      name: 'Fennec',
      accounts: [{ address: 'alice' }],
      network: network.id,
    })
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
    const { register, readEvents } = await openForm({}, { networks: [network], adapters: [entry] })
    await expect(register()).rejects.toMatchObject({ code: 'CHAIN_ID_INVALID', shortMessage: 'Invalid chainId' })
    expect(readEvents()).toEqual([])
  })

  it('needs a wallet that can sign', async () => {
    const { adapter } = createWalletLed()
    const silent = changeConnectors(adapter, ({ connect }) => ({
      connect: async (parameters) => {
        const { signMessage: _sign, ...session } = await connect(parameters)
        return session
      },
    }))
    const { register } = await openForm({}, { adapters: [silent] })
    await expect(register()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })

  it('is offered for accounts of namespaces that have names, if the site turned it on and has a data service [S1.10b~]', async () => {
    const isOffered = async (options: Partial<TestKitOptions>) => {
      const { store, view } = await openForm({}, options)
      await services.stop()
      return [selectIsNameOffered(store.getState()), view()]
    }
    expect(await isOffered({})).toEqual([true, 'RegisterAccountName'])
    expect(await isOffered({ features: {} })).toEqual([false, 'Account'])
    expect(await isOffered({ serviceUrl: undefined })).toEqual([false, 'RegisterAccountName'])
    const { entry } = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const networks = [networkOne, testNetwork('solana:1', 'Sol')] as const
    const { engine, store } = await openForm({}, { networks, adapters: [createWalletLed().entry, entry] })
    await engine.actions.open({ namespace: 'solana' })
    expect(selectIsNameOffered(store.getState())).toBe(false)
  })
})

describe('suggestions', () => {
  it('are requested for the label, and say which names are taken [S7.13c]', async () => {
    const { store } = await openForm({ names: { bob: ['fennec.reown.id'] } })
    const suggestions = await store.dispatch(nameSuggestions.read(fennecHere))
    expect(describeName('fennec', suggestions)).toMatchObject({ problem: 'taken', zone: '.reown.id' })
    expect(suggestions).toHaveLength(5)
    expect(services.requests.at(-1)).toEqual({
      method: 'GET',
      path: '/v1/profile/suggestions/fennec',
      query: { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0', chainId: 'eip155:1' },
      body: undefined,
    })
  })

  it('are an error with the status if the service registers no names for the network', async () => {
    const { store } = await openForm()
    services.answer('/v1/profile/suggestions/fennec', { status: 404 })
    await store.dispatch(nameSuggestions.read(fennecHere))
    expect(nameSuggestions.select(store.getState(), fennecHere).error?.context).toEqual({ name: 'fennec', status: 404 })
  })

  it('are at most five, and only valid names', async () => {
    const { store } = await openForm()
    const valid = Array.from({ length: 9 }, (_, index) => ({ name: `fennec-${index}.reown.id`, registered: false }))
    const invalid = [
      { name: 'раypal.reown.id', registered: false },
      { name: 'fennec.Reown.id', registered: false },
      { name: 'fennec', registered: false },
      { name: 'fennec.reown.id' },
      'fennec.reown.id',
    ]
    services.answer('/v1/profile/suggestions/fennec', { body: { suggestions: [...invalid, ...valid] } })
    expect(await store.dispatch(nameSuggestions.read(fennecHere))).toEqual(valid.slice(0, 5))
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['fails', { status: 500 }],
    ['is busy', { status: 429 }],
    ['returns a page', { body: '<html></html>' }],
    ['returns half a response', { body: '{"suggestions":[' }],
    ['redirects', { status: 302, headers: { location: 'https://other.example' } }],
    ['is unreachable', 'drop'],
    ['does not respond within 10 s', 'hang'],
    ['returns no list', { body: { suggestions: 5 } }],
  ])('are an error if the service %s [S8.13j]', async (_, answer) => {
    const { store, clock } = await openForm()
    services.answer('/v1/profile/suggestions/fennec', answer)
    const reading = store.dispatch(nameSuggestions.read(fennecHere))
    if (answer === 'hang') {
      await expect.poll(() => services.requests.at(-1)?.path).toBe('/v1/profile/suggestions/fennec')
      await clock.advance(10_000)
    }
    await reading
    expect(nameSuggestions.select(store.getState(), fennecHere).error).toMatchObject({
      code: 'NAME_SUGGESTIONS_UNAVAILABLE',
      message: 'Error fetching name suggestions',
    })
  })
})
