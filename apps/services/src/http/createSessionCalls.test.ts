import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { startUpstream, type Upstream, type UpstreamAnswer } from '../testing/startUpstream.js'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const id = `eip155:8453:${account}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = toChains({ 'eip155:1': { rpcUrls: ['http://127.0.0.1:1'], nativeCurrency } })
const path = `/v1/sessions/${encodeURIComponent(id)}`

let wallet: Upstream
let services: DataServices
beforeAll(async () => {
  wallet = await startUpstream()
  services = await startDataServices(chains, { walletService: wallet.url })
})
afterAll(() => Promise.all([services.stop(), wallet.stop()]))
beforeEach(() => {
  wallet.requests.length = 0
})

const body = { pci: `0x${'12'.repeat(32)}`, signature: `0x${'34'.repeat(65)}` }
const read = () => services.get(`/v1/sessions/${id}`)
const revoke = (sent: unknown = body) => services.post(`/v1/sessions/${id}/revoke`, sent)

it('forwards only the account, the permission and the signature [S7.18~] [S7.19~]', async () => {
  wallet.answer(() => ({ body: { pcis: [{ pci: body.pci }], secret: 's3cret' } }))
  expect(await read()).toMatchObject({ status: 200, body: { pcis: [{ pci: body.pci }] } })
  expect((await read()).body).not.toHaveProperty('secret')
  const { status, body: revoked } = await revoke({ ...body, other: 1 })
  expect([status, revoked]).toEqual([200, {}])
  expect(wallet.requests.map(({ method, path: asked, body: sent }) => [method, asked, sent])).toEqual([
    ['GET', path, undefined],
    ['GET', path, undefined],
    ['POST', `${path}/revoke`, body],
  ])
  for (const { headers } of wallet.requests) expect(headers).not.toHaveProperty('origin')
})

it('asks the wallet service nothing for what is malformed, too long, or of no project', async () => {
  const sent = [
    await services.get(`/v1/sessions/${account}`),
    await services.get(`/v1/sessions/eip155:1:${account}%2F..%2Fsecret`),
    await services.get(`/v1/sessions/${id}`, { projectId: 'other' }),
    await services.post(`/v1/sessions/${account}/revoke`, body),
    await revoke({ ...body, pci: 'A'.repeat(201) }),
    await revoke([]),
    await revoke('A'.repeat(40_000)),
  ]
  expect(sent.map(({ status }) => status)).toEqual([400, 400, 401, 400, 400, 400, 413])
  expect(wallet.requests).toEqual([])
})

it('responds with 404 without a wallet service [S7.18~] [S7.19~]', async () => {
  const without = await startDataServices(chains)
  const error = 'Sessions are not configured: start latchkey-services serve with --wallet-service and its URL'
  const answers = [await without.get(`/v1/sessions/${id}`), await without.post(`/v1/sessions/${id}/revoke`, body)]
  expect(answers.map(({ status, body: sent }) => [status, sent])).toEqual([
    [404, { error }],
    [404, { error }],
  ])
  await without.stop()
})

describe.each([
  ['GET', read],
  ['POST', revoke],
] as const)('%s', (method, send) => {
  it.each<readonly [string, () => UpstreamAnswer, string]>([
    ['is gone', () => ({ status: 501, body: {} }), 'responded with status 501'],
    ['has no such call', () => ({ status: 404, body: { code: 'NOT_FOUND' } }), 'responded with status 404'],
    ['redirects', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1' } }), 'redirected the request'],
    ['sends HTML', () => ({ text: '<html>s3cret</html>' }), 'sent no JSON'],
    ['sends 3 MiB', () => ({ body: 's'.repeat(3 * 1_024 * 1_024) }), 'sent more than 2 MiB'],
    ['breaks off', () => (response) => response.destroy(), 'could not be reached'],
  ])('responds with 502 and the reason if the wallet service %s', async (_name, answer, reason) => {
    wallet.answer(answer)
    const { status, body: sent } = await send()
    expect([status, sent]).toEqual([
      502,
      { error: `Upstream failed: ${new URL(wallet.url).host} ${reason}`, requestId: expect.any(String) },
    ])
    expect(JSON.stringify(sent)).not.toContain('s3cret')
  })

  it('tries again while the wallet service has too many requests', async () => {
    let count = 0
    wallet.answer(() => {
      count += 1
      return count === 1 ? { status: 429, headers: { 'retry-after': '0' }, body: {} } : { body: { pcis: [] } }
    })
    expect((await send()).status).toBe(200)
    expect(wallet.requests.map((request) => request.method)).toEqual([method, method])
  })
})

it.each([{}, { pcis: {} }, 'pcis', null])('responds with 502 to a list that is none: %j', async (answer) => {
  wallet.answer(() => ({ body: answer }))
  expect(await read()).toMatchObject({ status: 502, body: { error: expect.stringContaining('sent no permissions') } })
})
