import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ModalState, modalSlice } from './modalSlice.js'
import type { Route } from '../contract/routes.js'

const { actions, reducer, getInitialState } = modalSlice

const route = (view: 'Connect' | 'Networks' | 'Account'): Route => ({ view, data: undefined })
const [connect, networks, account] = [route('Connect'), route('Networks'), route('Account')]
const token = { symbol: 'COIN', decimals: 18 }

type Action = ReturnType<(typeof actions)[keyof typeof actions]>

/** What is left of the modal after what happened. */
const after = (...happened: readonly Action[]): ModalState => happened.reduce(reducer, getInitialState())
/** The views that are shown over one another after what happened to an open modal. */
const viewsAfter = (...happened: readonly Action[]) =>
  after(actions.opened(connect), ...happened).stack.map(({ view }) => view)

describe('the views of the modal', () => {
  it('begin with Connect, in a modal that is closed, still and waits for nothing', () => {
    expect(getInitialState()).toEqual({
      open: false,
      stack: [connect],
      shaking: false,
      loading: false,
      transactions: [],
    })
  })

  it('are the one that it was opened on, and Connect or another when it was closed', () => {
    expect(after(actions.opened(networks))).toEqual({ ...getInitialState(), open: true, stack: [networks] })
    const closed = after(actions.opened(networks), actions.shakeStarted(), actions.closed(undefined))
    expect(closed).toEqual(getInitialState())
    expect(after(actions.opened(networks), actions.closed(account)).stack).toEqual([account])
  })

  it('come one over the other; the same one with the same data does not come twice', () => {
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

  it('do not come twice either where the modal was opened on them', () => {
    expect(after(actions.opened(networks), actions.pushed(networks)).stack).toEqual([networks])
  })

  it('give way to another in their place', () => {
    expect(viewsAfter(actions.replaced(networks))).toEqual(['Networks'])
    expect(viewsAfter(actions.pushed(networks), actions.replaced(account))).toEqual(['Connect', 'Account'])
  })

  it('are left one by one, or several at once, and never all', () => {
    const pushed = [actions.pushed(networks), actions.pushed(account)]
    expect(viewsAfter(...pushed, actions.wentBack(undefined))).toEqual(['Connect', 'Networks'])
    expect(viewsAfter(...pushed, actions.wentBack(2))).toEqual(['Connect'])
    expect(viewsAfter(...pushed, actions.wentBack(9))).toEqual(['Connect'])
    expect(viewsAfter(...pushed, actions.resetTo(account))).toEqual(['Account'])
  })

  it('are never none, whatever happens', () => {
    const happening = fc.oneof<fc.Arbitrary<Action>[]>(
      ...[connect, networks, account].flatMap((one) => [
        fc.constant(actions.opened(one)),
        fc.constant(actions.pushed(one)),
        fc.constant(actions.replaced(one)),
        fc.constant(actions.resetTo(one)),
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

describe('a transfer that is typed', () => {
  const form: Route = { view: 'WalletSend', data: { token } }

  it('is kept in its form, and nowhere else', () => {
    const typed = after(
      actions.opened(account),
      actions.pushed(form),
      actions.replaced({ ...form, data: { ...form.data, amount: '1' } }),
    )
    expect(typed.stack).toEqual([account, { view: 'WalletSend', data: { token, amount: '1' } }])
  })

  it('is gone when it was reset, with what was shown of it over the form', () => {
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

it('a modal that is refused to close shakes until it does not', () => {
  expect(after(actions.shakeStarted()).shaking).toBe(true)
  expect(after(actions.shakeStarted(), actions.shakeEnded()).shaking).toBe(false)
})

it('a modal waits for an act until that has ended', () => {
  expect(after(actions.loadingChanged(true)).loading).toBe(true)
  expect(after(actions.loadingChanged(true), actions.loadingChanged(false)).loading).toBe(false)
})

it('transactions that a view has handed over are kept until each has ended', () => {
  const entry = (requestId: string) => ({ requestId, onSuccess: 'Account' }) as const
  const pushed = [actions.transactionPushed(entry('a')), actions.transactionPushed(entry('b'))]
  expect(after(...pushed).transactions).toEqual([entry('a'), entry('b')])
  expect(after(...pushed, actions.transactionPopped({ requestId: 'a' })).transactions).toEqual([entry('b')])
  expect(after(...pushed, actions.transactionPopped({ requestId: 'c' })).transactions).toHaveLength(2)
})
