import assert from 'node:assert/strict'
import { always, changedText, either, fuzz, hostile } from '@latchkey/fuzz'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { applyTabChanges } from './applyTabChanges.js'

const { engine } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
const { connections, networks } = engine.store.getState()

const aKey = changedText(
  'latchkey:connection:eip155/example.fennec',
  'latchkey:network:active',
  'latchkey:connector:recent',
)

fuzz('what another tab says', {
  sampleEvery: 10, // each run reads all stored keys
  inputs: either<unknown>(hostile, (random) => [aKey(random), either<unknown>(hostile, always(null))(random)]),
  async read(message) {
    await applyTabChanges(message, engine)
    // The storage is empty: whatever a message says, there is nothing to follow.
    assert.deepEqual(engine.store.getState().connections, connections)
    assert.deepEqual(engine.store.getState().networks, networks)
    return Array.isArray(message)
  },
})
