import { expect, it } from 'vitest'
import { networksSlice } from '../state/networksSlice.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { selectPayStep } from './selectPayStep.js'

it('is the next thing that the user must do', async () => {
  const { entry, wallet } = createWalletLed()
  const { engine } = await createTestKit({
    networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol')],
    adapters: [entry, createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry],
  })
  const step = () => selectPayStep(engine.store.getState(), networkOne.id)
  expect(step()).toBe('connect')
  let approve: (answer: 'approve') => void = () => expect.fail('The wallet has no request.')
  wallet.answer = new Promise((resolve) => (approve = resolve))
  const connecting = engine.actions.connect(fennec)
  expect(step()).toBe('restore')
  approve('approve')
  await connecting
  expect(step()).toBe('pay')
  engine.store.dispatch(networksSlice.actions.namespaceActivated('solana'))
  expect(step()).toBe('switch')
  await engine.actions.switchNetwork(networkTwo.id)
  expect([step(), selectPayStep(engine.store.getState(), networkTwo.id)]).toEqual(['switch', 'pay'])
})
