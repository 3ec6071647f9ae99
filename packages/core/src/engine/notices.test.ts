import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSiteState } from './createAppStore.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { resourcesSlice } from '../state/resourcesSlice.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const { toastShown, alertShown, alertDismissed } = noticesSlice.actions

const createKit = async () => {
  const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
  return { clock, dispatch: engine.store.dispatch, notices: () => engine.store.getState().notices }
}

describe('a toast', () => {
  it.each([
    ['ok', 2_500],
    ['info', 2_500],
    ['bad', 6_000],
  ] as const)('of tone %s stays %i ms', async (tone, ms) => {
    const { clock, dispatch, notices } = await createKit()
    dispatch(toastShown({ tone, message: { kind: 'site', text: 'Kept' } }))
    await clock.advance(ms - 1)
    expect(notices().toasts).toMatchObject([{ tone, message: { kind: 'site', text: 'Kept' } }])
    await clock.advance(1)
    expect(notices().toasts).toEqual([])
  })

  it.each([
    { kind: 'switchFailed', network: 'eip155:1', error: { code: 'USER_REJECTED', message: 'Declined' } },
    { kind: 'approvedLate', wallet: 'Fennec', namespace: 'eip155', connectorId: 'io.fennec' },
  ] as const)('that offers a retry stays 10 seconds: $kind', async (message) => {
    const { clock, dispatch, notices } = await createKit()
    dispatch(toastShown({ tone: 'bad', message }))
    await clock.advance(9_999)
    expect(notices().toasts).toMatchObject([{ message }])
    await clock.advance(1)
    expect(notices().toasts).toEqual([])
  })
})

describe('an alert', () => {
  it('is reported once for each fault, and stays until it is dismissed', async () => {
    const { clock, dispatch, notices } = await createKit()
    const alert = {
      tone: 'error',
      error: { code: 'PROJECT_ID_MISSING', message: 'Project ID Not Configured' },
    } as const
    dispatch(alertShown(alert))
    dispatch(alertShown(alert))
    await clock.advance(60_000)
    expect(notices().alerts).toEqual([{ id: 'PROJECT_ID_MISSING', ...alert }])
    dispatch(alertDismissed('PROJECT_ID_MISSING'))
    expect(notices().alerts).toEqual([])
  })

  it.each([
    ['error', 'error'],
    ['warning', 'warn'],
    ['info', 'info'],
  ] as const)(
    'of tone %s goes to the log (%s) and to the event stream, whether or not the modal shows it',
    async (tone, level) => {
      const written = vi.spyOn(console, level).mockImplementation(() => {})
      for (const debug of [true, false]) {
        const { engine, reports } = await createTestKit({
          networks: [networkOne],
          adapters: [createWalletLed().entry],
          logLevel: 'debug',
          debug,
        })
        const error = { code: 'RATE_LIMITED', message: 'Rate Limited' } as const
        engine.store.dispatch(alertShown({ tone, error }))
        engine.store.dispatch(alertShown({ tone, error }))
        expect(written.mock.calls).toEqual([['[latchkey] Rate Limited', 'RATE_LIMITED']])
        expect(reports.slice(1)).toMatchObject([{ event: 'ALERT', properties: error }])
        written.mockClear()
      }
    },
  )

  it('is shown in development, but not in production unless the site turns it on', () => {
    const state = (debug?: boolean) =>
      createSiteState({ projectId: 'test', networks: [networkOne], adapters: [], debug }).debug
    vi.stubEnv('NODE_ENV', 'development')
    expect([state(), state(false)]).toEqual([true, false])
    vi.stubEnv('NODE_ENV', 'production')
    expect([state(), state(true)]).toEqual([false, true])
  })
})

describe('a read from the site’s services that fails', () => {
  const failWith = async (...errors: readonly ErrorInfo[]) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const adapters = [createWalletLed().entry]
    const { engine, reports } = await createTestKit({ networks: [networkOne], adapters, logLevel: 'error' })
    for (const error of errors)
      engine.store.dispatch(resourcesSlice.actions.failed({ name: 'wallets', argument: {}, error, at: 1 }))
    return { logged: written.mock.calls, alerts: reports.filter(({ event }) => event === 'ALERT') }
  }
  const failed = { code: 'SERVICE_FAILED', message: 'The service answered 500.', help: ['Check its log.'] } as const

  it('is logged at the default level, once for each code', async () => {
    const { logged, alerts } = await failWith(failed, failed, { ...failed, code: 'SERVER_ERROR' })
    const text = "[latchkey] Reading wallets from the site's services failed. The service answered 500.\nCheck its log."
    expect(logged).toEqual([
      [text, 'SERVICE_FAILED'],
      [text, 'SERVER_ERROR'],
    ])
    expect(alerts).toEqual([])
  })

  it('is an alert if the service refuses the site', async () => {
    const refused = { code: 'ORIGIN_NOT_ALLOWED', message: 'Invalid App Configuration' } as const
    const { logged, alerts } = await failWith(refused, refused)
    expect(logged).toEqual([['[latchkey] Invalid App Configuration', 'ORIGIN_NOT_ALLOWED']])
    expect(alerts).toHaveLength(1)
  })

  it('is not logged if a node failed: that is no service of the site', async () => {
    expect((await failWith({ code: 'RPC_FAILED', message: 'The node did not answer.' })).logged).toEqual([])
  })
})
