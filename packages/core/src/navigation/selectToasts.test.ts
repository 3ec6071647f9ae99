import { expect, it } from 'vitest'
import { networksSlice } from '../state/networksSlice.js'
import { noticesSlice, type ToastMessage } from '../state/noticesSlice.js'
import { signInSlice } from '../state/signInSlice.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne, networkTwo } from '../testing/fixtures.js'
import { selectToasts } from './selectToasts.js'

const error = { code: 'USER_REJECTED', message: 'Declined.' } as const

const createKit = async () => {
  const { entry } = createWalletLed()
  const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [entry] })
  const { store } = engine
  return {
    store,
    show: (message: ToastMessage) => store.dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message })),
    read: () => selectToasts(store.getState()).map(({ message }) => message),
  }
}

const switchFailed = { kind: 'switchFailed', network: networkTwo.id, error } as const

it('a toast is replaced only by a newer one on the same subject', async () => {
  const { show, read } = await createKit()
  const later = { ...switchFailed, error: { ...error, code: 'SWITCH_FAILED' } } as const
  show({ kind: 'site', text: 'Saved' })
  show(switchFailed)
  show(later)
  expect(read()).toEqual([{ kind: 'site', text: 'Saved' }, later])
  show({ kind: 'site', text: 'Saved' })
  expect(read()).toHaveLength(3) // toasts of the site do not replace each other
})

it('a toast about a failed network switch is hidden during a new switch, and after it succeeded', async () => {
  const { store, show, read } = await createKit()
  show(switchFailed)
  store.dispatch(networksSlice.actions.switchRequested({ requestId: 'a', network: networkTwo.id }))
  expect(read()).toEqual([])
  store.dispatch(networksSlice.actions.switchSettled({ requestId: 'a' }))
  expect(read()).toEqual([switchFailed])
  store.dispatch(networksSlice.actions.networkChosen(networkTwo.id))
  expect(read()).toEqual([])
})

it('a toast about a failed sign-in is hidden while the wallet signs, and after the account has signed in', async () => {
  const { store, show, read } = await createKit()
  const { signingStarted, signingFailed, signedIn } = signInSlice.actions
  const declined = { kind: 'signInFailed', reason: 'declined' } as const
  store.dispatch(signingFailed('declined'))
  show(declined)
  expect(read()).toEqual([declined])
  store.dispatch(signingStarted())
  expect(read()).toEqual([])
  store.dispatch(signingFailed('declined'))
  store.dispatch(signedIn({ account: 'alice', network: networkOne.id }))
  expect(read()).toEqual([])
})
