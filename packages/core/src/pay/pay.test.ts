import { describe, expect, it, vi } from 'vitest'
import { pay } from '../actions/transactions.js'
import { getErrorCode } from '../base/errorInfo.js'
import type { PayRequest } from '../contract/routes.js'
import { closeModal, goBack, leaveModal, navigate } from '../navigation/navigation.js'
import { selectRoute, selectRouteData } from '../navigation/selectModal.js'
import { selectIsReceiptShown } from '../send/selectReceipt.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { modalSlice } from '../state/modalSlice.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import { connectToPay, reportPayment, requestPayment, switchToPay } from './payThunks.js'

const usd = { symbol: 'USD', decimals: 6, address: '0xUsd' }
const order: PayRequest = {
  asset: 'native',
  network: 'eip155:1',
  recipient: 'bob',
  amount: ' 0.5 ',
  description: 'Order 1042',
}

const createKit = async (options: Partial<TestKitOptions> = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [made.entry],
    tokens: { 'eip155:1': [usd] },
    features: { pay: true },
    ...options,
  })
  const { engine } = kit
  const { dispatch, getState } = engine.store
  /** Requests a payment, as a site does. Its outcome is a value, so that no rejection is unhandled. */
  const request = (payment: unknown = order) =>
    pay({ loadEngine: async () => engine, open: engine.actions.open }, payment as PayRequest).catch(
      (error: unknown) => error,
    )
  const view = () => selectRoute(getState()).view
  const shown = () => selectRouteData(getState(), 'Pay') ?? expect.fail('The payment is not shown.')
  const start = (payment?: unknown) => {
    const state: { outcome?: unknown } = {}
    const opened = request(payment).then((outcome) => (state.outcome = outcome))
    const isShown = vi.waitFor(() => expect(view()).toBe('Pay')).then(() => reportPayment(engine))
    return { state, opened, isShown }
  }
  const payEvents = () =>
    kit.events.filter(({ event }) => event.startsWith('PAY_')).map(({ event, properties }) => [event, properties])
  return { ...made, ...kit, dispatch, getState, request, view, shown, start, payEvents }
}

describe('the action pay', () => {
  it.each<[string, object, string]>([
    ['an asset that is not listed', { asset: '0xother' }, 'SEND_TOKEN_REQUIRED'],
    ['an asset that is no string', { asset: undefined }, 'SEND_TOKEN_REQUIRED'],
    ['a token of another network', { asset: '0xusd', network: 'eip155:2' }, 'SEND_TOKEN_REQUIRED'],
    ['a network that is no id', { network: 1 }, 'CAIP_NETWORK_ID_INVALID'],
    ['a network that the site does not list', { network: 'eip155:9' }, 'NETWORK_NOT_FOUND'],
    ['a recipient that is no address', { recipient: '' }, 'ADDRESS_INVALID'],
    ['a recipient that is no string', { recipient: { toLowerCase: 1 } }, 'ADDRESS_INVALID'],
    ['an amount of zero', { amount: '0.0' }, 'AMOUNT_INVALID'],
    ['a negative amount', { amount: '-1' }, 'AMOUNT_INVALID'],
    ['an amount that is a number', { amount: 1 }, 'AMOUNT_INVALID'],
    ['more decimals than the asset has', { asset: '0xusd', amount: '0.0000001' }, 'AMOUNT_INVALID'],
    ['a description that is no string', { description: 1042 }, 'CONFIG_INVALID'],
  ])('rejects %s, and opens nothing', async (_name, changes, code) => {
    const { request, getState } = await createKit()
    expect(getErrorCode(await request({ ...order, ...changes }))).toBe(code)
    expect(getState().modal.open).toBe(false)
  })

  it.each<[string, Partial<TestKitOptions>]>([
    ['by default', { features: {} }],
    ['if the site has it off', { features: { pay: false } }],
  ])('rejects %s, and the view does not open [S6.3~]', async (_name, options) => {
    const { request, engine, view } = await createKit(options)
    expect(getErrorCode(await request())).toBe('PAY_OFF')
    await engine.actions.open({ view: 'Pay', pay: order })
    expect(view()).toBe('Connect')
  })

  it('resolves with the hash once the wallet has sent it, and shows how far it is', async () => {
    const { engine, start, view, dispatch, shown, ledger, payEvents, getState } = await createKit()
    await engine.actions.connect(fennec)
    const { opened, isShown } = start()
    await isShown
    await dispatch(requestPayment(shown()))
    const [transfer] = getState().transactions.transfers
    expect(await opened).toEqual({ hash: transfer?.hash })
    expect(transfer).toMatchObject({ to: 'bob', amount: '0.5', symbol: 'COIN', network: 'eip155:1' })
    expect(ledger.balanceOf({ account: 'bob', network: 'eip155:1' })).toBe(5n * 10n ** 17n)
    expect([view(), selectRouteData(getState(), 'PayLoading')]).toEqual([
      'PayLoading',
      {
        token: networkOne.nativeCurrency,
        amount: '0.5',
        to: 'bob',
        network: 'eip155:1',
        transactionId: transfer?.id,
        purpose: 'Order 1042',
      },
    ])
    expect(selectIsReceiptShown(getState(), transfer?.id ?? '')).toBe(true)
    const configuration = { network: 'eip155:1', asset: 'native', amount: ' 0.5 ', recipient: 'bob' }
    const facts = (status: string, result?: string) => ({
      paymentId: transfer?.paymentId,
      configuration,
      currentPayment: { type: 'wallet', status, ...(result !== undefined && { result }) },
    })
    expect(payEvents()).toEqual([
      ['PAY_MODAL_OPEN', { exchanges: [], configuration }],
      ['PAY_INITIATED', facts('IN_PROGRESS')],
      ['PAY_SUCCESS', facts('SUCCESS', transfer?.hash)],
    ])
  })

  it('pays a token of the site, and nothing of the send feature is needed', async () => {
    const { engine, start, dispatch, shown, ledger } = await createKit({ features: { pay: true, send: false } })
    ledger.setBalance({ account: 'alice', network: 'eip155:1' }, 5_000_000n, usd.address)
    await engine.actions.connect(fennec)
    const payment = start({ ...order, asset: '0xUSD', amount: '1.5' })
    await payment.isShown
    await dispatch(requestPayment(shown()))
    expect(await payment.opened).toEqual({ hash: expect.any(String) })
    expect(ledger.balanceOf({ account: 'bob', network: 'eip155:1' }, usd.address)).toBe(1_500_000n)
  })

  it('rejects when the user closes the modal', async () => {
    const { start, dispatch } = await createKit()
    const { opened, isShown } = start()
    await isShown
    dispatch(closeModal())
    expect(await opened).toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
  })

  it('keeps a declined payment open for another attempt, and rejects with its error if the user closes the modal', async () => {
    const { engine, start, dispatch, shown, wallet, payEvents, view } = await createKit()
    await engine.actions.connect(fennec)
    wallet.answer = 'reject'
    const declined = start()
    await declined.isShown
    await dispatch(requestPayment(shown()))
    expect([shown().error?.code, declined.state.outcome, view()]).toEqual(['USER_REJECTED', undefined, 'Pay'])
    const currentPayment = { type: 'wallet', status: 'FAILED' }
    expect(payEvents().at(-1)).toEqual([
      'PAY_ERROR',
      expect.objectContaining({ message: 'USER_REJECTED', currentPayment }),
    ])
    dispatch(closeModal())
    expect(getErrorCode(await declined.opened)).toBe('USER_REJECTED')
    const repeated = start()
    await repeated.isShown
    await dispatch(requestPayment(shown()))
    wallet.answer = 'approve'
    await dispatch(requestPayment(shown()))
    expect(await repeated.opened).toEqual({ hash: expect.any(String) })
  })

  it.each(['approve', 'reject'] as const)(
    'waits for the wallet if the modal closes while the wallet has the request: %s',
    async (decision) => {
      const { engine, start, dispatch, shown, wallet, getState } = await createKit()
      await engine.actions.connect(fennec)
      let decide: (answer: 'approve' | 'reject') => void = () => expect.fail('The wallet has no request.')
      wallet.answer = new Promise((resolve) => (decide = resolve))
      const { opened, isShown, state } = start()
      await isShown
      const paying = dispatch(requestPayment(shown()))
      await vi.waitFor(() => expect(getState().transactions.unanswered).toBe(1))
      dispatch(leaveModal())
      await new Promise((resolve) => setTimeout(resolve))
      expect(state.outcome).toBeUndefined()
      decide(decision)
      await paying
      expect(await opened).toEqual(
        decision === 'approve' ? { hash: expect.any(String) } : expect.objectContaining({ code: 'MODAL_CLOSED' }),
      )
      expect(getState().modal.open).toBe(false)
    },
  )

  it('leaves another view that the user has opened while the wallet has the request', async () => {
    const { engine, start, dispatch, shown, wallet, getState, view } = await createKit()
    await engine.actions.connect(fennec)
    let approve: (answer: 'approve') => void = () => expect.fail('The wallet has no request.')
    wallet.answer = new Promise((resolve) => (approve = resolve))
    const { opened, isShown } = start()
    await isShown
    const paying = dispatch(requestPayment(shown()))
    await vi.waitFor(() => expect(getState().transactions.unanswered).toBe(1))
    dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    approve('approve')
    await paying
    expect(await opened).toEqual({ hash: expect.any(String) })
    expect(view()).toBe('WalletReceive')
  })

  it('ends an earlier payment that a later one replaces', async () => {
    const { start, dispatch } = await createKit()
    const first = start()
    await first.isShown
    const second = start({ ...order, amount: '2' })
    expect(getErrorCode(await first.opened)).toBe('MODAL_CLOSED')
    await second.isShown
    expect(second.state.outcome).toBeUndefined()
    dispatch(closeModal())
    expect(getErrorCode(await second.opened)).toBe('MODAL_CLOSED')
  })
})

describe('a payment without a usable wallet', () => {
  it('follows after the user has connected one', async () => {
    const { engine, start, dispatch, shown, view, clock, payEvents, getState } = await createKit()
    const { opened, isShown } = start()
    await isShown
    const before = shown()
    dispatch(connectToPay(before))
    expect(selectRoute(getState())).toEqual({ view: 'Connect', data: { namespace: 'eip155' } })
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(700) // "Connected" was shown, and the modal closes
    expect([getState().modal.open, view(), shown()]).toEqual([true, 'Pay', before])
    reportPayment(engine)
    expect(payEvents()).toHaveLength(1)
    await dispatch(requestPayment(shown()))
    expect(await opened).toEqual({ hash: expect.any(String) })
    await engine.idle()
  })

  it('is still there if the user goes back from the list of wallets, and ends if the user closes the list', async () => {
    const { start, dispatch, shown, view } = await createKit()
    const { opened, isShown, state } = start()
    await isShown
    dispatch(connectToPay(shown()))
    dispatch(goBack())
    expect([view(), state.outcome]).toEqual(['Pay', undefined])
    dispatch(connectToPay(shown()))
    dispatch(closeModal())
    expect(getErrorCode(await opened)).toBe('MODAL_CLOSED')
  })

  it('ends if a connected user closes a view above it', async () => {
    const { engine, start, dispatch } = await createKit()
    await engine.actions.connect(fennec)
    const { opened, isShown } = start()
    await isShown
    dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    dispatch(closeModal())
    expect(getErrorCode(await opened)).toBe('MODAL_CLOSED')
  })

  it('has the error of a missing wallet if it is requested anyway', async () => {
    const { start, dispatch, shown } = await createKit()
    await start().isShown
    await dispatch(requestPayment(shown()))
    expect(shown().error?.code).toBe('NOT_CONNECTED')
    dispatch(closeModal())
  })

  it('switches the wallet to the network of the payment, and has the error if the wallet does not', async () => {
    const { engine, start, dispatch, shown, wallet, view } = await createKit()
    await engine.actions.connect(fennec)
    wallet.network = 'eip155:2'
    wallet.changes.emit('change')
    const { isShown } = start()
    await isShown
    await dispatch(requestPayment(shown()))
    expect(shown().error?.code).toBe('NETWORK_MISMATCH')
    wallet.answer = 'reject'
    await dispatch(switchToPay(shown()))
    expect([wallet.network, shown().error?.code]).toEqual(['eip155:2', 'SWITCH_FAILED'])
    wallet.answer = 'approve'
    await dispatch(switchToPay(shown()))
    expect([wallet.network, shown().error, view()]).toEqual(['eip155:1', undefined, 'Pay'])
  })

  it('follows after the wallet has left a network that the site does not support', async () => {
    const { engine, start, dispatch, shown, wallet, view } = await createKit()
    await engine.actions.connect(fennec)
    const { isShown, state } = start()
    await isShown
    const before = shown()
    const moveTo = (network: string) => {
      Object.assign(wallet, { network })
      wallet.changes.emit('change')
    }
    moveTo('eip155:99')
    await engine.idle()
    expect([view(), state.outcome]).toEqual(['UnsupportedChain', undefined])
    moveTo('eip155:1')
    await engine.idle()
    expect([view(), shown()]).toEqual(['Pay', before])
    dispatch(modalSlice.actions.closed())
  })
})

describe('a payment that a page opens without the action', () => {
  it('has its event, and an alert in place of it if a field is not valid', async () => {
    const { engine, payEvents, getState, shown } = await createKit()
    await engine.actions.open({ view: 'Pay', pay: order })
    reportPayment(engine)
    expect([payEvents().length, typeof shown().id]).toEqual([1, 'string'])
    await engine.actions.open({ view: 'Pay', pay: { ...order, amount: '' } })
    reportPayment(engine)
    reportPayment(engine)
    expect([payEvents().length, getState().notices.alerts]).toEqual([
      1,
      [expect.objectContaining({ tone: 'error', error: expect.objectContaining({ code: 'AMOUNT_INVALID' }) })],
    ])
  })

  it('follows after the user has connected a wallet too', async () => {
    const { engine, dispatch, shown, view, clock, getState } = await createKit()
    await engine.actions.open({ view: 'Pay', pay: order })
    reportPayment(engine)
    const before = shown()
    dispatch(connectToPay(before))
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(700) // "Connected" was shown, and the modal closes
    expect([getState().modal.open, view(), shown()]).toEqual([true, 'Pay', before])
    await engine.idle()
  })
})
