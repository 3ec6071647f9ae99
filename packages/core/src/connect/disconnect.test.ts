import { expect, it } from 'vitest'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Engine } from '../state/rootReducer.js'
import { loadLogin } from '../login/loadLogin.js'
import { openSocial } from '../login/socialLogin.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin, type MemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const solana = testNetwork('solana:1', 'Solana')
const granted = ['eip155:1:mara', 'solana:1:mara'] as const
const createInstalled = (network: CaipNetworkId) =>
  createMemoryWallet({ id: 'fennec', name: 'Fennec', accounts: [{ address: 'mara' }], network })
const phone = () =>
  createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address: 'mara' }], network: networkOne.id })

/** A kit with an installed wallet in each of two namespaces, WalletConnect and social logins. */
const createKit = async () => {
  const login = createMemoryLogin(() => kit.clock.now())
  const kit = await createTestKit({
    networks: [networkOne, solana],
    adapters: ([networkOne, solana] as const).map((network) => {
      const namespace = network === solana ? 'solana' : 'eip155'
      return createMemoryAdapter({ namespace, wallets: [createInstalled(network.id)], channels: true }).entry
    }),
    channels: [
      createMemoryChannelSource(phone(), granted).entry,
      createMemoryChannelSource(
        phone(),
        granted,
        { id: 'ID_AUTH', name: 'Embedded wallet', type: 'AUTH' },
        undefined,
        login,
      ).entry,
    ],
  })
  return { ...kit, login }
}

const connectBoth: Readonly<Record<string, (engine: Engine, login: MemoryLogin) => Promise<unknown>>> = {
  'an installed wallet': async ({ actions }) => {
    await actions.connect({ namespace: 'eip155', connectorId: 'fennec' })
    await actions.connect({ namespace: 'solana', connectorId: 'fennec' })
  },
  WalletConnect: ({ actions }) => actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' }),
  'a social login': async ({ store }, { social }) => {
    await store.dispatch(loadLogin())
    const connecting = store.dispatch(openSocial('google'))
    social.finish()
    await connecting
  },
}

it('ends one namespace of an installed wallet, and all of WalletConnect and of a social login [S4.6a]', async () => {
  const left: Record<string, readonly string[]> = {}
  for (const [connector, connect] of Object.entries(connectBoth)) {
    const { engine, login } = await createKit()
    const connected = () => Object.keys(engine.getSnapshot().namespaces).sort()
    await connect(engine, login)
    await engine.idle()
    expect(connected()).toEqual(['eip155', 'solana'])
    await engine.actions.disconnect({ namespace: 'solana' })
    left[connector] = connected()
    engine.destroy()
  }
  expect(left).toEqual({ 'an installed wallet': ['eip155'], WalletConnect: [], 'a social login': [] })
})
