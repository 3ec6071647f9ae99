import { describe, expect, it } from 'vitest'
import { addNetwork, removeNetwork } from '../exports/actions.js'
import { getErrorCode } from '../base/errorInfo.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { selectNetworkName } from './selectNetworks.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { toNetwork } from './toNetwork.js'

const createKit = async (options: object = {}) => {
  const made = createWalletLed()
  const { engine } = await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], ...options })
  const kit = { loadEngine: async () => engine }
  return { ...made, engine, kit, ids: () => engine.store.getState().networks.all.map(({ id }) => id) }
}

const codeOf = async (promise: Promise<unknown>) => getErrorCode(await promise.catch((error: unknown) => error))

describe('the site’s networks', () => {
  it('can be extended one by one; a network that is already listed is replaced', async () => {
    const { kit, engine, ids } = await createKit()
    await addNetwork(kit, testNetwork('eip155:3', 'Three'))
    await addNetwork(kit, testNetwork('eip155:1', 'One, renamed'))
    expect(ids()).toEqual(['eip155:2', 'eip155:3', 'eip155:1'])
    expect(selectNetworkName(engine.store.getState())).toBe('One, renamed')
    await engine.actions.switchNetwork('eip155:3')
    expect(engine.getSnapshot().networkId).toBe('eip155:3')
  })

  it('need an adapter, to be added and to be removed [S5.11a] [S5.11b]', async () => {
    const { kit } = await createKit()
    await expect(addNetwork(kit, testNetwork('solana:one', 'S'))).rejects.toThrow(
      "Adapter for namespace solana doesn't exist",
    )
    await expect(removeNetwork(kit, 'solana:one')).rejects.toThrow("Adapter for namespace solana doesn't exist")
    expect(await codeOf(removeNetwork(kit, 'solana:one'))).toBe('ADAPTER_NOT_FOUND')
  })

  it('fall back to the first remaining network if the one in use is removed [S4.8d]', async () => {
    const networks = [networkOne, networkTwo, testNetwork('eip155:3', 'Three')] as const
    const { kit, engine, ids } = await createKit({ networks, defaultNetwork: networkTwo })
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    await removeNetwork(kit, 'eip155:2')
    expect(ids()).toEqual(['eip155:1', 'eip155:3'])
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })

  it('are not stored as the user’s choice if the site removes one', async () => {
    const storage = createMemoryStorage()
    const stored = () => storage.getItem('latchkey:network:active')
    const { kit, engine } = await createKit({ storage, defaultNetwork: networkTwo })
    await removeNetwork(kit, 'eip155:1')
    await addNetwork(kit, testNetwork('eip155:3', 'Three'))
    await removeNetwork(kit, 'eip155:2')
    expect(stored()).toBe(null)
    await engine.actions.switchNetwork('eip155:3')
    expect(stored()).toContain('eip155:3')
  })

  it('fall back within the namespace first, then to the first of all [S4.8d]', async () => {
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const made = createWalletLed()
    const networks = [
      testNetwork('solana:one', 'S'),
      networkOne,
      networkTwo,
      testNetwork('eip155:3', 'Three'),
      testNetwork('solana:two', 'T'),
    ] as const
    const { engine } = await createTestKit({
      networks,
      adapters: [made.entry, sol.entry],
      defaultNetwork: networkTwo,
    })
    const kit = { loadEngine: async () => engine }
    await removeNetwork(kit, 'eip155:2')
    expect(engine.getSnapshot()).toMatchObject({ networkId: 'eip155:1', activeNamespace: 'eip155' })
    await removeNetwork(kit, 'eip155:1')
    expect(engine.getSnapshot()).toMatchObject({ networkId: 'eip155:3', activeNamespace: 'eip155' })
    await removeNetwork(kit, 'eip155:3')
    expect(engine.getSnapshot()).toMatchObject({ networkId: 'solana:one', activeNamespace: 'solana' })
  })

  it('keep the one in use if another is removed, and throw if the network to remove is not listed [S8.13g]', async () => {
    const { kit, engine } = await createKit()
    await removeNetwork(kit, 'eip155:2')
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
    await expect(removeNetwork(kit, 'eip155:2')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network not found',
      context: { network: 'eip155:2' },
    })
    expect(await codeOf(removeNetwork(kit, 'eip155:1'))).toBe('CONFIG_INVALID')
  })

  it('have no name for the wallet’s network if it is not listed', async () => {
    const { kit, engine } = await createKit()
    await engine.actions.connect(fennec)
    await removeNetwork(kit, 'eip155:1')
    expect(selectNetworkName(engine.store.getState())).toBeUndefined()
  })

  it('open the modal if the wallet switches to an unlisted network, but not in basic mode [S4.8b]', async () => {
    for (const basic of [false, true]) {
      const { engine, wallet } = await createKit({ basic })
      await engine.actions.connect(fennec)
      wallet.network = 'eip155:9'
      wallet.changes.emit('change')
      await engine.idle()
      const { open, stack } = engine.store.getState().modal
      expect([open, stack.at(-1)?.view]).toEqual(basic ? [false, 'Connect'] : [true, 'UnsupportedChain'])
    }
  })
})

describe('a network', () => {
  const urlsOf = (id: `eip155:${number}`, options: object) => toNetwork(testNetwork(id, 'N'), options)

  it('is read from the relay’s URL, then from the chain’s, if the site names no node of it [S7.28a] [S9.6a]', () => {
    const options = { projectId: 'p 1', serviceUrl: 'https://services.example/', customRpcUrls: { 'eip155:1': [] } }
    expect(urlsOf('eip155:1', options)).toMatchObject({
      rpcUrls: ['https://services.example/v1/?chainId=eip155%3A1&projectId=p+1', 'https://rpc.example'],
      walletRpcUrls: ['https://rpc.example'],
    })
  })

  it('has no relay URL without a service, or if the relay does not serve the network [S9.6a]', () => {
    expect(urlsOf('eip155:1', {}).rpcUrls).toEqual(['https://rpc.example'])
    expect(urlsOf('eip155:31337', { serviceUrl: 'https://services.example' }).rpcUrls).toEqual(['https://rpc.example'])
    const elsewhere = { serviceUrl: 'https://services.example', serviceUrls: { rpc: 'https://rpc.services.example' } }
    expect(urlsOf('eip155:137', elsewhere).rpcUrls[0]).toBe(
      'https://rpc.services.example/v1/?chainId=eip155%3A137&projectId=',
    )
  })

  it('has the image that the site sets, by its full id or by its reference', () => {
    expect(urlsOf('eip155:1', { chainImages: { 1: 'https://img.example/1' } }).imageUrl).toBe('https://img.example/1')
    expect(urlsOf('eip155:1', { chainImages: { 'eip155:1': 'https://img.example/x' } }).imageUrl).toBe(
      'https://img.example/x',
    )
    expect(urlsOf('eip155:1', {}).imageUrl).toBeUndefined()
  })
})
