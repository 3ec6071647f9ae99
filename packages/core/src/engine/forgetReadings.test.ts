import { expect, it } from 'vitest'
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
  const read = () => Object.keys(engine.store.getState().resources).map((key) => /"(\w+):/.exec(key)?.[1])
  await engine.acts.connect(fennec)
  await engine.acts.connect({ namespace: 'solana', connectorId: 'harbour' })
  await engine.idle()
  expect(new Set(read())).toEqual(new Set(['eip155', 'solana']))
  await engine.acts.disconnect({ namespace: 'eip155' })
  await engine.idle()
  expect(new Set(read())).toEqual(new Set(['solana']))
  await engine.acts.disconnect()
  await engine.idle()
  expect(read()).toEqual([])
})
