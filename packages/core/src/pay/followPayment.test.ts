import { describe, expect, it, vi } from 'vitest'
import { pay } from '../actions/transactions.js'
import { getErrorCode } from '../base/errorInfo.js'
import { refreshAfterPurchase } from '../buy/buy.js'
import type { PayRequest, Route } from '../contract/routes.js'
import { closeModal, goBack, navigate } from '../navigation/navigation.js'
import { selectRoute, selectRouteData } from '../navigation/selectModal.js'
import { chooseNetwork } from '../pick-network/chooseNetwork.js'
import { connectActiveChain } from '../pick-network/connectActiveChain.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { cancelSignIn, signIn } from '../sign-in/signIn.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { connectToPay, reportPayment, requestPayment } from './payThunks.js'

const order: PayRequest = { asset: 'native', network: 'eip155:1', recipient: 'bob', amount: '0.5' }
const sol = { namespace: 'solana', connectorId: 's' } as const

/** Opens a payment, by the action `pay` or by `kit.open`. Each outcome of the action is recorded. */
const openPay = async ({ byAction = true, connected = true, ...options }: Partial<TestKitOptions> & Setup = {}) => {
  const made = createWalletLed()
  const wallet = createMemoryWallet({ id: 's', name: 'S', accounts: [{ address: 'sol' }], network: 'solana:1' })
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
    adapters: [made.entry, createMemoryAdapter({ namespace: 'solana', wallets: [wallet] }).entry],
    features: { pay: true },
    ...options,
  })
  const { engine } = kit
  const { dispatch, getState } = engine.store
  if (connected) await engine.actions.connect(fennec)
  const outcomes: unknown[] = []
  if (byAction)
    void pay({ loadEngine: async () => engine, open: engine.actions.open }, order).then(
      (result) => outcomes.push(result),
      (error: unknown) => outcomes.push(getErrorCode(error)),
    )
  else await engine.actions.open({ view: 'Pay', pay: order })
  await vi.waitFor(() => expect(selectRoute(getState()).view).toBe('Pay'))
  reportPayment(engine)
  const views = () => (getState().modal.open ? getState().modal.stack.map(({ view }) => view) : [])
  const shown = () => selectRouteData(getState(), 'Pay') ?? expect.fail('The payment is not shown.')
  /** Pays what is shown, and compares the outcomes of the action. */
  const payNow = async () => {
    await dispatch(requestPayment(shown()))
    const [transfer] = getState().transactions.transfers
    await engine.idle()
    dispatch(closeModal())
    expect(transfer?.hash).toEqual(expect.any(String))
    expect(outcomes).toEqual(byAction ? [{ hash: transfer?.hash }] : [])
  }
  const go = (view: 'WalletReceive' | 'OnRampProviders' | 'Swap' | 'Networks') =>
    dispatch(navigate({ view, data: undefined } satisfies Route))
  const connectShown = async (request: Parameters<typeof chooseWallet>[0]) => {
    dispatch(chooseWallet(request))
    await vi.waitFor(() => expect(kit.clock.waiting()).toBe(1))
    await kit.clock.advance(700) // "Connected" was shown, and the modal closes
  }
  return { ...made, ...kit, dispatch, getState, outcomes, views, shown, payNow, go, connectShown }
}

type Setup = { readonly byAction?: boolean; readonly connected?: boolean }

const moveTo = (wallet: ReturnType<typeof createWalletLed>['wallet'], network: string) => {
  Object.assign(wallet, { network })
  wallet.changes.emit('change')
}

describe.each([
  ['by the action', true],
  ['by kit.open', false],
] as const)('a payment that is opened %s is shown again', (_how, byAction) => {
  it('after a purchase', async () => {
    const { go, dispatch, views, payNow } = await openPay({ byAction })
    go('OnRampProviders')
    await dispatch(refreshAfterPurchase())
    expect(views()).toEqual(['Pay'])
    await payNow()
  })

  it('after the user has received, and goes back', async () => {
    const { go, dispatch, views, payNow } = await openPay({ byAction })
    go('WalletReceive')
    dispatch(goBack())
    expect(views()).toEqual(['Pay'])
    await payNow()
  })

  it('after the user has connected a wallet', async () => {
    const { dispatch, shown, views, connectShown, payNow } = await openPay({ byAction, connected: false })
    dispatch(connectToPay(shown()))
    await connectShown(fennec)
    expect(views()).toEqual(['Pay'])
    await payNow()
  })

  it('after the user has connected a wallet of another namespace, from the networks', async () => {
    const { go, dispatch, views, connectShown, getState } = await openPay({ byAction })
    go('OnRampProviders')
    go('Networks')
    dispatch(chooseNetwork('solana:1'))
    dispatch(connectActiveChain())
    expect(views()).toEqual(['Pay', 'OnRampProviders', 'Networks', 'Connect'])
    await connectShown(sol)
    expect([views(), getState().networks.activeNamespace]).toEqual([['Pay'], 'solana'])
  })

  it('after the user has switched networks beside it', async () => {
    const { go, dispatch, views, engine, wallet, payNow } = await openPay({ byAction })
    go('OnRampProviders')
    go('Networks')
    dispatch(chooseNetwork('eip155:2'))
    await engine.idle()
    expect([views(), wallet.network]).toEqual([['Pay', 'OnRampProviders'], 'eip155:2'])
    dispatch(goBack())
    moveTo(wallet, 'eip155:1')
    await payNow()
  })

  it('after the wallet has left a network that the site does not list, from a view above it', async () => {
    const { go, wallet, engine, views, payNow } = await openPay({ byAction })
    go('WalletReceive')
    moveTo(wallet, 'eip155:99')
    await engine.idle()
    expect(views()).toEqual(['UnsupportedChain'])
    moveTo(wallet, 'eip155:1')
    await engine.idle()
    expect(views()).toEqual(['Pay'])
    await payNow()
  })

  it('after a sign-in', async () => {
    const setup = { byAction, connected: false, sessions: [] }
    const { dispatch, shown, views, engine, payNow } = await openPay(setup)
    dispatch(connectToPay(shown()))
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
    await dispatch(signIn())
    await engine.idle()
    expect(views()).toEqual(['Pay'])
    await payNow()
  })

  it('after its wallet has disconnected while a view that needs it was above', async () => {
    const { go, wallet, views, outcomes, dispatch, connectShown, shown, payNow } = await openPay({ byAction })
    go('WalletReceive')
    wallet.changes.emit('end')
    expect([views(), outcomes]).toEqual([['Pay'], []])
    dispatch(connectToPay(shown()))
    await connectShown(fennec)
    await payNow()
  })
})

describe('a payment that is shown', () => {
  it('stays while the page sends a transfer', async () => {
    const { engine, dispatch, shown, views, outcomes, ledger, getState } = await openPay()
    const { wait } = await engine.actions.send({ to: 'carol', amount: '0.25' })
    await wait()
    expect([views(), ledger.balanceOf({ account: 'carol', network: 'eip155:1' })]).toEqual([['Pay'], 25n * 10n ** 16n])
    await dispatch(requestPayment(shown()))
    const hash = getState().transactions.transfers.find(({ to }) => to === 'bob')?.hash
    await vi.waitFor(() => expect(outcomes).toEqual([{ hash }]))
  })
})

describe('a payment ends, once,', () => {
  it.each<[string, (payment: Awaited<ReturnType<typeof openPay>>) => unknown, string]>([
    ['if the user closes a view above it', ({ go, dispatch }) => [go('Swap'), dispatch(closeModal())], 'MODAL_CLOSED'],
    [
      'if the page opens another view above it',
      async ({ go, engine }) => [go('WalletReceive'), await engine.actions.open({ view: 'Account' })],
      'MODAL_CLOSED',
    ],
    ['if the kit is destroyed', ({ engine }) => engine.destroy(), 'KIT_DESTROYED'],
  ])('%s', async (_when, end, code) => {
    const payment = await openPay()
    await end(payment)
    await vi.waitFor(() => expect(payment.outcomes).toEqual([code]))
    payment.dispatch(closeModal())
    await payment.engine.actions.open({ view: 'Account' })
    expect(payment.outcomes).toEqual([code])
  })

  it('if the user cancels the sign-in that the site requires', async () => {
    const { dispatch, shown, views, outcomes } = await openPay({ connected: false, sessions: [] })
    dispatch(connectToPay(shown()))
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
    await dispatch(cancelSignIn())
    await vi.waitFor(() => expect(outcomes).toEqual(['MODAL_CLOSED']))
    expect(views()).toEqual([])
  })

  it('if the page closes the modal while it loads', async () => {
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [createWalletLed().entry],
      features: { pay: true },
    })
    const outcome = pay({ loadEngine: async () => engine, open: async () => undefined }, order)
    expect(await outcome.catch(getErrorCode)).toBe('MODAL_CLOSED')
  })
})
