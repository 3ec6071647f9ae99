import { describe, expect, it } from 'vitest'
import type { Namespace } from '../base/namespaces.js'
import { selectChainSteps, selectChainWallet } from './selectChainSteps.js'
import { selectConnectorRows } from '../wallet-list/selectConnectorRows.js'
import { selectDialogMode, selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import type { Siwx } from '../contract/siwx.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { connectChains, skipChain } from './connectChains.js'
import { goBack, openModal } from '../navigation/navigation.js'

const namespaces = ['eip155', 'solana', 'bip122'] as const

/** One wallet in three namespaces. It prompts the user in each of them. */
const createHarbour = async (options: Partial<TestKitOptions> = {}) => {
  const made = namespaces.map((namespace) => {
    const network = `${namespace}:1` as const
    const wallet = createMemoryWallet({ id: 'harbour', name: 'Harbour', accounts: [{ address: namespace }], network })
    return { namespace, wallet, ...createMemoryAdapter({ namespace, wallets: [wallet] }) }
  })
  const kit = await createTestKit({
    networks: [networkOne, testNetwork('solana:1', 'Sol'), testNetwork('bip122:1', 'Bit')],
    adapters: made.map(({ entry }) => entry),
    ...options,
  })
  const { dispatch, getState } = kit.engine.store
  const walletIn = (namespace: Namespace) =>
    made.find((each) => each.namespace === namespace)?.wallet ?? expect.fail('no wallet')
  dispatch(openModal())
  const choose = () => {
    const [row] = selectConnectorRows(getState())
    dispatch(chooseWallet(row ?? expect.fail('no row')))
  }
  choose()
  return {
    ...kit,
    dispatch,
    choose,
    walletIn,
    view: () => (getState().modal.open ? selectRoute(getState()).view : 'closed'),
    mode: () => selectDialogMode(getState()),
    steps: () => selectChainSteps(getState()).map(({ state, code }) => (code ? `${state}: ${code}` : state)),
    connect: (...chosen: readonly Namespace[]) => {
      dispatch(connectChains(chosen))
    },
    prompts: () => namespaces.map((namespace) => walletIn(namespace).prompts),
  }
}

describe('a wallet that supports several namespaces', () => {
  it('gets no request before the user chooses a namespace', async () => {
    const { engine, view, steps, prompts, events } = await createHarbour()
    expect(view()).toBe('ConnectingMultiChain')
    expect(selectChainWallet(engine.store.getState())).toEqual({ name: 'Harbour', icon: undefined })
    expect(selectChainSteps(engine.store.getState())).toMatchObject([
      { namespace: 'eip155', connectorId: 'harbour', network: { id: 'eip155:1', name: 'One' }, state: 'open' },
      { namespace: 'solana', network: { id: 'solana:1', name: 'Sol' }, state: 'open' },
      { namespace: 'bip122', network: { id: 'bip122:1', name: 'Bit' }, state: 'open' },
    ])
    await engine.idle()
    expect([steps(), prompts()]).toEqual([
      ['open', 'open', 'open'],
      [0, 0, 0],
    ])
    expect(events.at(-1)).toMatchObject({ event: 'SELECT_WALLET', properties: { name: 'Harbour' } })
  })

  it('connects in the chosen namespaces, one after another, and in no other', async () => {
    const { engine, connect, steps, walletIn, prompts, mode, view } = await createHarbour()
    walletIn('eip155').answer = 'hang'
    connect('eip155', 'bip122')
    await expect.poll(steps).toEqual(['asked', 'open', 'next'])
    expect([mode(), prompts()]).toEqual(['yielding', [1, 0, 0]])
    walletIn('eip155').answer = 'approve'
    connect('eip155')
    await engine.idle()
    expect([steps(), mode(), view()]).toEqual([['done', 'open', 'done'], 'modal', 'ConnectingMultiChain'])
    expect(prompts()).toEqual([2, 0, 1])
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['eip155', 'bip122'])
  })

  it('has the first chosen namespace active, whatever connected after it', async () => {
    const { engine, connect } = await createHarbour()
    connect('solana', 'bip122')
    await engine.idle()
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
    expect(engine.getSnapshot().connections).toHaveLength(2)
  })

  it('stops at a namespace that the user declines: no further request is sent', async () => {
    const { engine, connect, steps, walletIn, prompts } = await createHarbour()
    walletIn('solana').answer = 'reject'
    connect('eip155', 'solana', 'bip122')
    await engine.idle()
    expect(steps()).toEqual(['done', 'failed: USER_REJECTED', 'next'])
    walletIn('solana').answer = Object.assign(new Error('busy'), { name: 'LatchkeyError', code: 'REQUEST_PENDING' })
    connect('solana')
    await engine.idle()
    expect(steps()).toEqual(['done', 'failed: REQUEST_PENDING', 'next'])
    expect(prompts()).toEqual([1, 2, 0])
    walletIn('solana').answer = 'approve'
    connect('solana')
    await engine.idle()
    expect(steps()).toEqual(['done', 'done', 'done'])
  })

  it('continues after a namespace is skipped, whether it was declined or its request is pending', async () => {
    const { engine, connect, dispatch, steps, walletIn } = await createHarbour()
    walletIn('eip155').answer = 'reject'
    walletIn('solana').answer = 'hang'
    connect('eip155', 'solana', 'bip122')
    await engine.idle()
    dispatch(skipChain('eip155'))
    await expect.poll(steps).toEqual(['skipped', 'asked', 'next'])
    dispatch(skipChain('solana'))
    await engine.idle()
    expect(steps()).toEqual(['skipped', 'skipped', 'done'])
    expect(Object.keys(engine.getSnapshot().namespaces)).toEqual(['bip122'])
  })

  it('can be connected later in a namespace that was skipped or not chosen', async () => {
    const { engine, connect, dispatch, steps, walletIn, prompts } = await createHarbour()
    walletIn('eip155').answer = 'hang'
    connect('eip155')
    dispatch(skipChain('eip155'))
    await engine.idle()
    expect(steps()).toEqual(['skipped', 'open', 'open'])
    walletIn('eip155').answer = 'approve'
    connect('eip155')
    connect('solana')
    expect(steps()).toEqual(['asked', 'next', 'open'])
    await engine.idle()
    expect([steps(), prompts()]).toEqual([
      ['done', 'done', 'open'],
      [2, 1, 0],
    ])
  })

  it.each([
    ['goes back', (dispatch: Dispatch) => dispatch(goBack()), 'Connect'],
    ['closes', (_dispatch: Dispatch, close: () => Promise<void>) => void close(), 'closed'],
  ] as const)('is aborted when the user %s: existing connections stay', async (_name, leave, view) => {
    const kit = await createHarbour()
    kit.walletIn('solana').answer = 'hang'
    kit.connect('eip155', 'solana', 'bip122')
    await expect.poll(kit.steps).toEqual(['done', 'asked', 'next'])
    leave(kit.dispatch, () => kit.engine.actions.close())
    await kit.engine.idle()
    expect([kit.view(), kit.steps(), kit.prompts()]).toEqual([view, [], [1, 1, 0]])
    expect(Object.keys(kit.engine.getSnapshot().namespaces)).toEqual(['eip155'])
  })

  it('shows at first in which namespaces it is connected, and follows when one disconnects', async () => {
    const { engine, connect, choose, dispatch, steps, walletIn } = await createHarbour()
    connect('solana')
    await engine.idle()
    dispatch(openModal({ view: 'Connect' }))
    choose()
    expect(steps()).toEqual(['done', 'open', 'open'])
    walletIn('solana').changes.emit('end')
    await engine.idle()
    expect(steps()).toEqual(['open', 'open', 'open'])
  })
})

type Dispatch = Awaited<ReturnType<typeof createHarbour>>['dispatch']

describe('the step after connecting', () => {
  const site: Siwx = {
    createMessage: () => Promise.reject(new Error('nobody signs here')),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
  }

  it('waits until the last namespace is connected: signing in then follows directly', async () => {
    const { engine, connect, dispatch, view, steps, walletIn } = await createHarbour({ siwx: site })
    walletIn('solana').answer = 'hang'
    connect('eip155', 'solana')
    await expect.poll(steps).toEqual(['done', 'asked', 'open'])
    walletIn('solana').answer = 'reject'
    connect('solana')
    await engine.idle()
    expect(steps()).toEqual(['done', 'failed: USER_REJECTED', 'open'])
    expect([view(), engine.store.getState().signIn.pending]).toEqual(['ConnectingMultiChain', undefined])
    walletIn('solana').answer = 'approve'
    connect('solana')
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(engine.store.getState().signIn.pending).toEqual({ account: 'eip155', network: 'eip155:1' })
    dispatch(goBack())
  })

  it('waits until the last namespace is skipped or the modal is closed', async () => {
    const skipped = await createHarbour({ siwx: site })
    skipped.walletIn('solana').answer = 'hang'
    skipped.connect('eip155', 'solana')
    await expect.poll(skipped.steps).toEqual(['done', 'asked', 'open'])
    skipped.dispatch(skipChain('solana'))
    await expect.poll(skipped.view).toBe('SIWXSignMessage')
    const closed = await createHarbour({ siwx: site })
    closed.walletIn('solana').answer = 'hang'
    closed.connect('eip155', 'solana')
    await expect.poll(closed.steps).toEqual(['done', 'asked', 'open'])
    await closed.engine.actions.close()
    await expect.poll(closed.view).toBe('SIWXSignMessage')
  })

  it('waits until the modal is closed: leaving an unsupported network', async () => {
    const { engine, connect, walletIn, view } = await createHarbour()
    walletIn('eip155').network = 'eip155:999'
    connect('eip155', 'solana')
    await engine.idle()
    expect(view()).toBe('ConnectingMultiChain')
    await engine.actions.close()
    await engine.idle()
    expect(view()).toBe('UnsupportedChain')
  })
})
