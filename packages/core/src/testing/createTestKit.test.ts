import { expect, it } from 'vitest'
import { signIn } from '../sign-in/signIn.js'
import { createTestKit } from './createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from './fixtures.js'

const connect = async (chainId: 'eip155:1' | 'eip155:2') => {
  const { entry, wallet } = createWalletLed()
  const accountAddress = wallet.accounts[0].address
  const { engine } = await createTestKit({
    networks: [networkOne, networkTwo],
    adapters: [entry],
    sessions: [{ data: { accountAddress, chainId } }],
  })
  await engine.actions.connect(fennec)
  await engine.idle()
  return engine
}

it('starts with the given sign-ins: a user who has signed in gets no prompt', async () => {
  const { store } = await connect('eip155:1')
  expect([store.getState().signIn.pending, store.getState().modal.open]).toEqual([undefined, false])
})

it('prompts a user who has signed in on another network, and stores the new session', async () => {
  const { store, idle } = await connect('eip155:2')
  expect(store.getState().signIn.pending?.network).toBe('eip155:1')
  expect(await store.dispatch(signIn())).toBe(true)
  await idle()
  expect(store.getState().signIn.pending).toBeUndefined()
})
