import { describe, expect, it } from 'vitest'
import { closeModal, goBack } from '../navigation/navigation.js'
import { selectDialogMode } from '../navigation/selectModal.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import { createLoginKit } from '../testing/createLoginKit.js'
import { rejectApproval } from './followApprovals.js'

const approvalShown = { kind: 'approval', status: 'asked' } as const
const over = { kind: 'approval', status: 'over' } as const
const lost = { kind: 'approval', status: 'lost' } as const

describe('an approval', () => {
  it('opens the modal, and closes it when it is over', async () => {
    const { login, views, store, rejected } = await createLoginKit()
    expect(views()).toEqual([])
    login.emit(approvalShown)
    expect(views()).toEqual(['ApproveTransaction'])
    expect(selectDialogMode(store.getState())).toBe('yielding')
    login.emit(approvalShown)
    expect(views()).toEqual(['ApproveTransaction'])
    login.emit(over)
    expect(views()).toEqual([])
    expect(rejected()).toBe(0)
  })

  it('is shown above the open view, which is shown again when it is over', async () => {
    const { engine, login, views } = await createLoginKit()
    await engine.actions.open({ view: 'Account' })
    login.emit(approvalShown)
    expect(views()).toEqual(['Account', 'ApproveTransaction'])
    login.emit(over)
    expect(views()).toEqual(['Account'])
  })

  it('is rejected if the user closes the modal with no pending transaction [S4.12c]', async () => {
    const { login, store, views, rejected } = await createLoginKit()
    login.emit(approvalShown)
    store.dispatch(closeModal())
    expect([views(), rejected()]).toEqual([[], 1])
    login.emit(over)
    expect([views(), rejected()]).toEqual([[], 1])
  })

  it('is rejected if the user goes back', async () => {
    const { engine, login, store, views, rejected } = await createLoginKit()
    await engine.actions.open({ view: 'Account' })
    login.emit(approvalShown)
    store.dispatch(goBack())
    expect([views(), rejected()]).toEqual([['Account'], 1])
  })

  it('cannot be closed while a transaction of the modal waits for it', async () => {
    const { login, store, views, rejected } = await createLoginKit()
    login.emit(approvalShown)
    store.dispatch(transactionsSlice.actions.unansweredChanged(1))
    store.dispatch(closeModal())
    expect([views(), rejected()]).toEqual([['ApproveTransaction'], 0])
    expect(store.getState().modal.shaking).toBe(true)
    store.dispatch(transactionsSlice.actions.unansweredChanged(-1))
    store.dispatch(closeModal())
    expect([views(), rejected()]).toEqual([[], 1])
  })

  it('leaves nothing to reject if closing the modal is all that the user did', async () => {
    const { engine, store, rejected } = await createLoginKit()
    await engine.actions.open({ view: 'Account' })
    store.dispatch(closeModal())
    expect(rejected()).toBe(0)
  })

  it('says that the screen has failed, until the user leaves or another approval comes', async () => {
    const { login, store, views, rejected } = await createLoginKit()
    login.emit(approvalShown)
    login.emit(lost)
    expect(store.getState().modal.stack).toEqual([{ view: 'ApproveTransaction', data: { isLost: true } }])
    login.emit(approvalShown)
    expect(store.getState().modal.stack).toEqual([{ view: 'ApproveTransaction', data: undefined }])
    login.emit(lost)
    store.dispatch(closeModal())
    expect([views(), rejected()]).toEqual([[], 0])
  })

  it.each([0, 1] as const)('can be rejected in its view, with %i transactions of the modal', async (count) => {
    const { login, store, views, rejected } = await createLoginKit()
    login.emit(approvalShown)
    if (count) store.dispatch(transactionsSlice.actions.unansweredChanged(count))
    await store.dispatch(rejectApproval())
    expect([views(), rejected()]).toEqual([[], 1])
  })

  it('is not followed after the login has ended', async () => {
    const { login, source, views } = await createLoginKit()
    source.end()
    login.emit(approvalShown)
    expect(views()).toEqual([])
  })
})

it('F-142: opens the modal on a refused method, and after 300 ms shows an error and rejects everything pending [S8.11b]', async () => {
  const { login, store, clock, views, rejected } = await createLoginKit()
  login.emit({ kind: 'refused', method: 'eth_sign' })
  expect(views()).toEqual(['Account'])
  const messages = () => store.getState().notices.toasts.map(({ message }) => message.kind)
  await clock.advance(299)
  expect([messages(), rejected()]).toEqual([[], 0])
  await clock.advance(1)
  expect([messages(), rejected()]).toEqual([['notAllowed'], 1])
})
