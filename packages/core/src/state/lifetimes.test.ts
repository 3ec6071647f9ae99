import { startTestServices } from '@latchkey/test-services'
import { expect, it } from 'vitest'
import { balance, tokenBalances } from '../balance/balance.js'
import { identity } from '../identity/identity.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'

const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }
const at = { account: 'alice', network: 'eip155:1' } as const

/** Creates a kit with a connected wallet, a clock, and counters of how often each resource was read. */
const createKit = async (serviceUrl?: string) => {
  const { adapter } = createWalletLed()
  const reads = { portfolio: 0, native: 0, name: 0 }
  const counting = {
    ...adapter,
    getBalance: async () => {
      reads.native += 1
      return { symbol: 'COIN', decimals: 18, amount: '1' }
    },
    getTokenBalances: async () => {
      reads.portfolio += 1
      return [{ ...usd, amount: '1' }]
    },
    getIdentity: async () => {
      reads.name += 1
      return { name: 'alice.eth' }
    },
  }
  const { engine, clock } = await createTestKit({
    networks: [networkOne],
    adapters: [{ namespace: 'eip155', load: async () => counting }],
    tokens: { 'eip155:1': [usd] },
    serviceUrl,
    features: { analytics: false, email: false, socials: false },
  })
  await engine.actions.connect(fennec)
  await engine.idle()
  const readAll = async () => {
    const { dispatch } = engine.store
    await Promise.all([dispatch(balance.read(at)), dispatch(tokenBalances.read(at)), dispatch(identity.read(at))])
  }
  await readAll()
  return { clock, reads, readAll }
}

it('data is fresh for its lifetime: portfolio and native coins 30 s, a name from the chain 5 min [S9.1b]', async () => {
  const { clock, reads, readAll } = await createKit()
  expect(reads).toEqual({ portfolio: 1, native: 1, name: 1 })
  await clock.advance(29_999)
  await readAll()
  expect(reads).toEqual({ portfolio: 1, native: 1, name: 1 })
  await clock.advance(1)
  await readAll()
  expect(reads).toEqual({ portfolio: 2, native: 2, name: 1 })
  await clock.advance(269_999)
  await readAll()
  expect(reads.name).toBe(1)
  await clock.advance(1)
  await readAll()
  expect(reads.name).toBe(2)
})

it('an identity from the data service is fresh for 5 min [S9.1b]', async () => {
  const services = await startTestServices()
  const { clock, readAll } = await createKit(services.url)
  const countRequests = () => services.requests.filter(({ path }) => path === '/v1/identity/alice').length
  expect(countRequests()).toBe(1)
  await clock.advance(299_999)
  await readAll()
  expect(countRequests()).toBe(1)
  await clock.advance(1)
  await readAll()
  expect(countRequests()).toBe(2)
  await services.stop()
})
