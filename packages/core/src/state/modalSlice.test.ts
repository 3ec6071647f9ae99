import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ModalState, modalSlice } from './modalSlice.js'
import type { Route } from '../contract/routes.js'

const { actions, reducer } = modalSlice
const getInitialState = () => reducer(undefined, { type: 'start' })

const route = (view: 'Connect' | 'Networks' | 'Account'): Route => ({ view, data: undefined })
const [connect, networks, account] = [route('Connect'), route('Networks'), route('Account')]
const token = { symbol: 'COIN', decimals: 18 }

type Action = ReturnType<(typeof actions)[keyof typeof actions]>

/** The state of the modal after these actions. */
const after = (...happened: readonly Action[]): ModalState => happened.reduce(reducer, getInitialState())
/** The stack of views after these actions on an open modal. */
const viewsAfter = (...happened: readonly Action[]) =>
  after(actions.opened(connect), ...happened).stack.map(({ view }) => view)

describe('the views of the modal', () => {
  it('begin with Connect, in a modal that is closed, not shaking and not loading', () => {
    expect(getInitialState()).toEqual({
      open: false,
      stack: [connect],
      shaking: false,
      loading: false,
    })
  })

  it('are the view that the modal opens on, and Connect or a given view once it is closed', () => {
    expect(after(actions.opened(networks))).toEqual({ ...getInitialState(), open: true, stack: [networks] })
    const closed = after(actions.opened(networks), actions.shakeStarted(), actions.closed(undefined))
    expect(closed).toEqual(getInitialState())
    expect(after(actions.opened(networks), actions.closed(account)).stack).toEqual([account])
  })

  it('are pushed onto a stack; the same view with the same data is not pushed twice', () => {
    const wallet = (connectorId: string): Route => ({
      view: 'ConnectingExternal',
      data: { namespace: 'eip155', connectorId },
    })
    expect(viewsAfter(actions.pushed(networks), actions.pushed(networks), actions.pushed(connect))).toEqual([
      'Connect',
      'Networks',
      'Connect',
    ])
    expect(after(actions.pushed(wallet('a')), actions.pushed(wallet('a')), actions.pushed(wallet('b'))).stack).toEqual([
      connect,
      wallet('a'),
      wallet('b'),
    ])
  })

  it('are not pushed if the modal was opened on the same view', () => {
    expect(after(actions.opened(networks), actions.pushed(networks)).stack).toEqual([networks])
  })

  it('can be replaced by another view', () => {
    expect(viewsAfter(actions.replaced(networks))).toEqual(['Networks'])
    expect(viewsAfter(actions.pushed(networks), actions.replaced(account))).toEqual(['Connect', 'Account'])
  })

  it('are popped one by one, or several at once, but never all', () => {
    const pushed = [actions.pushed(networks), actions.pushed(account)]
    expect(viewsAfter(...pushed, actions.wentBack(undefined))).toEqual(['Connect', 'Networks'])
    expect(viewsAfter(...pushed, actions.wentBack(2))).toEqual(['Connect'])
    expect(viewsAfter(...pushed, actions.wentBack(9))).toEqual(['Connect'])
    expect(viewsAfter(...pushed, actions.resetTo(account))).toEqual(['Account'])
  })

  it('are never empty, whatever actions are dispatched', () => {
    const happening = fc.oneof<fc.Arbitrary<Action>[]>(
      ...[connect, networks, account].flatMap((route) => [
        fc.constant(actions.opened(route)),
        fc.constant(actions.pushed(route)),
        fc.constant(actions.replaced(route)),
        fc.constant(actions.resetTo(route)),
      ]),
      fc.integer({ min: 0, max: 5 }).map((count) => actions.wentBack(count)),
      fc.constant(actions.closed(undefined)),
      fc.constant(actions.sendReset()),
    )
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), (happened) => {
        expect(after(...happened).stack.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a transfer that the user enters', () => {
  const form: Route = { view: 'WalletSend', data: { token } }

  it('is kept only in its form', () => {
    const typed = after(
      actions.opened(account),
      actions.pushed(form),
      actions.replaced({ ...form, data: { ...form.data, amount: '1' } }),
    )
    expect(typed.stack).toEqual([account, { view: 'WalletSend', data: { token, amount: '1' } }])
  })

  it('is cleared by a reset, with the views of it above the form', () => {
    const reset = after(
      actions.opened(account),
      actions.pushed(form),
      actions.pushed({ view: 'WalletSendSelectToken', data: undefined }),
      actions.pushed({ view: 'WalletSendPreview', data: { token, amount: '1', to: 'bob' } }),
      actions.sendReset(),
    )
    expect(reset.stack).toEqual([account, { view: 'WalletSend', data: {} }])
  })
})

it('the data of a view changes below the views on top of it, in the last route of that view', () => {
  const list = { view: 'Connect', data: undefined } as const
  const opened = [actions.opened(list), actions.pushed(networks), actions.pushed(list), actions.pushed(account)]
  const changed = { view: 'Connect', data: { agreed: true } } as const
  expect(after(...opened, actions.routeDataChanged(changed)).stack).toEqual([list, networks, changed, account])
  expect(after(actions.opened(account), actions.routeDataChanged(changed)).stack).toEqual([account])
})

it('a modal that refuses to close shakes until the shake ends', () => {
  expect(after(actions.shakeStarted()).shaking).toBe(true)
  expect(after(actions.shakeStarted(), actions.shakeEnded()).shaking).toBe(false)
})

it('a modal is loading until its action ends', () => {
  expect(after(actions.loadingChanged(true)).loading).toBe(true)
  expect(after(actions.loadingChanged(true), actions.loadingChanged(false)).loading).toBe(false)
})
