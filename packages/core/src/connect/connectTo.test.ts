import { describe, expect, it } from 'vitest'
import { removeNetwork } from '../network/addNetwork.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const dave = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
const createKit = () =>
  createTestKit({
    networks: [networkOne, testNetwork('solana:1', 'Sol')],
    adapters: [createWalletLed().entry, createMemoryAdapter({ namespace: 'solana', wallets: [dave] }).entry],
  })

describe('connecting', () => {
  it.each([
    ['no namespace [S8.13o]', undefined, 'CHAIN_REQUIRED', 'Chain is required to connect'],
    ['an unknown namespace [S8.13r]', 'elsewhere', 'NAMESPACE_UNSUPPORTED', 'Unsupported chain namespace'],
    ['one without an adapter [S8.10]', 'cosmos', 'ADAPTER_NOT_FOUND', 'Adapter not found'],
  ])('to %s is rejected, and no attempt is made', async (_name, namespace, code, shortMessage) => {
    const { engine } = await createKit()
    const request = { ...fennec, namespace } as never // as a site without TypeScript may pass it
    await expect(engine.actions.connect(request)).rejects.toMatchObject({ code, shortMessage })
    expect(engine.store.getState().connections.attempts).toEqual({})
  })

  it('is rejected if the site has no network left in the namespace [S8.10]', async () => {
    const { engine } = await createKit()
    engine.store.dispatch(removeNetwork('solana:1'))
    await expect(engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'CaipNetwork not found',
      context: { namespace: 'solana' },
    })
    expect(dave.prompts).toBe(0)
  })
})

describe('a balance', () => {
  it('of a namespace without an adapter is rejected [S8.13m]', async () => {
    const { engine } = await createKit()
    await expect(engine.actions.fetchBalance('cosmos')).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      shortMessage: 'Chain adapter not found',
      context: { namespace: 'cosmos' },
    })
  })

  it('is rejected if no wallet is connected [S8.10]', async () => {
    const { engine } = await createKit()
    await expect(engine.actions.fetchBalance()).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      shortMessage: 'No ActiveCaipAddress found',
    })
  })
})
