import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi, toHex, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveProject } from '../projects/projectStore.js'
import { openDatabase } from '../database/openDatabase.js'
import { type RunningServices, startServices } from '../startServices.js'
import { request } from '../testing/request.js'
import { toChains } from '../testing/startDataServices.js'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'

const polygon = 2_147_483_785
const ensKey = generatePrivateKey()
/** The code of a contract that accepts every signature (ERC-1271), and of one that accepts none. */
const acceptsAll = '0x631626ba7e60e01b5f5260205ff3'
const acceptsNone = '0x5f5f5260205ff3'

let devnet: Devnet
let chain: DevnetChain
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [137] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())

const chainsFile = () => {
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  const network = { rpcUrls: [chain.rpcUrl], nativeCurrency }
  const networks = {
    'eip155:137': { ...network, names: { driver: 'own', ensKey: 'ENS_KEY' } },
    'eip155:10': { ...network, names: { driver: 'own', zone: 'club.example' } },
    'eip155:1': network,
  }
  return toChains(networks, [], { ENS_KEY: ensKey })
}
const someone = () => privateKeyToAccount(generatePrivateKey())
const now = () => Math.floor(Date.now() / 1_000)

describe.each(databaseKinds)('names on %s', (_kind, startDatabases) => {
  let databases: TestDatabases
  /** Two servers on one database. */
  let servers: readonly [RunningServices, RunningServices]
  beforeAll(async () => {
    databases = await startDatabases()
    const address = await databases.create()
    const database = await openDatabase(address)
    await saveProject(database, { id: 'project-1', name: 'Shop', origins: [], features: [], analytics: true })
    await database.close()
    const clientRate = { perSecond: 10_000, burst: 10_000 }
    const start = () => startServices({ database: address, chains: chainsFile(), clientRate, log: () => undefined })
    servers = [await start(), await start()]
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await databases.stop()
  })

  const get = async (path: string, query = {}) => {
    const { status, body } = await request(servers[0].url, path, { query })
    return [status, body]
  }
  const post = (body: unknown, server = servers[0]) =>
    request(server.url, '/v1/profile/account', { method: 'POST', body: JSON.stringify(body) })
  const createBody = async (signer: PrivateKeyAccount, name: string, rest: object = {}) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: now(), ...rest })
    const signature = await signer.signMessage({ message })
    return { coin_type: polygon, address: signer.address, message, signature }
  }
  const register = async (signer: PrivateKeyAccount, name: string, rest: object = {}) =>
    post(await createBody(signer, name, rest))
  const created = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const recordsOf = (name: string, account: string) => ({
    name,
    registered_at: created,
    updated_at: null,
    addresses: Object.fromEntries([60, 2_147_483_648, polygon].map((type) => [type, { address: account, created }])),
    attributes: [],
  })

  it('are registered by a signature, and found by name and by address [S3.12~] [S7.13a~] [S7.13b] [S7.14~] [S9.7g]', async () => {
    const signer = someone()
    expect(await register(signer, 'Fennec.reown.id')).toMatchObject({ status: 200, body: { success: true } })
    const records = recordsOf('fennec.reown.id', signer.address)
    for (const name of ['fennec', 'FENNEC.reown.id', 'fennec.wcn.id'])
      expect(await get(`/v1/profile/account/${name}`, { apiVersion: '2' })).toEqual([200, records])
    const query = { sender: signer.address, apiVersion: '2' }
    expect(await get(`/v1/profile/reverse/${signer.address.toLowerCase()}`, query)).toEqual([200, [records]])
    expect(await get(`/v1/identity/${signer.address}`)).toEqual([200, { name: 'fennec.reown.id', avatar: null }])
    expect(await get(`/v1/identity/${someone().address}`)).toEqual([200, { name: null, avatar: null }])
    expect(await get('/v1/profile/reverse/4Nd1mYz')).toEqual([200, []])
    expect(await get('/v1/profile/account/nobody')).toEqual([404, expect.objectContaining({ status: 'FAILED' })])
  })

  it('are one for each account, and a repeated request is answered as the first', async () => {
    const [signer, other] = [someone(), someone()]
    const body = await createBody(signer, 'once')
    expect([(await post(body)).status, (await post(body)).status]).toEqual([200, 200])
    const second = await register(signer, 'twice')
    const description = 'This account already has a name'
    expect([second.status, second.body]).toEqual([
      409,
      { error: description, status: 'FAILED', reasons: [{ name: 'name', description }] },
    ])
    expect(await register(other, 'ONCE')).toMatchObject({
      status: 409,
      body: { reasons: [{ description: 'once.reown.id is already registered' }] },
    })
  })

  it('are refused if the signature, its time or its text is wrong', async () => {
    const [signer, other] = [someone(), someone()]
    const valid = await createBody(signer, 'valid')
    const cases: readonly (readonly [string, object])[] = [
      ['The signature is not one of the account', { ...valid, address: other.address }],
      ['The signature is not one of the account', { ...valid, message: valid.message.replace('valid', 'other') }],
      [
        'The signature is more than 60 seconds old, or your clock is wrong',
        await createBody(signer, 'valid', { timestamp: now() - 70 }),
      ],
      [
        'The signature is more than 60 seconds old, or your clock is wrong',
        await createBody(signer, 'valid', { timestamp: now() + 70 }),
      ],
      ['Invalid: message.timestamp', await createBody(signer, 'valid', { timestamp: '1' })],
      [
        'Invalid: message.attributes must be an empty object',
        await createBody(signer, 'valid', { attributes: { a: 1 } }),
      ],
      ['Invalid: message', { ...valid, message: 'valid' }],
      ['Invalid: signature', { ...valid, signature: 5 }],
      ['Invalid: address', { ...valid, address: '0x1' }],
      ['Invalid: coin_type', { ...valid, coin_type: 60 }],
      ['Invalid: coin_type: no names are registered for eip155:1', { ...valid, coin_type: 2_147_483_649 }],
    ]
    for (const [error, body] of cases) {
      const answer = await post(body)
      expect([answer.status, answer.body]).toMatchObject([400, { error }])
    }
    const name =
      'Invalid: message.name must have letters, digits and hyphens only, at least 4, and a zone of these services'
    for (const wrong of ['abc', 'a_bcd', 'abcd.eth', 'abcd.wcn.id', 5])
      expect(await register(signer, 'x', { name: wrong })).toMatchObject({ status: 400, body: { error: name } })
    expect(await get('/v1/profile/account/valid')).toMatchObject([404, {}])
    expect((await register(signer, 'valid', { timestamp: now() - 50 })).status).toBe(200)
  })

  it.each(['раypal', 'pаypal.reown.id', 'xn--pypal-4ve'])(
    'are refused if they look like others: %s [T-56]',
    async (name) => {
      expect(await register(someone(), name)).toMatchObject({ status: 400 })
      expect(await get(`/v1/profile/account/${encodeURIComponent(name)}`)).toMatchObject([404, {}])
    },
  )

  it('are registered by a contract that accepts the signature, for its own chain alone', async () => {
    const signer = someone()
    const [accepting, refusing] = [someone().address, someone().address]
    await chain.request('anvil_setCode', [accepting, acceptsAll])
    await chain.request('anvil_setCode', [refusing, acceptsNone])
    expect(await post({ ...(await createBody(signer, 'contract')), address: refusing })).toMatchObject({ status: 400 })
    expect(await post({ ...(await createBody(signer, 'contract')), address: accepting })).toMatchObject({ status: 200 })
    const { addresses } = Object((await get('/v1/profile/account/contract'))[1])
    expect(addresses).toEqual({ [polygon]: { address: accepting, created } })
  })

  it('belong to exactly one of 200 accounts that register one at once, on two servers', async () => {
    const signers = Array.from({ length: 200 }, someone)
    const bodies = await Promise.all(signers.map((signer) => createBody(signer, 'rush')))
    const answers = await Promise.all(bodies.map((body, index) => post(body, servers[index % 2])))
    const winners = signers.filter((_, index) => answers[index]?.status === 200)
    expect([winners.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 199])
    expect(await get('/v1/profile/account/rush')).toEqual([200, recordsOf('rush.reown.id', winners[0]?.address ?? '')])
    const signer = someone()
    const own = await Promise.all(Array.from({ length: 50 }, (_, index) => createBody(signer, `rush-${index}-own`)))
    const results = await Promise.all(own.map((body, index) => post(body, servers[index % 2])))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are suggested, at most five, with the taken ones marked [S7.13c~]', async () => {
    await register(someone(), 'vixen')
    await register(someone(), 'vixen-2')
    const suggestions = [
      { name: 'vixen.reown.id', registered: true },
      ...[1, 3, 4, 5].map((number) => ({ name: `vixen-${number}.reown.id`, registered: false })),
    ]
    expect(await get('/v1/profile/suggestions/Vixen', { zone: 'reown.id' })).toEqual([200, { suggestions }])
    for (const [name, zone] of [
      ['abc', 'reown.id'],
      ['vixen', 'wcn.id'],
      ['vixen!', ''],
    ])
      expect(await get(`/v1/profile/suggestions/${name}`, { zone })).toMatchObject([400, {}])
  })

  it('are suggested in the zone of the account’s network, and not for a network without names', async () => {
    for (const [chainId, name] of [
      ['eip155:137', 'otter.reown.id'],
      ['eip155:10', 'otter.club.example'],
    ])
      expect(await get('/v1/profile/suggestions/otter', { chainId })).toMatchObject([
        200,
        { suggestions: [{ name }, {}, {}, {}, {}] },
      ])
    for (const chainId of ['eip155:1', 'eip155:5'])
      expect(await get('/v1/profile/suggestions/otter', { chainId })).toEqual([
        404,
        { error: 'No names are registered for this network' },
      ])
  })

  it('resolve in ENS clients by answers that the resolver verifies', async () => {
    const signer = someone()
    await register(signer, 'badger')
    const ens = await chain.getEns()
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const gateway = `${servers[0].url}/v1/ens/{sender}/{data}`
    const resolve = async (name: string, signedBy: Hex, url = gateway) => {
      const resolver = await ens.createOffchainResolver(url, privateKeyToAccount(signedBy).address)
      const data = encodeFunctionData({
        abi: parseAbi(['function addr(bytes32) view returns (address)']),
        args: [namehash(name)],
      })
      return client.readContract({
        address: resolver,
        abi: parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']),
        functionName: 'resolve',
        args: [toHex(packetToBytes(name)), data],
      })
    }
    const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    expect(await resolve('badger.reown.id', ensKey)).toBe(word(signer.address))
    expect(await resolve('badger.reown.id', ensKey, `${gateway}.json`)).toBe(word(signer.address))
    expect(await resolve('nobody.reown.id', ensKey)).toBe(word(zeroAddress))
    await expect(resolve('badger.reown.id', generatePrivateKey())).rejects.toThrow('the signature is wrong')
    await expect(resolve('badger.eth', ensKey)).rejects.toThrow('Status: 404')
    expect(await get(`/v1/ens/${zeroAddress}/0x1234`)).toEqual([400, { error: 'Invalid: data' }])
    expect(await get('/v1/ens/0x12/0x1234')).toEqual([400, { error: 'Invalid: sender' }])
  })
})
