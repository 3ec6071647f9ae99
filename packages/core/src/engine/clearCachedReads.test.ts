import { expect, it } from 'vitest'
import { resourcesSlice, toResourceKey } from '../state/resourcesSlice.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

it('the data that was read in a namespace is deleted when its wallet leaves, and the data of others stays [S4.4a] [S4.4b]', async () => {
  const evm = createWalletLed()
  const harbour = createMemoryWallet({
    id: 'harbour',
    name: 'Harbour',
    accounts: [{ address: 'sol' }],
    network: 'solana:1',
  })
  const sol = createMemoryAdapter({ namespace: 'solana', wallets: [harbour] })
  const { engine } = await createTestKit({
    networks: [networkOne, testNetwork('solana:1', 'Sol')],
    adapters: [evm.entry, sol.entry],
  })
  const read = () => Object.values(engine.store.getState().resources).map(({ namespace }) => namespace)
  await engine.actions.connect(fennec)
  await engine.actions.connect({ namespace: 'solana', connectorId: 'harbour' })
  await engine.idle()
  expect(new Set(read())).toEqual(new Set(['eip155', 'solana']))
  await engine.actions.disconnect({ namespace: 'eip155' })
  await engine.idle()
  expect(new Set(read())).toEqual(new Set(['solana']))
  const siteData = { name: 'walletPage', argument: { chains: 'eip155:1', label: 'solana:1' } }
  engine.store.dispatch(resourcesSlice.actions.received({ ...siteData, data: 1, at: 0 }))
  await engine.actions.disconnect()
  await engine.idle()
  expect(Object.keys(engine.store.getState().resources)).toEqual([toResourceKey(siteData)])
})
