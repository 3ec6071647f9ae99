import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { polkadotAccounts } from './devAccounts.js'
import { loadChopsticks } from './loadChopsticks.js'
import { type PolkadotChain, startPolkadotChain } from './startPolkadotChain.js'

vi.setConfig({ testTimeout: 60_000 }) // a block takes a second of a processor, and tests run beside each other

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
const ask = async (method: string, ...params: readonly unknown[]) =>
  (await post({ jsonrpc: '2.0', id: 7, method, params })).answer

const height = async () => Number((await ask('chain_getHeader')).result.number)

describe('a Polkadot chain on this machine', () => {
  it('is the chain that its id says, with the runtime of an Asset Hub', async () => {
    const { result } = await ask('chain_getBlockHash', 0)
    expect(chain.id).toBe(`polkadot:${result.slice(2, 34)}`)
    expect(await ask('state_getRuntimeVersion')).toMatchObject({ id: 7, result: { specName: 'statemine' } })
  })

  it('answers pages of every origin, several calls at once too, and says what it does not know', async () => {
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

  it('funds the development accounts, and any other when it is told to', async () => {
    for (const { address } of polkadotAccounts) expect(await chain.getBalance(address)).toBe(10n ** 15n)
    const other = `0x${'33'.repeat(32)}`
    expect(await chain.getBalance(other)).toBe(0n)
    await chain.setBalance(other, 10n ** 18n + 1n)
    expect(await chain.getBalance(other)).toBe(10n ** 18n + 1n)
  })

  it('builds blocks when it is told to', async () => {
    const before = await height()
    await chain.mine(2)
    expect(await height()).toBe(before + 2)
  })

  it('stops once, and another one goes on', async () => {
    const other = await startPolkadotChain()
    await Promise.all([other.stop(), other.stop()])
    await expect(fetch(other.rpcUrl)).rejects.toThrow('fetch failed')
    expect(await ask('system_chainType')).toMatchObject({ result: 'Development' })
    await chain.mine()
  })
})

it('says which packages it needs where they are missing', async () => {
  vi.doMock('@acala-network/chopsticks-core', () => {
    throw new Error('Cannot find package')
  })
  await expect(loadChopsticks()).rejects.toThrow('npm install --save-dev @acala-network/chopsticks-core')
  vi.doUnmock('@acala-network/chopsticks-core')
})
