import { describe, expect, it } from 'vitest'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { selectExplorerUrl } from './selectTransfers.js'

const urlOf = async (explorerUrl: string | undefined, value = '0x1', network = 'eip155:1') => {
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [] })
  const { engine } = await createTestKit({ networks: [{ ...networkOne, explorerUrl }], adapters: [entry] })
  return selectExplorerUrl(engine.store.getState(), network, 'tx', value)
}

describe('the explorer URL of a transaction', () => {
  it('keeps the query of an explorer that serves several networks', async () => {
    expect(await urlOf('https://explorer.example/?cluster=devnet')).toBe(
      'https://explorer.example/tx/0x1?cluster=devnet',
    )
  })

  it('is a page of its network’s explorer, whatever the hash contains', async () => {
    expect(await urlOf('https://scan.example')).toBe('https://scan.example/tx/0x1')
    expect(await urlOf('https://scan.example//', '../?#<')).toBe('https://scan.example/tx/..%2F%3F%23%3C')
  })

  it('has the path that explorers of its namespace use', async () => {
    const networks = [{ ...testNetwork('polkadot:1', 'Dot'), explorerUrl: 'https://scan.example' }] as const
    const { entry } = createMemoryAdapter({ namespace: 'polkadot', wallets: [] })
    const { engine } = await createTestKit({ networks, adapters: [entry] })
    const state = engine.store.getState()
    expect([
      selectExplorerUrl(state, 'polkadot:1', 'tx', '0x1'),
      selectExplorerUrl(state, 'polkadot:1', 'address', '5Grw'),
    ]).toEqual(['https://scan.example/extrinsic/0x1', 'https://scan.example/account/5Grw'])
  })

  it('has the path that the site gives for its network, which may be a hash', async () => {
    const explorerPaths = { tx: '#/transaction/{id}', address: 'accounts/{id}/overview' }
    const networks = [{ ...networkOne, explorerUrl: 'https://scan.example/?net=9', explorerPaths }] as const
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [] })
    const { engine } = await createTestKit({ networks, adapters: [entry] })
    const select = (kind: 'tx' | 'address', value: string) =>
      selectExplorerUrl(engine.store.getState(), 'eip155:1', kind, value)
    expect(select('tx', '0x$&1')).toBe('https://scan.example/?net=9#/transaction/0x%24%261')
    expect(select('address', '#/../a')).toBe('https://scan.example/accounts/%23%2F..%2Fa/overview?net=9')
  })

  it.each([undefined, '', 'nowhere', 'http://scan.example', 'javascript:alert(1)//', 'data:text/html,x'])(
    'is nowhere where the explorer is %j [T-21]',
    async (explorerUrl) => {
      expect(await urlOf(explorerUrl)).toBeUndefined()
    },
  )

  it('is undefined on a network that the site does not list', async () => {
    expect(await urlOf('https://scan.example', '0x1', 'eip155:9')).toBeUndefined()
  })
})
