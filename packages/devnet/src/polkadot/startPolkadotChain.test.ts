import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { polkadotAccounts } from './devAccounts.js'
import { loadChopsticks } from './loadChopsticks.js'
import { type PolkadotChain, startPolkadotChain } from './startPolkadotChain.js'
import { startPolkadotDevnet } from './startPolkadotDevnet.js'

vi.setConfig({ testTimeout: 60_000 }) // a block takes one second of CPU time, and tests run in parallel

let chain: PolkadotChain
beforeAll(async () => {
  chain = await startPolkadotChain()
}, 60_000)
afterAll(() => chain.stop())

const post = async (body: unknown) => {
  const response = await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(body) })
  return {
    status: response.status,
    origin: response.headers.get('access-control-allow-origin'),
    answer: await response.json(),
  }
}
const request = async (method: string, ...params: readonly unknown[]) =>
  (await post({ jsonrpc: '2.0', id: 7, method, params })).answer

const height = async () => Number((await request('chain_getHeader')).result.number)

describe('a Polkadot chain on this machine', () => {
  it('has the genesis hash of its id, and the runtime of an Asset Hub', async () => {
    const { result } = await request('chain_getBlockHash', 0)
    expect(chain.id).toBe(`polkadot:${result.slice(2, 34)}`)
    expect(await request('state_getRuntimeVersion')).toMatchObject({ id: 7, result: { specName: 'statemine' } })
  })

  it('responds to pages of every origin and to batches, and to an unknown method with an error', async () => {
    const calls = ['system_chainType', 'nothing', 'chain_subscribeNewHeads'].map((method, id) => ({ id, method }))
    const { status, origin, answer } = await post(calls)
    expect([status, origin]).toEqual([200, '*'])
    expect(answer).toMatchObject([
      { id: 0, result: 'Development' },
      { id: 1, error: { code: -32601, message: 'Method not found: nothing' } },
      { id: 2, error: { code: -32601 } },
    ])
    expect((await fetch(chain.rpcUrl, { method: 'OPTIONS' })).status).toBe(204)
    expect((await fetch(chain.rpcUrl, { method: 'POST', body: 'no JSON' })).status).toBe(400)
  })

  it('funds the development accounts, and any other on request', async () => {
    for (const { address } of polkadotAccounts) expect(await chain.getBalance(address)).toBe(10n ** 15n)
    const other = `0x${'33'.repeat(32)}`
    expect(await chain.getBalance(other)).toBe(0n)
    await chain.setBalance(other, 10n ** 18n + 1n)
    expect(await chain.getBalance(other)).toBe(10n ** 18n + 1n)
  })

  it('builds blocks on request', async () => {
    const before = await height()
    await chain.mine(2)
    expect(await height()).toBe(before + 2)
  })

  it('may have another genesis beside it, which its runtime knows too', async () => {
    const genesisHash = `0x${'67'.repeat(32)}` as const
    const { chains, accounts, stop } = await startPolkadotDevnet({
      chains: [{ genesisHash, name: 'Other', ss58Prefix: 2 }],
    })
    try {
      const [other] = chains
      expect(other).toMatchObject({ id: 'polkadot:67676767676767676767676767676767', name: 'Other', ss58Prefix: 2 })
      expect(await other?.request('chain_getBlockHash', [0])).toBe(genesisHash)
      expect(await other?.request('system_properties', [])).toMatchObject({ ss58Format: 2 })
      // The storage key of System.BlockHash(0). The runtime checks signatures against this hash.
      const key = '0x26aa394eea5630e07c48ae0c9558cef7a44704b568d21667356a5a050c118746b4def25cfda6ef3a00000000'
      expect(await other?.request('state_getStorage', [key])).toBe(genesisHash)
      expect(await other?.getBalance(accounts[0].address)).toBe(10n ** 15n)
    } finally {
      await stop()
    }
    expect(await request('system_chainType')).toMatchObject({ result: 'Development' })
  })

  it('refuses a genesis that is no hash, and leaves no chain behind', async () => {
    const chains = [{}, { genesisHash: '0x67' }] as const
    await expect(startPolkadotDevnet({ chains })).rejects.toThrow('Not the hash of a block: 0x67')
  })

  it('stops once, while another chain keeps running', async () => {
    const other = await startPolkadotChain()
    await Promise.all([other.stop(), other.stop()])
    await expect(fetch(other.rpcUrl)).rejects.toThrow('fetch failed')
    expect(await request('system_chainType')).toMatchObject({ result: 'Development' })
    await chain.mine()
  })
})

it('reports the packages it needs if they are missing', async () => {
  vi.doMock('@acala-network/chopsticks-core', () => {
    throw new Error('Cannot find package')
  })
  await expect(loadChopsticks()).rejects.toThrow('npm install --save-dev @acala-network/chopsticks-core')
  vi.doUnmock('@acala-network/chopsticks-core')
})
