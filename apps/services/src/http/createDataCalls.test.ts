import { request as sendRaw } from 'node:http'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerCalls } from '../testing/answerCalls.js'
import { type DataServices, startDataServices, toChains } from '../testing/startDataServices.js'
import { startUpstream, type Upstream } from '../testing/startUpstream.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const broken = '0x00000000000000000000000000000000000000ff'

let devnet: Devnet
let services: DataServices
beforeAll(async () => {
  devnet = await startDevnet()
  const settings = (rpcUrl: string) => ({ rpcUrls: [rpcUrl], nativeCurrency: ether, tokens: 'tokens.json' })
  const tokens = devnet.chains.flatMap(({ chainId, tokens: listed }) => [
    ...listed.map((token) => ({ ...token, chainId })),
    { chainId, address: broken, name: 'Broken', symbol: 'BRK', decimals: 18 },
  ])
  const networks = Object.fromEntries(devnet.chains.map(({ id, rpcUrl }) => [id, settings(rpcUrl)]))
  services = await startDataServices(toChains(networks, tokens))
})
afterAll(async () => {
  await services.stop()
  await devnet.stop()
})

const account = () => devnet.accounts[0]?.address ?? ''
const rpc = (body: unknown, query: Readonly<Record<string, string>> = {}) =>
  services.post('/v1/', body, { chainId: 'eip155:1', st: '', sv: '', ...query })
const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('the calls about networks and accounts', () => {
  it('list the networks of the file [S7.2]', async () => {
    const { status, body } = await services.get('/v1/supported-chains')
    expect([status, body]).toEqual([200, { http: ['eip155:1', 'eip155:137'], ws: [] }])
  })

  it('return an identity without a name, and no names', async () => {
    const identity = await services.get(`/v1/identity/${account()}`, { sender: account() })
    expect([identity.status, identity.body]).toEqual([200, { name: null, avatar: null }])
    const elsewhere = await services.get('/v1/identity/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
    expect([elsewhere.status, elsewhere.body]).toEqual([200, { name: null, avatar: null }])
    const names = await services.get(`/v1/profile/reverse/${account()}`, { sender: account(), apiVersion: '2' })
    expect([names.status, names.body]).toEqual([200, []])
  })

  it('return what an account holds: the coin, and the tokens of the list whose contracts respond [S7.5]', async () => {
    const { status, body } = await services.get(`/v1/account/${account().toLowerCase()}/balance`, {
      currency: 'usd',
      chainId: 'eip155:1',
    })
    const [chain] = devnet.chains
    const addressOf = (symbol: string) => chain?.tokens.find((token) => token.symbol === symbol)?.address
    const unpriced = { chainId: 'eip155:1', price: 0, value: 0, iconUrl: '' }
    expect([status, body]).toEqual([
      200,
      {
        balances: [
          { ...unpriced, name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '10000' } },
          {
            ...unpriced,
            name: 'Test Dollar',
            symbol: 'USDX',
            address: `eip155:1:${addressOf('USDX')}`,
            quantity: { decimals: '6', numeric: '10000' },
          },
          {
            ...unpriced,
            name: 'Lattice',
            symbol: 'LAT',
            address: `eip155:1:${addressOf('LAT')}`,
            quantity: { decimals: '18', numeric: '500' },
          },
        ],
      },
    ])
  })

  it('return the balances of all networks without a chainId', async () => {
    const { body } = await services.get(`/v1/account/${account()}/balance`)
    const { balances } = Object(body)
    expect(balances.map(({ chainId }: { readonly chainId: string }) => chainId)).toEqual([
      ...Array.from({ length: 3 }, () => 'eip155:1'),
      ...Array.from({ length: 3 }, () => 'eip155:137'),
    ])
  })

  it('cache balances, unless the request has forceUpdate', async () => {
    const address = '0x00000000000000000000000000000000000A11cE'
    const read = async (query: Readonly<Record<string, string>> = {}) => {
      const { body } = await services.get(`/v1/account/${address}/balance`, { chainId: 'eip155:1', ...query })
      return Object(body).balances[0].quantity.numeric
    }
    expect(await read()).toBe('0')
    await devnet.chains[0]?.setBalance(address, 1_500_000_000_000_000_001n)
    expect(await read()).toBe('0')
    expect(await read({ forceUpdate: address })).toBe('1.500000000000000001')
    expect(await read()).toBe('1.500000000000000001')
  })

  it.each([
    ['/v1/account/0x12/balance', {}, 400, 'Invalid: address'],
    [`/v1/account/${broken}/balance`, { chainId: 'mars' }, 400, 'Invalid: chainId'],
    [`/v1/account/${broken}/balance`, { currency: 'eur' }, 400, 'Invalid: currency'],
    [
      `/v1/account/${broken}/balance`,
      { chainId: 'eip155:5' },
      404,
      'Network not found: add eip155:5 to the chains file',
    ],
    [
      '/v1/account/EPjFWdd5Aufq/balance',
      { chainId: 'solana:5eykt4' },
      404,
      'Network not found: add solana:5eykt4 to the chains file',
    ],
    ['/v1/identity/a b', {}, 400, 'Invalid: address'],
    ['/v1/profile/reverse/a:b', {}, 400, 'Invalid: address'],
    ['/v1/supported-chains', { st: '' }, 400, 'Missing: st'],
    ['/v1/supported-chains', { projectId: 'other' }, 401, 'Unauthorized: invalid key'],
  ])('respond to %s with %j with status %i: %s [S1.11~]', async (path, query, status, error) => {
    const response = await services.get(path, query)
    expect([response.status, response.body]).toEqual([status, { error }])
  })

  it.each([
    ['GET', '/v2/supported-chains'],
    ['GET', '/v2/'],
    ['GET', '/supported-chains'],
    ['GET', '/v1/supported-chains/more'],
    ['GET', '/v1/unknown'],
    ['GET', '/v1/account'],
    ['POST', '/v2/?chainId=eip155:1'],
    // The methods of these are others.
    ['POST', '/v1/supported-chains'],
    ['POST', '/v1/convert/quotes'],
    ['PUT', '/v1/profile/account'],
    ['DELETE', '/v1/identity/0x12'],
    ['GET', '/v1/fungible/price'],
    ['GET', '/v1/convert/build-transaction'],
    ['GET', '/v1/?chainId=eip155:1'],
  ])('respond to no other path or method: %s %s [S1.11]', async (method, path) => {
    const url = new URL(path, services.url)
    for (const [name, value] of Object.entries({ projectId: 'project-1', st: 'a', sv: 'b' }))
      url.searchParams.set(name, value)
    const body = method === 'GET' ? null : '{}'
    const response = await fetch(url, { method, body, headers: { origin: 'https://app.example' } })
    expect([response.status, await response.text()]).toEqual([404, '{"error":"Not found"}'])
  })

  it('reject pages of other origins', async () => {
    for (const path of ['/v1/supported-chains', `/v1/identity/${broken}`, '/v1/?chainId=eip155:1']) {
      const method = path.includes('?') ? 'POST' : 'GET'
      const url = `${services.url}${path}${path.includes('?') ? '&' : '?'}projectId=project-1&st=a&sv=b`
      const response = await fetch(url, { method, headers: { origin: 'https://evil.example' } })
      expect([path, response.status]).toEqual([path, 403])
    }
  })
})

describe('POST /v1/?chainId=', () => {
  it('forwards a call to the network’s node, with only the project [S7.28a~]', async () => {
    const { status, body } = await rpc(call('eth_getBalance', [account(), 'latest'], 'a'), { chainId: 'eip155:137' })
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'a', result: '0x21e19e0c9bab2400000' }])
  })

  it('forwards a batch, and refuses what is no read [S7.28b~]', async () => {
    const { status, body } = await rpc([
      call('eth_chainId', [], 7),
      call('anvil_setBalance', [account(), '0x0'], 8),
      call('eth_chainId', [], 7),
      call('eth_call', [{ to: devnet.chains[0]?.tokens[0]?.address, data: '0x' }, 'latest'], null),
    ])
    expect([status, body]).toEqual([
      200,
      [
        { jsonrpc: '2.0', id: 7, result: '0x1' },
        { jsonrpc: '2.0', id: 8, error: { code: -32_601, message: 'These services do not forward anvil_setBalance' } },
        { jsonrpc: '2.0', id: 7, result: '0x1' },
        { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: 3 }) },
      ],
    ])
    expect(await devnet.chains[0]?.getBalance(devnet.accounts[0]?.address ?? '0x')).toBe(10n ** 22n)
  })

  it('forwards a signed transaction', async () => {
    const { body } = await rpc(call('eth_sendRawTransaction', ['0x00']))
    expect(body).toMatchObject({ error: { code: expect.any(Number) } })
    expect(Object(body).error.message).not.toContain('do not forward')
  })

  it('forwards 1,000 calls at once, and no more', async () => {
    const calls = Array.from({ length: 1_001 }, (_, index) => call('eth_chainId', [], index))
    const { body } = await rpc(calls.slice(1))
    expect([Object(body).length, Object(body)[999]]).toEqual([1_000, { jsonrpc: '2.0', id: 1_000, result: '0x1' }])
    const refused = await rpc(calls)
    expect([refused.status, refused.body]).toEqual([400, { error: 'Invalid: a batch may have at most 1000 calls' }])
  })

  it.each([
    ['{', {}, 400, 'Invalid: body is no JSON-RPC 2.0'],
    [[], {}, 400, 'Invalid: the batch is empty'],
    [{ method: 'eth_chainId', id: 1 }, {}, 400, 'Invalid: body is no JSON-RPC 2.0'],
    [call('eth_chainId', [], {}), {}, 400, 'Invalid: body is no JSON-RPC 2.0'],
    [call('eth_chainId'), { chainId: '' }, 400, 'Missing: chainId'],
    [call('eth_chainId'), { chainId: 'eip155:5' }, 404, 'Network not found: add eip155:5 to the chains file'],
    [call('eth_chainId'), { projectId: '' }, 400, 'Missing: projectId'],
    [' '.repeat(2 * 1_024 * 1_024 + 1), {}, 413, 'Too long'],
  ])('responds to an invalid request: %#', async (sent, query, status, error) => {
    const response = await rpc(sent, query)
    expect([response.status, response.body]).toEqual([status, { error }])
  })
})

describe('the data service', () => {
  let node: Upstream
  let evil: Upstream
  let own: DataServices
  const start = async (respond: Parameters<typeof startUpstream>[0]) => {
    ;[node, evil] = await Promise.all([startUpstream(respond), startUpstream()])
    const logoURI = `${evil.url.replace('http:', 'https:')}/logo.png`
    const token = { chainId: 1, address: broken, name: 'Token', symbol: 'TOK', decimals: 18, logoURI }
    const rpcUrls = [`${node.url}/\${KEY}`]
    const networks = { 'eip155:1': { rpcUrls, nativeCurrency: ether, tokens: 'tokens.json' } }
    own = await startDataServices(toChains(networks, [token], { KEY: 's3cret' }))
  }
  afterEach(() => Promise.all([own.stop(), node.stop(), evil.stop()]))

  const noMulticall = 'returned no result of Multicall3: check the field multicall'
  it.each([
    ['is another chain’s', answerCalls(() => ({}), 5), 'is no node of eip155:1'],
    ['has no Multicall3', answerCalls(() => ({ result: '0x' })), noMulticall],
    ['returns words', answerCalls(() => ({ result: 'words' })), noMulticall],
  ])('responds with 502 and the reason if the node %s', async (_, respond, reason) => {
    await start(respond)
    const { status, body } = await own.get(`/v1/account/${broken}/balance`, { chainId: 'eip155:1' })
    expect([status, body]).toEqual([
      502,
      { error: expect.stringMatching(/^Upstream failed: /), requestId: expect.any(String) },
    ])
    expect(Object(body).error).toContain(reason)
    expect(own.lines.join('')).toContain(reason)
  })

  it('has no key in a response or in the log', async () => {
    await start(() => ({ status: 401, body: { error: 's3cret is no valid key' } }))
    const { status, body } = await own.post('/v1/', call('eth_chainId'), { chainId: 'eip155:1' })
    expect([status, body]).toEqual([
      502,
      { error: `Upstream failed: ${new URL(node.url).host} responded with status 401`, requestId: expect.any(String) },
    ])
    expect(own.lines.join('')).not.toContain('s3cret')
    expect(node.requests.map(({ path }) => path)).toEqual(['/s3cret'])
  })

  it('calls no host that the file does not name, whatever a client or a token list says [T-28]', async () => {
    await start((request) =>
      request.path.includes('s3cret') ? { status: 307, headers: { location: evil.url }, body: {} } : { body: {} },
    )
    const { host, port } = new URL(evil.url)
    const targets = [
      `/v1/account/${broken}/balance?chainId=eip155:1`,
      `/v1/account/${broken}/balance?chainId=${encodeURIComponent(evil.url)}`,
      `/v1/account/${encodeURIComponent(evil.url)}/balance?chainId=eip155:1`,
      `/v1/identity/${encodeURIComponent(`${broken}@${host}`)}?sender=${encodeURIComponent(evil.url)}`,
      `/v1/profile/reverse/${encodeURIComponent(`//${host}`)}?sender=a%0d%0aHost:%20${host}`,
      `/v1/profile/account/${encodeURIComponent(evil.url)}?`,
      `${evil.url}/v1/supported-chains?`,
    ]
    for (const target of targets)
      await new Promise<void>((resolve, reject) => {
        const sent = sendRaw({
          host: '127.0.0.1',
          port: new URL(own.url).port,
          path: `${target}&projectId=project-1&st=a&sv=b%0d%0aHost:%20${host}`,
          headers: { host, 'x-forwarded-host': host, 'x-forwarded-for': `127.0.0.1:${port}`, 'x-rpc-url': evil.url },
        })
        sent.on('response', (response) => response.resume().on('end', resolve)).on('error', reject)
        sent.end()
      })
    await own.post('/v1/', call('eth_call', [{ to: evil.url }]), { chainId: 'eip155:1' })
    expect(node.requests.length).toBeGreaterThan(0)
    expect(evil.requests).toEqual([])
  })
})
