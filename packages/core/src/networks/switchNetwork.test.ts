import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../errors/errorInfo.js'
import { chooseNetwork } from '../modal/chooseNetwork.js'
import { navigate, openModal } from '../modal/navigation.js'
import { selectRoute } from '../selectors/selectModal.js'
import { selectNetworkName, selectNetworkRows } from '../selectors/selectNetworks.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'

const createKit = async (options = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], ...options })
  return { ...made, ...kit }
}

describe('switching networks', () => {
  it('has a connected wallet switch first', async () => {
    const { engine, wallet, events } = await createKit()
    await engine.acts.connect(fennec)
    await engine.acts.switchNetwork(networkTwo)
    expect(wallet.network).toBe('eip155:2')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    expect(events.at(-1)).toMatchObject({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:2' } })
  })

  it('needs no wallet', async () => {
    const { engine, wallet } = await createKit()
    await engine.acts.switchNetwork('eip155:2')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    expect(wallet.prompts).toBe(0)
  })

  it('refuses a network that the site did not list', async () => {
    const { engine } = await createKit()
    const error = await engine.acts.switchNetwork('eip155:9').catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('NETWORK_NOT_FOUND')
  })

  it('in the modal does nothing where the network is in use already [S2.10]', async () => {
    const { engine } = await createKit()
    await engine.acts.connect(fennec)
    engine.store.dispatch(openModal({ view: 'Networks' }))
    engine.store.dispatch(chooseNetwork('eip155:1'))
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
  })

  it('in the modal shows SwitchNetwork while the wallet is asked, then goes back to where it came from [S2.13]', async () => {
    const { engine } = await createKit()
    await engine.acts.connect(fennec)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    engine.store.dispatch(chooseNetwork('eip155:2'))
    expect(selectRoute(engine.store.getState())).toEqual({ view: 'SwitchNetwork', data: { network: 'eip155:2' } })
    await engine.idle()
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
  })

  it('that fails goes back one view and says why [S2.14]', async () => {
    const { engine, wallet } = await createKit()
    await engine.acts.connect(fennec)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    wallet.answer = 'reject'
    engine.store.dispatch(chooseNetwork('eip155:2'))
    await engine.idle()
    const state = engine.store.getState()
    expect(selectRoute(state).view).toBe('Networks')
    expect(state.notices.toasts[0]?.message).toMatchObject({
      kind: 'switchFailed',
      network: 'eip155:2',
      error: { code: 'USER_REJECTED' },
    })
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })

  it('marks the network in use, and those that the wallet did not allow', async () => {
    const { engine, wallet } = await createKit()
    wallet.approved = ['eip155:1']
    await engine.acts.connect(fennec)
    const rows = selectNetworkRows(engine.store.getState())
    expect(rows.map(({ isCurrent, isRefused }) => [isCurrent, isRefused])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('a wallet on a network that the site did not list', () => {
  const strand = async (options = {}) => {
    const kit = await createKit(options)
    await kit.engine.acts.connect(fennec)
    kit.wallet.network = 'eip155:999'
    kit.wallet.changes.emit('change')
    await kit.engine.idle()
    return kit
  }

  it('is told so, and the network has no name of its own [S4.8b, S4.8c]', async () => {
    const { engine } = await strand()
    expect(engine.getSnapshot().open).toBe(true)
    expect(selectRoute(engine.store.getState()).view).toBe('UnsupportedChain')
    expect(selectNetworkName(engine.store.getState())).toBe('Unknown Network')
  })

  it('is left alone where the site allows that, or offers no switching [S4.8b]', async () => {
    expect((await strand({ allowUnsupportedChain: true })).engine.getSnapshot().open).toBe(false)
    expect((await strand({ enableNetworkSwitch: false })).engine.getSnapshot().open).toBe(false)
  })

  it('cannot close the modal: it shakes for 500 ms and stays', async () => {
    const { engine, clock } = await strand()
    await engine.acts.close()
    expect(engine.store.getState().modal).toMatchObject({ open: true, shaking: true })
    await clock.advance(499)
    expect(engine.store.getState().modal.shaking).toBe(true)
    await clock.advance(1)
    expect(engine.store.getState().modal.shaking).toBe(false)
  })

  it('goes on when it comes back by itself', async () => {
    const { engine, wallet } = await strand()
    wallet.network = 'eip155:1'
    wallet.changes.emit('change')
    await engine.idle()
    expect(engine.getSnapshot().open).toBe(false)
  })
})
