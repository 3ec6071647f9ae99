import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLease } from '../database/lease.js'
import { openDatabase } from '../database/openDatabase.js'
import { startServices } from '../startServices.js'
import { type HistoryChain, startHistoryChains } from '../testing/historyChain.js'
import { createRandom } from '../testing/randomTransfers.js'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { startExplorer } from '../testing/startExplorer.js'
import type { Upstream } from '../testing/startUpstream.js'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let chains: readonly [HistoryChain, HistoryChain]
let explorer: Upstream
let stopChains: () => Promise<void>
const createFile = () => {
  const rpcUrls = chains.map(({ rpcUrl }) => rpcUrl)
  const network = (index: number) => ({ rpcUrls: [rpcUrls[index]], nativeCurrency })
  return toChains(
    {
      'eip155:1': { ...network(0), history: { driver: 'index' } },
      'eip155:137': { ...network(1), history: { driver: 'etherscan', url: explorer.url, key: 'EXPLORER_KEY' } },
      'eip155:10': network(0),
    },
    [],
    { EXPLORER_KEY: 'key' },
  )
}
beforeAll(async () => {
  ;({ chains, stop: stopChains } = await startHistoryChains())
  await chains[0].sendRandom(250, createRandom(3))
  await chains[1].sendRandom(5, createRandom(4))
  explorer = await startExplorer(chains)
}, 60_000)
afterAll(async () => {
  await explorer.stop()
  await stopChains()
})

const user = () => chains[0].users[0] ?? ''
describe.each(databaseKinds)('GET /v1/account/{account}/history on %s', (_kind, startDatabases) => {
  let databases: TestDatabases
  let services: DataServices
  beforeAll(async () => {
    databases = await startDatabases()
    services = await startDataServices(createFile(), { database: await databases.create() })
    // The server reads the blocks meanwhile.
    const tip = await chains[0].request('eth_getBlockByNumber', ['latest', false])
    const [newest] = Object(tip).transactions
    await vi.waitFor(
      async () => {
        for (const account of chains[0].users) {
          const { body } = await services.get(`/v1/account/${account}/history`, { chainId: 'eip155:1' })
          if (Object(body).data[0]?.metadata.hash === newest) return
        }
        throw new Error('The newest transaction is in no history.')
      },
      { timeout: 30_000, interval: 200 },
    )
  }, 60_000)
  afterAll(async () => {
    await services.stop()
    await databases.stop()
  })

  const get = (query: Readonly<Record<string, string>> = {}, account = user()) =>
    services.get(`/v1/account/${account}/history`, query)

  it.each(['eip155:1', 'eip155:137', undefined])(
    'returns the pages of an account, by cursor, onramp and chainId: %s [S7.4a] [S7.4b]',
    async (chainId) => {
      const found: string[] = []
      let cursor = ''
      do {
        const { status, body } = await get({ cursor, onramp: 'coinbase', ...(chainId !== undefined && { chainId }) })
        expect([status, Object.keys(Object(body))]).toEqual([200, ['data', 'next']])
        for (const { id, metadata } of Object(body).data) {
          expect(metadata.chain).toBe(chainId ?? 'eip155:1')
          found.push(id)
        }
        cursor = Object(body).next ?? ''
      } while (cursor !== '')
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found).size).toBe(found.length)
    },
  )

  it('returns an empty page for a network without a history', async () => {
    const { status, body } = await get({ chainId: 'eip155:10' })
    expect([status, body]).toEqual([200, { data: [], next: null }])
  })

  it('refuses a cursor of another account or network', async () => {
    const { body } = await get({ chainId: 'eip155:1' }, chains[0].users[1])
    const page: unknown = Object(body).next
    if (typeof page !== 'string') throw new Error('The account has too few transactions for a second page.')
    for (const response of [
      await get({ chainId: 'eip155:1', cursor: page }),
      await get({ chainId: 'eip155:137', cursor: page }, chains[0].users[1]),
      await get({ cursor: page }, chains[0].users[1]),
    ])
      expect([response.status, response.body]).toEqual([400, { error: 'Invalid: cursor' }])
  })

  it.each([
    [{ chainId: 'mars' }, undefined, 400, 'Invalid: chainId'],
    [{ chainId: 'eip155:5' }, undefined, 404, 'Network not found: add eip155:5 to the chains file'],
    [{ chainId: 'eip155:1' }, '0x12', 400, 'Invalid: account'],
    [{ chainId: 'eip155:137' }, 'vitalik.eth', 400, 'Invalid: account'],
    [{ st: '' }, undefined, 400, 'Missing: st'],
    [{ sv: '' }, undefined, 400, 'Missing: sv'],
    [{ projectId: 'other' }, undefined, 401, 'Unauthorized: invalid key'],
    [{ projectId: 'bare' }, undefined, 409, 'Activity is off for this project'],
  ])('responds to %j of the account %s with status %i: %s', async (query, account, status, error) => {
    const response = await get(query, account)
    expect([response.status, response.body]).toEqual([status, { error }])
  })

  it('rejects pages of other origins', async () => {
    const target = `${services.url}/v1/account/${user()}/history?projectId=project-1&st=a&sv=b`
    const response = await fetch(target, { headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
  })

  it('limits the requests of one client', async () => {
    const limited = await startDataServices(createFile(), {
      database: await databases.create(),
      clientRate: { perSecond: 0.001, burst: 2 },
    })
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await limited.get(`/v1/account/${user()}/history`, { chainId: 'eip155:10' })).status)
    await limited.stop()
    expect(statuses).toEqual([200, 200, 429])
  })

  it('responds with 502 and the reason if the explorer fails', async () => {
    const own = await startExplorer([])
    const history = { driver: 'etherscan', url: own.url }
    const failing = await startDataServices(
      toChains({ 'eip155:1': { rpcUrls: [chains[0].rpcUrl], nativeCurrency, history } }),
    )
    const { status, body } = await failing.get(`/v1/account/${user()}/history`, { chainId: 'eip155:1' })
    await failing.stop()
    await own.stop()
    const error = `Upstream failed: ${new URL(own.url).host} rejected the key`
    expect([status, body]).toEqual([502, { error, requestId: expect.any(String) }])
  })

  it('lets another server read blocks when the services stop', async () => {
    const address = await databases.create()
    const running = await startServices({ database: address, chains: createFile(), log: () => undefined })
    const database = await openDatabase(address)
    const lease = createLease(database, 'history', 'another server', 30_000)
    await vi.waitFor(async () => expect(await lease.take()).toBe(false))
    await running.stop()
    const isFree = await lease.take()
    await database.close()
    expect(isFree).toBe(true)
  })
})
