import { expect, it } from 'vitest'
import { siteSlice } from '../state/siteSlice.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { selectIdentity } from './identity.js'

it('an account’s identity is the same object as long as the site’s name for it is the same', async () => {
  const { entry } = createWalletLed()
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [entry],
    addressLabels: { alice: 'Savings' },
  })
  await engine.actions.connect(fennec)
  await engine.idle()
  const first = selectIdentity(engine.store.getState())
  expect(first.name).toBe('Savings')
  await engine.actions.open()
  expect(selectIdentity(engine.store.getState())).toBe(first)
  engine.store.dispatch(siteSlice.actions.optionsChanged({ addressLabels: { alice: 'Rent' } }))
  expect(selectIdentity(engine.store.getState()).name).toBe('Rent')
})
