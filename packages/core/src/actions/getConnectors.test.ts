import { expect, expectTypeOf, it } from 'vitest'
import type { WalletInfo } from '../contract/session.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { type ConnectorState } from '../wallet-list/readConnectors.js'
import { getConnectors } from './connectors.js'

const icon = 'data:image/png;base64,AA=='
const solana = testNetwork('solana:1', 'Solana')
const bitcoin = testNetwork('bip122:main', 'Bitcoin')

const walletOf = (id: string, name = id) =>
  createMemoryWallet({ id, name, accounts: [{ address: 'alice' }], network: networkOne.id })
const fennec = walletOf('example.fennec', 'Fennec')
const fox = walletOf('app.phantom', 'Phantom')
const adapterOf = (namespace: 'eip155' | 'solana' | 'bip122', ids: Readonly<Record<string, Partial<WalletInfo>>>) => {
  const ownWallets = [fennec, fox]
  const wallets = Object.keys(ids).map((id) => ownWallets.find((wallet) => wallet.id === id) ?? walletOf(id))
  const { adapter } = createMemoryAdapter({ namespace, wallets })
  return changeConnectors(adapter, ({ info }) => ({ info: { ...info, ...ids[info.id] } }))
}
const openKit = async () => {
  const { engine } = await createTestKit({
    networks: [bitcoin, networkOne, solana],
    adapters: [
      adapterOf('eip155', {
        'example.fennec': {},
        'app.phantom': {},
        injected: { type: 'INJECTED', rdns: undefined, name: 'Browser wallet' },
        coinbaseWalletSDK: { type: 'EXTERNAL', rdns: undefined, name: 'Coinbase' },
        double: { contested: true, name: 'MetaMask' },
      }),
      adapterOf('solana', { 'example.fennec': { icon, name: 'Fennec on Solana' } }),
      adapterOf('bip122', { 'example.fennec': {} }),
    ],
    channels: [
      createMemoryChannelSource(walletOf('phone'), []).entry,
      createMemoryChannelSource(walletOf('mail'), [], { id: 'ID_AUTH', name: 'E-mail', type: 'AUTH' }).entry,
    ],
  })
  await engine.idle()
  return { kit: { loadEngine: async () => engine }, engine }
}

it('returns connectors of all six types, with all their fields [S3.4a]', async () => {
  expectTypeOf<
    'id' | 'name' | 'type' | 'chain' | 'chains' | 'provider' | 'imageUrl' | 'imageId' | 'info' | 'explorerId'
  >().toExtend<keyof ConnectorState>()
  const { kit, engine } = await openKit()
  // Bitcoin is in use, where nobody can log in.
  expect((await getConnectors(kit)).at(-1)).toMatchObject({ type: 'AUTH', chain: 'eip155' })
  await engine.actions.connect({ namespace: 'solana', connectorId: 'example.fennec' })
  const connectors = await getConnectors(kit)
  expect(connectors.map(({ id, type, chain, chains }) => [id, type, chain, chains])).toEqual([
    ['example.fennec', 'MULTI_CHAIN', 'eip155', ['eip155', 'solana', 'bip122']],
    ['app.phantom', 'ANNOUNCED', 'eip155', ['eip155']],
    ['injected', 'INJECTED', 'eip155', ['eip155']],
    ['coinbaseWalletSDK', 'EXTERNAL', 'eip155', ['eip155']],
    ['double', 'ANNOUNCED', 'eip155', ['eip155']],
    ['walletConnect', 'WALLET_CONNECT', 'solana', ['eip155', 'solana', 'bip122']],
    ['ID_AUTH', 'AUTH', 'solana', ['eip155', 'solana']],
  ])
  const [first, second, ...others] = connectors
  expect(first).toEqual({
    id: 'example.fennec',
    name: 'Fennec',
    type: 'MULTI_CHAIN',
    chain: 'eip155',
    chains: ['eip155', 'solana', 'bip122'],
    provider: { walletId: 'example.fennec' },
    imageUrl: icon,
    imageId: undefined,
    explorerId: undefined,
    info: { rdns: 'example.fennec' },
    connectors: [
      expect.objectContaining({ type: 'ANNOUNCED', chain: 'eip155', provider: undefined }),
      expect.objectContaining({ chain: 'solana', provider: { walletId: 'example.fennec' }, imageUrl: icon }),
      expect.objectContaining({ chain: 'bip122', provider: undefined }),
    ],
  })
  expect(second?.explorerId).toBe('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')
  expect(others.map(({ imageId, explorerId }) => [imageId?.slice(0, 4), explorerId?.slice(0, 4)])).toEqual([
    ['07ba', undefined],
    ['0c28', 'fd20'],
    [undefined, undefined], // two wallets claim to be it
    ['ef1a', undefined],
    [undefined, undefined],
  ])
})

it('returns each connector of a namespace by itself, with its own id and type', async () => {
  const { kit } = await openKit()
  const connectors = await getConnectors(kit, 'solana')
  expect(connectors.map(({ name, type, chain }) => [name, type, chain])).toEqual([
    ['Fennec on Solana', 'ANNOUNCED', 'solana'],
    ['WalletConnect', 'WALLET_CONNECT', 'solana'],
    ['E-mail', 'AUTH', 'solana'],
  ])
  expect((await getConnectors(kit, 'bip122')).map(({ type }) => type)).toEqual(['ANNOUNCED', 'WALLET_CONNECT'])
})
