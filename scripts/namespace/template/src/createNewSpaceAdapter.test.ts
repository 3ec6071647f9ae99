import { createTestKit } from '@latchkey/core/testing'
import { expect, it } from 'vitest'
import { createNewSpaceAdapter } from './createNewSpaceAdapter.js'
import { localNewSpace } from './networks/newSpaceNetworks.js'
import { newSpace } from './newSpace.js'

const address = 'an-address'

it('runs in a kit, and announces no wallet yet', async () => {
  const { engine } = await createTestKit({ networks: [localNewSpace], adapters: [newSpace()] })
  expect(engine.store.getState().connectors.byNamespace['new-space']).toEqual([])
})

it('checks addresses by the characters that CAIP-10 allows', async () => {
  const adapter = createNewSpaceAdapter()
  const { check } = await adapter.loadAddressRules({ ...localNewSpace, walletRpcUrls: [] })
  expect([adapter.isAddress(address), check(address)]).toEqual([true, undefined])
  expect([adapter.isAddress('not an address'), check('not an address')]).toEqual([false, { fault: 'form' }])
})
