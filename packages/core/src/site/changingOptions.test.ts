import { startTestServices } from '@latchkey/test-services'
import { describe, expect, it } from 'vitest'
import { getPreferredAccountType } from '../actions/accounts.js'
import { chooseNetwork } from '../pick-network/chooseNetwork.js'
import { openModal } from '../navigation/navigation.js'
import { selectTokenBalances } from '../balance/selectAssets.js'
import { selectConnectorRow, selectConnectorRows } from '../wallet-list/selectConnectorRows.js'
import { selectFeatures } from './selectOfferedFeatures.js'
import { selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { tokenBalances } from '../balance/balance.js'

const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }

const createKit = async (options: Partial<TestKitOptions> = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
    adapters: [made.entry, createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry],
    ...options,
  })
  const state = () => kit.engine.store.getState()
  return { ...made, ...kit, state, update: kit.engine.actions.update, dispatch: kit.engine.store.dispatch }
}

describe('an option that changes while the kit runs', () => {
  it('applies to the list of wallets', async () => {
    const { state, update } = await createKit()
    const names = () => selectConnectorRows(state()).map(({ name }) => name)
    expect(names()).toEqual(['Fennec'])
    update({ excludeWallets: ['FENNEC'] })
    expect(names()).toEqual([])
    update({ excludeWallets: [], enableWallets: false })
    expect(names()).toEqual([])
    update({ enableWallets: true, enableEIP6963: false })
    expect(names()).toEqual([])
    update({ enableEIP6963: true, connectorImages: { 'example.fennec': 'https://img.example/f' } })
    expect(selectConnectorRow(state(), 'eip155/example.fennec')?.icon).toBe('https://img.example/f')
  })

  it('applies to tokens: the next read uses the new ones', async () => {
    const { engine, ledger, state, update, dispatch } = await createKit()
    const at = { account: 'alice', network: networkOne.id }
    ledger.setBalance(at, 5n, usd.address)
    await engine.actions.connect(fennec)
    await dispatch(tokenBalances.read(at, { force: true }))
    expect(selectTokenBalances(state()).data).toEqual([])
    update({ tokens: { 'eip155:1': [usd] } })
    await dispatch(tokenBalances.read(at, { force: true }))
    expect(selectTokenBalances(state()).data).toEqual([{ ...usd, amount: '5' }])
    expect((await engine.actions.send({ to: 'bob', amount: '0.000001', token: usd.address })).hash).toMatch(/^0x/)
  })

  it('applies to a network that the site did not list', async () => {
    const { engine, wallet, state, update } = await createKit({ allowUnsupportedChain: true })
    await engine.actions.connect(fennec)
    wallet.network = 'eip155:9'
    wallet.changes.emit('change')
    expect(state().modal.open).toBe(false)
    update({ allowUnsupportedChain: false })
    await engine.idle()
    expect([state().modal.open, selectRoute(state()).view]).toEqual([true, 'UnsupportedChain'])
    update({ enableNetworkSwitch: false })
    await engine.idle()
    expect(state().modal.open).toBe(false)
  })

  it('applies to choosing a network of another namespace', async () => {
    const { engine, state, update, dispatch } = await createKit()
    await engine.actions.connect(fennec)
    const choose = () => {
      dispatch(openModal({ view: 'Networks' }))
      dispatch(chooseNetwork('solana:1'))
      return selectRoute(state()).view
    }
    expect(choose()).toBe('SwitchActiveChain')
    update({ ignoreSwitchConfirmation: false })
    expect(choose()).toBe('SwitchNetwork')
  })

  it('applies to account types and to features', async () => {
    const { engine, state, update } = await createKit()
    const typeOf = (namespace: 'eip155' | 'bip122') => {
      const { options } = engine.services
      return getPreferredAccountType({ options, getSnapshot: engine.getSnapshot }, namespace)
    }
    expect(typeOf('eip155')).toBe('smartAccount')
    update({ defaultAccountTypes: { eip155: 'eoa' }, features: { receive: false } })
    expect([typeOf('eip155'), typeOf('bip122')]).toEqual(['eoa', 'payment'])
    expect(selectFeatures(state())).toMatchObject({ receive: false, send: true })
    update({ features: { send: false, receive: undefined } })
    expect(selectFeatures(state())).toMatchObject({ receive: true, send: false })
  })

  it('applies to basic mode: when it ends, the project’s configuration is requested', async () => {
    const services = await startTestServices()
    services.answer('/appkit/v1/config', {
      body: { features: [{ id: 'multi_wallet', isEnabled: true, config: null }] },
    })
    const { engine, update, dispatch } = await createKit({
      basic: true,
      serviceUrl: services.url,
      features: { analytics: false },
    })
    dispatch(openModal())
    await engine.idle()
    expect(services.requests).toEqual([])
    expect(engine.getSnapshot().remoteFeatures).toEqual({
      email: false,
      socials: [],
      swaps: [],
      onramp: [],
      activity: false,
      reownBranding: false,
      multiWallet: false,
    })
    update({ basic: false })
    expect(engine.getSnapshot().remoteFeatures).toMatchObject({ email: true, multiWallet: false })
    dispatch(openModal())
    await engine.idle()
    expect(engine.getSnapshot().remoteFeatures).toMatchObject({ email: false, multiWallet: true })
    await services.stop()
  })
})

describe('an option for how the page uses the kit', () => {
  it.each([
    [{}, 'Connect'],
    [{ manualWCControl: true }, 'ConnectingWalletConnectBasic'],
  ])('%j makes the modal open on %s', async (options, view) => {
    const { state, dispatch } = await createKit(options)
    dispatch(openModal())
    expect(selectRoute(state()).view).toBe(view)
  })
})
