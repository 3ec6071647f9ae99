import { describe, expect, it, vi } from 'vitest'
import { closeModal } from '../navigation/navigation.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { connectLogin } from './connectLogin.js'
import { logInByEmail, logInOnNetwork, verifyEmailCode } from './emailLogin.js'

const email = 'mara@shop.example'
const bitcoin = { ...networkOne, id: 'bip122:1', name: 'Bitcoin' } as const

const openLogin = async (
  networks: readonly [typeof networkOne | typeof bitcoin, ...(typeof networkOne)[]] = [networkOne],
) => {
  const wallet = createMemoryWallet({
    id: 'mail',
    name: 'Mail',
    accounts: [{ address: 'mara' }],
    network: networkOne.id,
  })
  const login = createMemoryLogin(() => kit.clock.now())
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const adapters = [
    createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry,
    createMemoryAdapter({ namespace: 'bip122', wallets: [] }).entry,
  ]
  const kit = await createTestKit({
    networks,
    adapters: networks[0] === bitcoin ? adapters : [adapters[0] ?? raise()],
    channels: [entry],
  })
  const { store } = kit.engine
  await kit.engine.actions.open({ view: 'EmailLogin' })
  await kit.engine.idle()
  const views = () => (selectIsOpen(store.getState()) ? store.getState().modal.stack.map(({ view }) => view) : [])
  return { ...kit, store, login, wallet, views, dispatch: store.dispatch }
}
/** An answer of the wallet that the test gives later. */
const answerLater = () => {
  let resolve: (answer: 'approve' | 'reject') => void = () => undefined
  const promise = new Promise<'approve' | 'reject'>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (answer: 'approve' | 'reject') => resolve(answer) }
}
const raise = (): never => {
  throw new Error('No adapter.')
}

describe('a login whose wallet must be opened', () => {
  it('shows the wallet’s own screen in place of the e-mail views, until the wallet is connected', async () => {
    const { dispatch, login, wallet, views } = await openLogin()
    await dispatch(logInByEmail(email))
    const answer = answerLater()
    wallet.answer = answer.promise
    const connected = dispatch(verifyEmailCode('123456'))
    await vi.waitFor(() => expect(wallet.prompts).toBe(1))
    expect(views()).toEqual(['EmailLogin', 'EmailVerifyOtp'])
    login.emit({ kind: 'approval', status: 'asked' })
    expect(views()).toEqual(['UnlockWallet'])
    login.emit({ kind: 'approval', status: 'over' })
    answer.resolve('approve')
    await connected
    expect(views()).toEqual([])
    expect(login.calls).not.toContain('rejectPending')
  })

  it('is ended in the wallet if the user closes the modal', async () => {
    const { dispatch, login, wallet, store } = await openLogin()
    wallet.answer = 'hang'
    const connected = dispatch(connectLogin())
    await vi.waitFor(() => expect(wallet.prompts).toBe(1))
    login.emit({ kind: 'approval', status: 'asked' })
    dispatch(closeModal())
    await expect(connected).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(login.calls).toContain('rejectPending')
    expect(store.getState().connections.byId).toEqual({})
  })

  it('keeps its view if it fails, and can be tried again there', async () => {
    const { dispatch, login, wallet, store, views } = await openLogin()
    const answer = answerLater()
    wallet.answer = answer.promise
    const connected = dispatch(connectLogin())
    await vi.waitFor(() => expect(wallet.prompts).toBe(1))
    login.emit({ kind: 'approval', status: 'asked' })
    login.emit({ kind: 'approval', status: 'lost' })
    answer.resolve('reject')
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(views()).toEqual(['UnlockWallet'])
    expect(store.getState().connections.attempts.eip155?.error?.code).toBe('USER_REJECTED')
    expect(login.calls).not.toContain('rejectPending')
    wallet.answer = 'approve'
    await dispatch(connectLogin())
    expect(views()).toEqual([])
  })
})

describe('a login while a namespace without logins is active', () => {
  it('first lets the user choose a network, and then requests the code [S1.10c~]', async () => {
    const { dispatch, login, store, views } = await openLogin([bitcoin, networkOne])
    await dispatch(logInByEmail(email))
    expect(login.calls).toEqual([])
    expect(selectRoute(store.getState())).toEqual({ view: 'EmailNetwork', data: { email } })
    await dispatch(logInOnNetwork(email, networkOne.id))
    expect(login.calls).toEqual(['startEmail'])
    expect(store.getState().networks.activeNamespace).toBe('eip155')
    expect(views()).toEqual(['EmailLogin', 'EmailVerifyOtp'])
  })
})
