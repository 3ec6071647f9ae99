import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { servesNetwork } from './servesNetwork.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

const path = '/v1/supported-chains'
const createKit = async () => {
  const adapters = [createWalletLed().entry]
  const { engine } = await createTestKit({ networks: [networkOne], adapters, projectId: 'p', serviceUrl: services.url })
  return (network: 'eip155:1' | 'eip155:10') => servesNetwork(network, engine.services)
}
const countRequests = () => services.requests.filter((request) => request.path === path).length

describe('a network', () => {
  it('is served if the data service lists it, which is requested once for a page', async () => {
    services.answer(path, { body: { http: ['eip155:1'], ws: [] } })
    const isServed = await createKit()
    expect(await Promise.all([isServed('eip155:1'), isServed('eip155:10')])).toEqual([true, false])
    expect(await isServed('eip155:10')).toBe(false)
    expect(countRequests()).toBe(1)
  })

  it.each<[string, Parameters<TestServices['answer']>[1]]>([
    ['has no list', { status: 404 }],
    ['fails to list them', { status: 503 }],
    ['returns no list', { body: { http: 'eip155:1' } }],
  ])('may be served if the data service %s', async (_, answer) => {
    services.answer(path, answer)
    const isServed = await createKit()
    expect(await isServed('eip155:10')).toBe(true)
  })

  it('is unknown if the data service does not respond, and requested again with the next read', async () => {
    services.answer(path, 'drop')
    const isServed = await createKit()
    await expect(isServed('eip155:1')).rejects.toMatchObject({ code: 'SERVICE_FAILED', context: { status: 0 } })
    services.answer(path, { body: { http: ['eip155:1'], ws: [] } })
    expect(await isServed('eip155:1')).toBe(true)
    expect(countRequests()).toBe(2)
  })
})
