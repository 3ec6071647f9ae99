import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenOptions } from '../contract/routes.js'
import { openModal } from '../navigation/navigation.js'
import { selectRoute } from '../navigation/selectModal.js'
import { selectMergedFeatures } from './selectFeatures.js'
import { selectFeatures } from './selectOfferedFeatures.js'
import { selectLoginProviders } from '../login/selectLoginProviders.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
})
afterEach(async () => {
  await services.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const createKit = (options: Partial<TestKitOptions> = {}) =>
  createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    projectId: 'project-1',
    serviceUrl: services.url,
    ...options,
    features: { analytics: false, ...options.features },
  })

/** Creates a kit, opens its modal and waits until the kit is idle. */
const openKit = async (options: Partial<TestKitOptions> = {}) => {
  const kit = await createKit(options)
  kit.engine.store.dispatch(openModal())
  await kit.engine.idle()
  const state = () => kit.engine.store.getState()
  return { ...kit, state, paths: services.requests.map(({ path }) => path) }
}

/** A channel with e-mail login. */
const login = () =>
  createMemoryChannelSource(
    createWalletLed().wallet,
    [],
    { id: 'ID_AUTH', name: 'Auth', type: 'AUTH' },
    undefined,
    createMemoryLogin(() => 0),
  ).entry

const loginOn = { body: { features: [{ id: 'social_login', isEnabled: true, config: ['email'] }] } }
const alertsOf = ({ state }: Awaited<ReturnType<typeof openKit>>) =>
  state().notices.alerts.map(({ error }) => [error.code, error.message])

describe('a project’s configuration', () => {
  it('is read when the modal opens for the first time, and not again while it is fresh [S3.15] [S7.23]', async () => {
    const kit = await createKit()
    expect(services.requests).toEqual([])
    kit.engine.store.dispatch(openModal())
    await kit.engine.idle()
    kit.engine.store.dispatch(openModal())
    await kit.engine.idle()
    expect(services.requests).toEqual([
      {
        method: 'GET',
        path: '/appkit/v1/config',
        query: { projectId: 'project-1', st: 'latchkey', sv: 'js-eip155-0.1.0' },
        body: undefined,
      },
    ])
  })

  it('F-035: replaces the site’s settings, and warns about it once [S6.2b]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    services.answer('/appkit/v1/config', {
      body: { features: [{ id: 'multi_wallet', isEnabled: true, config: null }] },
    })
    const kit = await openKit({ features: { activity: true, multiWallet: false }, logLevel: 'warn' })
    expect(selectMergedFeatures(kit.state())).toMatchObject({ activity: false, multiWallet: true })
    kit.engine.store.dispatch(openModal())
    await kit.engine.idle()
    const warnings = warn.mock.calls.filter(([text]) => String(text).includes('ignored'))
    expect(warnings).toEqual([
      ["[latchkey] Local configuration ignored: the project's configuration decides activity, multiWallet."],
    ])
  })

  it.each([
    ['F-033', 'is not available', { status: 500 }],
    ['F-034', 'has the wrong shape', { body: { features: [{ id: 7 }] } }],
    ['F-033', 'is not JSON', { body: '<html>' }],
  ])('%s: that %s leaves the site’s settings unchanged', async (_number, _name, answer) => {
    services.answer('/appkit/v1/config', answer)
    const { state } = await openKit({ features: { multiWallet: true, email: false, socials: false } })
    expect(selectMergedFeatures(state())).toMatchObject({ multiWallet: true, email: false, socials: [] })
  })

  it.each([
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'Invalid Project ID', 'projectId'],
    ['JWT Token is not yet valid', 'SERVICE_SESSION_EXPIRED', 'Session Expired', 'clock'],
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration', 'configuration'],
  ])(
    'that the service rejects with %j is reported to the site’s developers [S8.5b] [S8.16]',
    async (error, code, message, help) => {
      services.answer('/appkit/v1/config', { status: 401, body: { error } })
      const { state } = await openKit({ features: { email: false, socials: false } })
      expect(state().notices.alerts).toMatchObject([
        { tone: 'error', error: { code, message, context: { service: 'directory', status: 401 } } },
      ])
      expect(state().notices.alerts[0]?.error.help?.join()).toContain(help)
    },
  )

  it('is not requested without a service, and neither is anything else', async () => {
    const fetch = vi.fn()
    const { state } = await openKit({ serviceUrl: undefined, fetch, features: { multiWallet: true } })
    expect(fetch).not.toHaveBeenCalled()
    expect(selectMergedFeatures(state()).multiWallet).toBe(true)
  })

  it('is not requested in basic mode [S6.2c]', async () => {
    const { state, paths } = await openKit({ basic: true, features: { multiWallet: true } })
    expect(paths).toEqual([])
    expect(selectMergedFeatures(state()).multiWallet).toBe(false)
  })

  it('can come from a separate service', async () => {
    const { paths } = await openKit({
      serviceUrl: 'https://elsewhere.example',
      serviceUrls: { directory: `${services.url}/` },
    })
    expect(paths).toEqual(['/appkit/v1/config'])
  })
})

describe('the allowed origins', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://app.example' }))

  it('are requested only if e-mail or social login is on, and the site has a channel for it [S5.9]', async () => {
    const paths = async (channels: TestKitOptions['channels']) => {
      services.requests.length = 0
      return (await openKit({ channels })).paths
    }
    expect(await paths([login()])).toEqual(['/appkit/v1/config'])
    services.answer('/appkit/v1/config', loginOn)
    expect(await paths([login()])).toEqual(['/appkit/v1/config', '/projects/v1/origins'])
    expect(await paths([])).toEqual(['/appkit/v1/config'])
  })

  it.each([
    ['https://app.example', true],
    ['HTTPS://APP.EXAMPLE', true],
    ['https://*.example', true],
    ['*', true],
    ['https://app.example.evil', false],
    ['https://appXexample', false],
    ['app.example', false],
  ])('F-038: with %s allow https://app.example: %s [S5.9] [S7.24] [S8.5a] [S8.5b]', async (entry, allowed) => {
    services.answer('/appkit/v1/config', loginOn)
    services.answer('/projects/v1/origins', { body: { allowedOrigins: ['https://other.example', entry] } })
    const kit = await openKit({ channels: [login()] })
    expect(alertsOf(kit)).toEqual(allowed ? [] : [['ORIGIN_NOT_ALLOWED', 'Invalid App Configuration']])
    expect(kit.state().notices.alerts.map(({ error }) => error.help?.[0])).toEqual(
      allowed ? [] : [expect.stringContaining("add its origin to the project's configuration")],
    )
    expect(selectFeatures(kit.state()).email).toBe(allowed)
  })

  it.each([
    [429, [['RATE_LIMITED', 'Rate Limited']]],
    [502, [['SERVER_ERROR', 'Server Error']]],
    [403, []],
    [404, []],
  ])('are reported for status %s as %j [S8.6a] [S8.6b] [S8.6c] [S8.16]', async (status, alerts) => {
    services.answer('/appkit/v1/config', loginOn)
    services.answer('/projects/v1/origins', { status, body: { error: 'Unauthorized: origin not allowed' } })
    const kit = await openKit({ channels: [login()] })
    expect(alertsOf(kit)).toEqual(alerts)
    expect(selectFeatures(kit.state()).email).toBe(true)
  })

  it('F-037: are reported with the service’s message if it fails [S8.6b]', async () => {
    services.answer('/appkit/v1/config', loginOn)
    services.answer('/projects/v1/origins', { status: 503 })
    const { state } = await openKit({ channels: [login()] })
    expect(state().notices.alerts[0]?.error).toMatchObject({
      help: ['The directory service could not tell where this project may be used: HTTP status code: 503.'],
      context: { status: 503 },
    })
  })

  it('F-037: forbid nothing if they are not available at all [S8.6c]', async () => {
    services.answer('/appkit/v1/config', loginOn)
    services.answer('/projects/v1/origins', 'drop')
    expect(alertsOf(await openKit({ channels: [login()] }))).toEqual([])
  })
})

describe('what the user is offered', () => {
  it('has no login without a channel that logs in [S6.5]', async () => {
    const without = await openKit({ serviceUrl: undefined })
    expect(selectMergedFeatures(without.state()).email).toBe(true)
    expect(selectFeatures(without.state())).toMatchObject({ email: false, socials: [] })
    const withLogin = await openKit({
      serviceUrl: undefined,
      channels: [login()],
    })
    expect(selectFeatures(withLogin.state()).email).toBe(true)
    expect(selectFeatures(withLogin.state()).socials).toEqual(selectMergedFeatures(withLogin.state()).socials)
  })

  it.each([
    ['ios', ['x', 'facebook']],
    ['mac', ['google', 'facebook']],
    ['android', ['google']],
    ['other', ['google', 'x', 'facebook']],
  ] as const)('excludes logins that don’t work in Telegram on %s [S5.17]', async (os, offered) => {
    const socials = ['google', 'x', 'facebook'] as const
    const { state } = await openKit({ serviceUrl: undefined, channels: [login()], features: { socials } })
    const offeredIn = (isTelegram: boolean) => {
      const platform = { os, isTelegram, isInApp: isTelegram, isFramed: false }
      return selectLoginProviders({ ...state(), site: { ...state().site, platform } })
    }
    expect([offeredIn(true), offeredIn(false)]).toEqual([offered, socials])
  })

  it('excludes swaps, buying and activity without their service', async () => {
    services.answer('/appkit/v1/config', { status: 500 })
    expect(selectFeatures((await openKit()).state())).toMatchObject({ swaps: ['1inch'], activity: true })
    expect(selectFeatures((await openKit({ serviceUrl: undefined })).state())).toMatchObject({
      swaps: [],
      onramp: [],
      activity: false,
    })
  })

  it.each([
    ['Asia/Shanghai', true],
    ['Asia/Urumqi', true],
    ['Asia/Chongqing', true],
    ['Asia/Harbin', true],
    ['Asia/Kashgar', true],
    ['Asia/Beijing', true],
    ['Asia/Hong_Kong', true],
    ['Asia/Macau', true],
    ['Asia/Macao', true],
    ['ASIA/SHANGHAI', true],
    ['Asia/Tokyo', false],
    ['Europe/Shanghai', false],
  ])(
    'is restricted in time zone %s: %s; features that the site hides there are hidden [S9.9]',
    async (timeZone, restricted) => {
      vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({ resolvedOptions: () => ({ timeZone }) } as never)
      const { state } = await openKit({ hideInRestrictedTimeZones: ['receive'] })
      expect(selectFeatures(state()).receive).toBe(!restricted)
      expect(selectFeatures((await openKit()).state()).receive).toBe(true)
    },
  )

  it.each([
    ['send', 'WalletSend'],
    ['receive', 'WalletReceive'],
    ['onramp', 'OnRampProviders'],
    ['swaps', 'Swap'],
    ['activity', 'Transactions'],
    ['names', 'RegisterAccountName'],
    ['pay', 'Pay'],
    ['multiWallet', 'ProfileWallets'],
  ] as const)('hides the view of %s as well: a caller who opens %s opens Account', async (feature, view) => {
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: 'Asia/Shanghai' }),
    } as never)
    const opened = async (options: Partial<TestKitOptions>) => {
      const { engine, state } = await openKit({
        serviceUrl: undefined,
        features: { names: true, pay: true, multiWallet: true, activity: true },
        ...options,
      })
      await engine.actions.connect(fennec)
      engine.store.dispatch(openModal({ view } as OpenOptions))
      return selectRoute(state()).view
    }
    expect(await opened({})).toBe(view)
    expect(await opened({ hideInRestrictedTimeZones: [feature] })).toBe('Account')
  })

  it('doesn’t read the time zone if the site hides nothing by it, because the first read is slow in browsers', async () => {
    const readTimeZone = vi.spyOn(Intl, 'DateTimeFormat')
    const { state } = await openKit()
    expect(selectFeatures(state()).receive).toBe(true)
    expect(readTimeZone).not.toHaveBeenCalled()
  })
})

describe('options that change while the kit runs', () => {
  it('apply immediately, and options that are not passed stay unchanged', async () => {
    const { engine, state } = await openKit({
      serviceUrl: undefined,
      features: { receive: false },
      termsConditionsUrl: 'https://a.example',
    })
    engine.actions.update({ features: { send: false }, excludeWallets: ['Fennec'], termsConditionsUrl: undefined })
    expect(selectFeatures(state())).toMatchObject({ send: false, receive: false })
    expect(state().site).toMatchObject({ excludeWallets: ['Fennec'], termsConditionsUrl: 'https://a.example' })
  })
})
