import { describe, expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { noticesSlice } from './noticesSlice.js'

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
    dispatch(toastShown({ tone, message: { kind: 'copied' } }))
    await clock.advance(ms - 1)
    expect(notices().toasts).toMatchObject([{ tone, message: { kind: 'copied' } }])
    await clock.advance(1)
    expect(notices().toasts).toEqual([])
  })
})

describe('an alert', () => {
  it('is told once for a fault, and stays until it is dismissed', async () => {
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
})
