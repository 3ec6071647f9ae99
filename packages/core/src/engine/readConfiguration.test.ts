import { expect, it, vi } from 'vitest'
import { closeModal, openModal } from '../navigation/navigation.js'
import { selectWalletEntries } from '../wallet-list/selectWalletEntries.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'

vi.mock('./readDirectory.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('keeps no placeholders in the list if the directory code cannot be loaded, each time that the modal opens, and reports the failure', async () => {
  const { wallet } = createWalletLed()
  wallet.answer = 'hang'
  const { engine, reports } = await createTestKit({
    networks: [networkOne],
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], channels: true }).entry],
    channels: [createMemoryChannelSource(wallet, []).entry],
    serviceUrl: 'https://services.example',
    features: { analytics: false },
  })
  const { store } = engine
  const names = () => selectWalletEntries(store.getState()).map(({ name }) => name)
  await engine.idle()
  store.dispatch(openModal())
  expect(names()).toEqual(['WalletConnect', 'Fennec', '', '', ''])
  await engine.idle()
  expect(names()).toEqual(['WalletConnect', 'Fennec'])
  expect(reports.map(({ event }) => event)).toContain('INTERNAL_SDK_ERROR')
  store.dispatch(closeModal())
  store.dispatch(openModal())
  await engine.idle()
  expect(names()).toEqual(['WalletConnect', 'Fennec'])
})
