import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createErrorReports, scrub } from './reportError.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { closeModal, openModal } from '../navigation/navigation.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createManualClock, createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
  vi.stubGlobal('location', {
    origin: 'https://app.example',
    pathname: '/buy',
    hostname: 'app.example',
    search: '?me=1',
  })
})
afterEach(async () => {
  await services.stop()
  vi.unstubAllGlobals()
})

const createKit = async (options: object = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [made.entry],
    projectId: 'project-1',
    serviceUrl: services.url,
    features: { email: false, socials: false },
    ...options,
  })
  await kit.engine.idle()
  return { ...made, ...kit }
}
const posts = () => services.requests.filter(({ method }) => method === 'POST')
const postedEvents = () => posts().map(({ body }) => (body as { props: { event: string } }).props.event)

describe('events', () => {
  it('F-120: have unique ids on a page without encryption, on which the browser creates no ids', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    await engine.idle()
    const ids = posts().map(({ body }) => (body as { eventId: string }).eventId)
    expect(postedEvents()).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
    expect(new Set(ids.map((id) => /^[\w-]{12,}$/.test(id) && id)).size).toBe(2)
  })

  it('are posted one by one, with the project, the page and the account [S7.27a] [S7.27b]', async () => {
    const { engine, clock } = await createKit()
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(posts().map(({ path }) => path)).toEqual(['/e', '/e'])
    expect(posts()[0]?.query).toEqual({ projectId: 'project-1', st: 'latchkey', sv: 'js-eip155-0.1.0' })
    const id = expect.stringMatching(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/)
    const common = { eventId: id, url: 'https://app.example/buy', domain: 'app.example', timestamp: clock.now() }
    expect(posts().map(({ body }) => body)).toEqual([
      {
        ...common,
        props: {
          type: 'track',
          event: 'INITIALIZE',
          properties: {
            networks: ['eip155:1'],
            namespaces: ['eip155'],
            features: { email: false, socials: false },
          },
        },
      },
      {
        ...common,
        props: {
          type: 'track',
          event: 'CONNECT_SUCCESS',
          properties: { method: 'browser', name: 'Fennec' },
          address: 'eip155:1:alice',
        },
      },
    ])
  })

  it('are sent only after one request for the project’s analytics setting, which may be off [S7.25] [S7.27c]', async () => {
    const { engine } = await createKit()
    engine.store.dispatch(openModal())
    engine.store.dispatch(closeModal())
    await engine.idle()
    const configRequests = () => services.requests.filter(({ path }) => path === '/getAnalyticsConfig')
    expect(configRequests()).toHaveLength(1)
    expect(postedEvents()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it.each([
    ['the project has analytics off', { body: { isAnalyticsEnabled: false } }],
    ['the setting cannot be read', { status: 500 }],
    ['the response is malformed', { body: { isAnalyticsEnabled: 'yes' } }],
  ])('are not sent if %s [S7.27c]', async (_name, answer) => {
    services.answer('/getAnalyticsConfig', answer)
    const { engine } = await createKit()
    engine.store.dispatch(openModal())
    await engine.idle()
    expect(posts()).toEqual([])
  })

  it('are not sent if the feature is off, and no request is made [S6.3] [S7.27c]', async () => {
    const { engine } = await createKit({ features: { analytics: false }, basic: true })
    engine.store.dispatch(openModal())
    await engine.idle()
    expect(services.requests).toEqual([])
  })

  it('are not sent if there is no service', async () => {
    const fetch = vi.fn()
    const { engine } = await createKit({ serviceUrl: undefined, fetch })
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('never include the creation of the modal [S7.27d]', async () => {
    const { engine } = await createKit()
    engine.services.emit('MODAL_CREATED', undefined)
    await engine.actions.open()
    await engine.idle()
    expect(postedEvents()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  it('are not sent while the modal is only prepared, and are sent in order once it is used', async () => {
    const { engine } = await createKit()
    engine.services.emit('MODAL_CREATED', undefined)
    await engine.idle()
    expect(services.requests).toEqual([])
    await engine.actions.open()
    await engine.actions.close()
    await engine.idle()
    expect(postedEvents()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('are sent from the start if a wallet of an earlier visit is restored', async () => {
    const storage = createMemoryStorage()
    const first = await createKit({ storage })
    await first.engine.actions.connect(fennec)
    await first.engine.idle()
    first.engine.stop()
    services.requests.length = 0
    const second = await createKit({ storage })
    await second.engine.idle()
    expect(postedEvents()[0]).toBe('INITIALIZE')
  })

  it('that fail to send are dropped without an alert', async () => {
    const { engine, events, reports } = await createKit()
    for (const answer of [{ status: 500 }, 'drop', { status: 404 }] as const) {
      services.answer('/e', answer)
      engine.store.dispatch(openModal())
      engine.store.dispatch(closeModal())
      await engine.idle()
    }
    expect(engine.store.getState().notices).toEqual({ alerts: [], toasts: [] })
    expect(new Set([...events, ...reports].map(({ event }) => event))).toEqual(
      new Set(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE']),
    )
  })

  it('F-049: that the service refuses cause one alert, until an event is accepted again [S8.5a] [S8.5b]', async () => {
    const { engine, reports } = await createKit()
    const { notices } = engine.store.getState()
    expect(notices.alerts).toEqual([])
    const openAndClose = async () => {
      engine.store.dispatch(openModal())
      engine.store.dispatch(closeModal())
      await engine.idle()
    }
    const alerts = () => reports.filter(({ event }) => event === 'ALERT')
    services.answer('/e', { status: 403 })
    await openAndClose()
    await openAndClose()
    expect(engine.store.getState().notices.alerts).toEqual([
      {
        id: 'ORIGIN_NOT_ALLOWED',
        tone: 'error',
        error: {
          code: 'ORIGIN_NOT_ALLOWED',
          message: 'Invalid App Configuration',
          help: ["The analytics service refuses this page: add its origin to the project's configuration."],
          context: { service: 'analytics', status: 403 },
        },
      },
    ])
    expect(alerts()).toHaveLength(1)
    engine.store.dispatch(noticesSlice.actions.alertDismissed('ORIGIN_NOT_ALLOWED'))
    await openAndClose()
    expect(alerts()).toHaveLength(1)
    services.answer('/e', { status: 202 })
    await openAndClose()
    services.answer('/e', { status: 403 })
    await openAndClose()
    expect(alerts()).toHaveLength(2)
    expect(postedEvents()).not.toContain('ALERT')
  })

  it.each([
    ['does not know the project', 'Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'Invalid Project ID'],
    ['does not accept the page’s session', 'JWT Token is not yet valid', 'SERVICE_SESSION_EXPIRED', 'Session Expired'],
    ['refuses the page', 'Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
  ])('are not sent if the service %s, and an alert is shown [S8.16]', async (_name, text, code, message) => {
    services.answer('/getAnalyticsConfig', { status: 401, body: { error: text } })
    const { engine } = await createKit()
    engine.store.dispatch(openModal())
    await engine.idle()
    expect(engine.store.getState().notices.alerts).toMatchObject([{ tone: 'error', error: { code, message } }])
    expect(posts()).toEqual([])
  })

  it('wait until the page is idle, and so does loading the code that sends them', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [createWalletLed().entry],
      projectId: 'p',
      serviceUrl: services.url,
    })
    await engine.actions.connect(fennec)
    expect([services.requests, idle.length]).toEqual([[], 1])
    await vi.waitFor(() => {
      for (const run of idle.splice(0)) run()
      expect(postedEvents()).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
    })
    await engine.idle()
    await engine.actions.disconnect()
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    expect(postedEvents()).toHaveLength(2)
    for (const run of idle.splice(0)) run()
    await engine.idle()
    expect(postedEvents().at(-1)).toBe('DISCONNECT_SUCCESS')
  })

  it('outlive the page', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>((url, init) => globalThis.fetch(url, init))
    const { engine } = await createKit({ fetch })
    await engine.actions.open()
    await engine.idle()
    const [, init] = fetch.mock.calls.find(([, { method } = {}]) => method === 'POST') ?? []
    expect(init).toMatchObject({ keepalive: true, credentials: 'omit' })
  })
})

describe('errors', () => {
  it('are reported as events, and still thrown [S7.27e] [S8.14b]', async () => {
    const { engine } = await createKit()
    await expect(engine.actions.switchNetwork('eip155:9')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await engine.idle()
    expect(posts().at(-1)).toMatchObject({
      path: '/e',
      query: { projectId: 'project-1', st: 'latchkey' },
      body: {
        eventId: expect.any(String),
        url: 'https://app.example/buy',
        domain: 'app.example',
        timestamp: expect.any(Number),
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          properties: {
            errorType: 'INTERNAL_SDK_ERROR',
            errorMessage: 'NETWORK_NOT_FOUND: Network Not Found',
            stackTrace: expect.stringContaining('switchNetwork'),
            uncaught: false,
          },
        },
      },
    })
  })

  it('F-050: are reported at most five times in a minute [S8.14b] [S9.8e]', async () => {
    const clock = createManualClock()
    const emit = vi.fn()
    const report = createErrorReports({ clock, emit })
    for (let index = 0; index < 7; index++) report(new Error(String(index)))
    expect(emit).toHaveBeenCalledTimes(5)
    await clock.advance(59_999)
    report(new Error('too soon'))
    expect(emit).toHaveBeenCalledTimes(5)
    await clock.advance(1)
    report(new Error('again'))
    expect(emit).toHaveBeenCalledTimes(6)
  })

  it('are reported once each, and not if the user rejected the request', () => {
    const emit = vi.fn()
    const report = createErrorReports({ clock: createManualClock(), emit })
    const error = new LatchkeyError('RPC_FAILED', 'No node answers.')
    report(error)
    report(error)
    report(new LatchkeyError('USER_REJECTED', 'No.'))
    expect(emit.mock.calls.map(([, { errorType }]) => errorType)).toEqual(['API_ERROR'])
  })

  it.each([
    ['of 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 failed', 'of … failed'],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp and bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '… and …'],
    ['GET https://rpc.example/v1/?key=secret&a=1 gave 500', 'GET https://rpc.example/v1/ gave 500'],
    ['https://app.example/#token', 'https://app.example/'],
    ['ann@example.com could not log in', '… could not log in'],
    ['The wallet declined.', 'The wallet declined.'],
  ])('say %j as %j [T-05]', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed)
  })
})
