import { describe, expect, it } from 'vitest'
import { selectDialogMode, selectRoute } from '../selectors/selectModal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { chooseWallet } from './chooseWallet.js'
import { chooseToken, goBack, goHome, keepDraft, navigate, openModal } from './navigation.js'

const createKit = async () => {
  const made = createWalletLed()
  const kit = await createTestKit({ networks: [networkOne], adapters: [made.entry] })
  const view = () => selectRoute(kit.engine.store.getState()).view
  return { ...made, ...kit, view, dispatch: kit.engine.store.dispatch }
}

describe('the modal', () => {
  it('opens on Account if connected, otherwise on Connect [S2.3]', async () => {
    const { engine, view } = await createKit()
    await engine.acts.open()
    expect(view()).toBe('Connect')
    await engine.acts.close()
    await engine.acts.connect(fennec)
    await engine.acts.open()
    expect(view()).toBe('Account')
  })

  it('opens for the namespace that a caller names, whatever is connected elsewhere', async () => {
    const evm = createWalletLed()
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const { engine } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, other.entry],
    })
    await engine.acts.connect(fennec)
    await engine.acts.open({ namespace: 'solana' })
    expect(selectRoute(engine.store.getState()).view).toBe('Connect')
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
    await engine.acts.open({ namespace: 'eip155' })
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
  })

  it('opens on the view that a caller names, with its data [S2.5]', async () => {
    const { engine } = await createKit()
    await engine.acts.open({ view: 'Networks' })
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
    await engine.acts.connect(fennec)
    await engine.acts.open({ view: 'WalletSend', send: { to: 'bob', amount: '1' } })
    expect(selectRoute(engine.store.getState()).data).toEqual({ to: 'bob', amount: '1', fromCaller: true })
  })

  it('opens on Connect where a view needs a wallet and there is none', async () => {
    const { engine, view } = await createKit()
    await engine.acts.open({ view: 'WalletSend' })
    expect(view()).toBe('Connect')
  })

  it('is at Connect again after it was closed [S2.6]', async () => {
    const { engine, dispatch } = await createKit()
    await engine.acts.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    await engine.acts.close()
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'Connect', data: undefined }])
  })

  it('stays one view deep when the view that is shown is asked for again', async () => {
    const { engine, dispatch } = await createKit()
    await engine.acts.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(navigate({ view: 'Networks', data: undefined }))
    expect(engine.store.getState().modal.stack).toHaveLength(2)
  })

  it('goes back one view, and closes where there is none to go back to', async () => {
    const { engine, dispatch, view } = await createKit()
    await engine.acts.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(goBack())
    expect(view()).toBe('Connect')
    dispatch(goBack())
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it('keeps what was typed of a transfer while another view is shown', async () => {
    const { engine, dispatch } = await createKit()
    await engine.acts.connect(fennec)
    await engine.acts.open({ view: 'WalletSend' })
    dispatch(keepDraft({ amount: '0.5' }))
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
    dispatch(chooseToken({ symbol: 'COIN', decimals: 18 }))
    expect(selectRoute(engine.store.getState())).toEqual({
      view: 'WalletSend',
      data: { amount: '0.5', token: { symbol: 'COIN', decimals: 18 } },
    })
    dispatch(goHome())
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'Account', data: undefined }])
  })

  it('tells when it opens and closes, and whether a wallet is connected', async () => {
    const { engine, events } = await createKit()
    await engine.acts.open()
    await engine.acts.close()
    await engine.acts.close()
    expect(events.slice(1).map(({ event, properties }) => [event, properties])).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
    ])
  })
})

describe('choosing a wallet', () => {
  it('asks it, yields to its window meanwhile, shows the success, and closes', async () => {
    const { engine, clock, dispatch, view } = await createKit()
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    expect(view()).toBe('ConnectingExternal')
    expect(selectDialogMode(engine.store.getState())).toBe('yielding')
    await new Promise((resolve) => setTimeout(resolve))
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(selectDialogMode(engine.store.getState())).toBe('modal')
    expect(engine.store.getState().modal.open).toBe(true)
    await clock.advance(700)
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it('that declines stays where it is, and can be asked again', async () => {
    const { engine, wallet, dispatch, view } = await createKit()
    wallet.answer = 'reject'
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    await engine.idle()
    expect(view()).toBe('ConnectingExternal')
    expect(selectDialogMode(engine.store.getState())).toBe('modal')
    wallet.answer = 'approve'
    dispatch(chooseWallet(fennec))
    await new Promise((resolve) => setTimeout(resolve))
    expect(engine.store.getState().modal.stack).toHaveLength(2)
    expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('is given up when the visitor goes back or closes', async () => {
    const { engine, wallet, dispatch, view } = await createKit()
    wallet.answer = 'hang'
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    dispatch(goBack())
    await engine.idle()
    expect(view()).toBe('Connect')
    expect(engine.store.getState().connections.attempts).toEqual({})
    dispatch(chooseWallet(fennec))
    await engine.acts.close()
    await engine.idle()
    expect(engine.getSnapshot().namespaces).toEqual({})
  })
})

describe('a wallet that leaves', () => {
  it('closes the modal on a view that needs it', async () => {
    const { engine, wallet } = await createKit()
    await engine.acts.connect(fennec)
    await engine.acts.open()
    wallet.changes.emit('end')
    await engine.idle()
    expect(engine.store.getState().modal.open).toBe(false)
  })
})
