import { expect, it } from 'vitest'
import { openModal } from '../navigation/navigation.js'
import { requestPairingCode, chooseWalletElsewhere } from './startPairing.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { selectRoute } from '../navigation/selectModal.js'
import { selectInstalledRow, selectPairing } from './selectPairing.js'
import { selectWalletEntries } from '../wallet-list/selectWalletEntries.js'

const linked = { id: 'fennec', name: 'Fennec', rdns: 'Example.Fennec', mobile_link: 'fennec://' }

/** A site whose user has Fennec in the browser, on two namespaces, and on the phone. */
const open = async () => {
  const phone = createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address: 'x' }], network: networkOne.id })
  phone.answer = 'hang'
  const installed = (network: typeof networkOne.id) =>
    createMemoryWallet({ id: 'example.fennec', name: 'Fennec', accounts: [{ address: 'alice' }], network })
  const { engine } = await createTestKit({
    networks: [networkOne, testNetwork('solana:1', 'Sol')],
    adapters: [
      createMemoryAdapter({ namespace: 'eip155', wallets: [installed('eip155:1')], channels: true }).entry,
      createMemoryAdapter({ namespace: 'solana', wallets: [installed('solana:1')], channels: true }).entry,
    ],
    channels: [createMemoryChannelSource(phone, []).entry],
    customWallets: [linked],
  })
  engine.store.dispatch(openModal())
  return { store: engine.store, phone }
}

it('a wallet that can be connected in several ways has one row, which combines its connectors in the browser', async () => {
  const { store } = await open()
  expect(selectWalletEntries(store.getState()).map(({ name, type }) => [name, type])).toEqual([
    ['WalletConnect', 'WALLET_CONNECT'],
    ['Fennec', 'MULTI_CHAIN'],
  ])
})

it('if a wallet is chosen by its link, the installed one is offered first, and a code is created only on request', async () => {
  const { store, phone } = await open()
  store.dispatch(chooseWalletElsewhere(linked))
  const state = store.getState()
  expect(selectRoute(state).view).toBe('ConnectingWalletConnect')
  expect(selectInstalledRow(state)).toMatchObject({
    name: 'Fennec',
    chains: [{ namespace: 'eip155' }, { namespace: 'solana' }],
  })
  expect([selectPairing(state), phone.prompts]).toEqual([undefined, 0])
  store.dispatch(requestPairingCode())
  await expect.poll(() => selectPairing(store.getState())?.uri).toBe('wc:memory@2?symKey=00')
})

it('a wallet that only has the same name as an installed one is not treated as that one', async () => {
  const { store } = await open()
  store.dispatch(chooseWalletElsewhere({ id: 'other', name: 'Fennec', mobile_link: 'other://' }))
  expect(selectInstalledRow(store.getState())).toBeUndefined()
  await expect.poll(() => selectPairing(store.getState())?.uri).toBe('wc:memory@2?symKey=00')
})
