import { expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

const hardware = { id: 'hardware', name: 'Hardware', type: 'EXTERNAL' } as const
const walletConnect = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const

/** A kit of two namespaces. The user has a wallet in the browser and one on another device, and neither responds. */
const visit = async (kind: typeof hardware | typeof walletConnect = walletConnect) => {
  const { wallet } = createWalletLed()
  const phone = createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address: 'x' }], network: networkOne.id })
  for (const each of [wallet, phone]) each.answer = 'hang'
  const kit = await createTestKit({
    networks: [networkOne, testNetwork('solana:1', 'Sol')],
    adapters: [
      createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], channels: true }).entry,
      createMemoryAdapter({ namespace: 'solana', wallets: [], channels: true }).entry,
    ],
    channels: [createMemoryChannelSource(phone, ['eip155:1:alice', 'solana:1:dave'], kind).entry],
    storage: createMemoryStorage(),
  })
  const { engine } = kit
  const attempt = () => engine.store.getState().connections.attempts.eip155
  return {
    ...kit,
    phone,
    attempt,
    connect: async (connectorId: string) => {
      const connected = engine.actions.connect({ namespace: 'eip155', connectorId })
      connected.catch(() => undefined) // the test ends before it settles
      await vi.waitFor(() => expect(attempt()).toBeDefined())
      return connected
    },
    statuses: () => (['eip155', 'solana'] as const).map((of) => engine.getSnapshot().namespaces[of]?.status),
    /** Reports that the page has opened a wallet by its link. */
    follow: (state: 'opening' | 'left' | 'stayed') => {
      const requestId = attempt()?.requestId ?? ''
      const link = { href: 'phone://wc', name: 'Phone', state }
      engine.store.dispatch(connectionsSlice.actions.attemptUpdated({ requestId, link }))
    },
  }
}

it('no namespace is connecting while a QR code is only displayed', async () => {
  const { connect, attempt, statuses } = await visit()
  void connect('walletConnect')
  await vi.waitFor(() => expect(attempt()?.uri).toBe('wc:memory@2?symKey=00'))
  expect(statuses()).toEqual([undefined, undefined])
})

it('a namespace is connecting once a link has opened a wallet, until it turns out that no wallet opened', async () => {
  const { connect, attempt, statuses, follow } = await visit()
  void connect('walletConnect')
  await vi.waitFor(() => expect(attempt()?.uri).toBeDefined())
  follow('opening')
  expect(statuses()).toEqual(['connecting', 'connecting'])
  follow('left')
  expect(statuses()).toEqual(['connecting', 'connecting'])
  follow('stayed')
  expect(statuses()).toEqual([undefined, undefined])
})

it('a wallet that scans the code is connected', async () => {
  const { connect, phone, statuses } = await visit()
  phone.answer = 'approve'
  await connect('walletConnect')
  expect(statuses()).toEqual(['connected', 'connected'])
})

it.each([
  ['a wallet in this browser', 'example.fennec', walletConnect],
  ['a channel that displays no QR code', 'hardware', hardware],
] as const)('%s is connecting as soon as it receives the request', async (_name, connectorId, kind) => {
  const { connect, attempt, statuses } = await visit(kind)
  void connect(connectorId)
  await vi.waitFor(() => expect(attempt()).toBeDefined())
  expect(statuses()[0]).toBe('connecting')
})

it('a stored connection that is being restored is connecting, even while a QR code is displayed', async () => {
  const { engine, connect, attempt, statuses } = await visit()
  void connect('walletConnect')
  await vi.waitFor(() => expect(attempt()?.uri).toBeDefined())
  engine.store.dispatch(connectionsSlice.actions.restoreStarted(['eip155/example.fennec']))
  expect(statuses()).toEqual(['connecting', undefined])
})
