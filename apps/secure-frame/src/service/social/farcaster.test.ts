import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { encodeDeployData, getAddress, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testAccountBytecode } from '../../../../../packages/siwx/src/testing/contracts.generated.js'
import type { SocialLogin } from '../../protocol/social.js'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { startFarcasterVisit } from '../../testing/farcasterVisit.js'
import { refused } from '../../testing/refused.js'
import { type FarcasterStandIn, startFarcasterStandIn } from '../../testing/startFarcasterStandIn.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const minute = 60_000

const loginOf = ({ body }: ServiceResponse): SocialLogin => {
  if (body['state'] !== 'done') throw new Error(`The login is not done: ${JSON.stringify(body)}`)
  return body['login'] as SocialLogin // the service's own type of this response
}

describe.each(databaseKinds)('logins by Farcaster on %s', (_name, startDatabases) => {
  let standIn: FarcasterStandIn
  let wallet: TestWallet
  let device: TestDevice

  beforeAll(async () => {
    standIn = await startFarcasterStandIn()
    wallet = await startWalletOn(startDatabases, standIn.logins)
  })
  afterAll(async () => {
    await wallet.stop()
    await standIn.stop()
  })
  beforeEach(async () => {
    wallet.wait(11 * minute) // all tests are one client
    device = await wallet.createDevice()
  })
  afterEach(() => {
    Object.assign(standIn.relay, { forge: undefined, fault: undefined })
  })

  const start = (fields = {}) => startFarcasterVisit(device, fields)
  const issuedAt = () => new Date(wallet.now())
  /** Confirms a login at the service's time. */
  const confirm: FarcasterStandIn['confirm'] = (uri, user, options) =>
    standIn.confirm(uri, user, { issuedAt: issuedAt(), ...options })

  it('goes from a code to a login of the device', async () => {
    const user = await standIn.createUser('alice.eth')
    const visit = await start()
    expect(visit.response).toMatchObject({ status: 200, body: { expiresAt: wallet.now() + 10 * minute } })
    expect(visit.uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/~\/siwf\?channelToken=\w+$/)
    expect((await visit.result()).body).toEqual({ state: 'waiting' })
    await confirm(visit.uri, user)
    wallet.wait(1_000)
    const login = loginOf(await visit.result())
    expect(login).toMatchObject({
      user: { provider: 'farcaster', userName: 'alice.eth' },
      hasWallet: false,
      expiresAt: wallet.now() + 15 * minute,
    })
    expect(decodeJwt(login.accessToken)).toMatchObject({ sub: login.user.id, cnf: { jkt: device.thumbprint } })
    expect((await device.post('/v1/sign-out', {}, { token: login.accessToken })).status).toBe(200)
    expect(await visit.result()).toEqual(refused('LOGIN_OVER', 410))
    const identities = await wallet.database.all(
      sql`select kind, subject from identities where user_id = ${login.user.id}`,
    )
    expect(identities).toEqual([{ kind: 'farcaster', subject: String(user.fid) }])
    // The same account is the same user, also with another key.
    const other = await standIn.createUser()
    await standIn.registry.register(other.account.address, user.fid)
    const again = await start()
    await confirm(again.uri, { ...other, fid: user.fid })
    expect(loginOf(await again.result()).user.id).toBe(login.user.id)
  })

  it('requests a message for its own host, which only the owner of the account can sign', async () => {
    const requests: object[] = []
    standIn.relay.forge = (path, body) => {
      if (path === '/v1/channel/status') requests.push(Reflect.get(body, 'signatureParams'))
      return body
    }
    const visit = await start()
    await visit.result()
    expect(requests).toEqual([
      { siweUri: 'https://wallet.example/', domain: 'wallet.example', nonce: expect.stringMatching(/^[\da-f]{64}$/) },
    ])
  })

  it('accepts what the library signs in an app', async () => {
    wallet.wait(Math.max(0, Date.now() - wallet.now())) // the library signs the real time
    const { fid, account } = await standIn.createUser()
    const { relay, chain } = standIn
    const app = createWalletClient({ relay: relay.url, ethereum: viemConnector({ rpcUrl: chain.rpcUrl }) })
    const visit = await start()
    const { channelToken } = app.parseSignInURI({ uri: visit.uri })
    const headers = { authorization: `Bearer ${channelToken}` }
    const { signatureParams } = await (await fetch(`${relay.url}/v1/channel/status`, { headers })).json()
    const { siweUri: uri, ...requested } = signatureParams
    const { message } = app.buildSignInMessage({ ...requested, uri, address: account.address, fid })
    const signature = await account.signMessage({ message })
    const sent = { message, signature, fid, username: 'bob', authKey: relay.authKey, channelToken }
    expect((await app.authenticate(sent)).isError).toBe(false)
    expect(loginOf(await visit.result()).user.userName).toBe('bob')
  })

  it('accepts the signature of a contract that owns the account', async () => {
    const { fid, account, username } = await standIn.createUser('a-contract')
    await standIn.chain.setBalance(account.address, 10n ** 18n)
    const abi = parseAbi(['constructor(address owner)'])
    const data = encodeDeployData({ abi, bytecode: testAccountBytecode, args: [account.address] })
    const { contractAddress } = await standIn.chain.sendAs(account, { data })
    const custody = getAddress(contractAddress ?? '')
    await standIn.registry.register(account.address, 0)
    await standIn.registry.register(custody, fid)
    const visit = await start()
    await confirm(visit.uri, { fid, account, username, custody })
    expect(loginOf(await visit.result()).user.userName).toBe('a-contract')
    // Another key does not sign for the contract.
    const thief = await standIn.createUser()
    const forged = await start()
    await confirm(forged.uri, { ...thief, fid, custody })
    expect((await forged.result()).body).toEqual({ state: 'failed' })
  })

  it('shows no name that could deceive', async () => {
    const visit = await start()
    await confirm(visit.uri, await standIn.createUser('alice\u202Emoc'))
    expect(loginOf(await visit.result()).user).not.toHaveProperty('userName')
  })

  it('waits for a relay that is out of reach, and continues when it responds again', async () => {
    const user = await standIn.createUser()
    const visit = await start()
    await confirm(visit.uri, user)
    standIn.relay.fault = 'closed'
    expect((await visit.result()).body).toEqual({ state: 'waiting' })
    expect(wallet.lines.some((line) => line.includes('"provider unavailable"'))).toBe(true)
    expect((await start()).response).toEqual(refused('PROVIDER_UNAVAILABLE', 502))
    standIn.relay.fault = undefined
    wallet.wait(1_000)
    expect((await visit.result()).body).toMatchObject({ state: 'done' })
  })

  it('reads a channel at most once a second', async () => {
    const visit = await start()
    const calls = standIn.relay.calls.length
    const results = []
    for (let count = 0; count < 10; count += 1) results.push(await visit.result())
    expect(results.map(({ body }) => body['state'])).toEqual(Array(10).fill('waiting'))
    expect(standIn.relay.calls.length).toBe(calls + 1)
    wallet.wait(1_000)
    await visit.result()
    expect(standIn.relay.calls.length).toBe(calls + 2)
  })

  it('reports that the user never answered', async () => {
    const visit = await start()
    wallet.wait(10 * minute)
    const calls = standIn.relay.calls.length
    expect((await visit.result()).body).toEqual({ state: 'abandoned' })
    expect(standIn.relay.calls.length).toBe(calls)
  })

  it('reads a channel once for many requests, and has one result', async () => {
    const user = await standIn.createUser()
    const visit = await start()
    await confirm(visit.uri, user)
    const results = await Promise.all(Array.from({ length: 20 }, () => visit.result()))
    const states = results.map(({ body }) => body['state'] ?? body['code'])
    expect(states.filter((state) => state === 'done').length).toBe(1)
    expect(states.filter((state) => !['done', 'waiting', 'LOGIN_OVER'].includes(String(state)))).toEqual([])
  })

  it('fails if the server is killed between the answer and its result', async () => {
    const visit = await start()
    await wallet.database.run(
      sql`update social_logins set finished_at = ${wallet.now()} where id = ${visit.transaction}`,
    )
    expect((await visit.result()).body).toEqual({ state: 'waiting' })
    wallet.wait(minute)
    expect((await visit.result()).body).toEqual({ state: 'failed' })
  })

  it('goes on if the server is killed while it reads the channel', async () => {
    const visit = await start()
    await confirm(visit.uri, await standIn.createUser())
    await wallet.database.run(
      sql`update social_logins set read_until = ${wallet.now() + 15_000} where id = ${visit.transaction}`,
    )
    expect((await visit.result()).body).toEqual({ state: 'waiting' })
    wallet.wait(15_000)
    expect((await visit.result()).body).toMatchObject({ state: 'done' })
  })

  it('fails if the relay has forgotten the channel', async () => {
    const user = await standIn.createUser()
    const visit = await start()
    await confirm(visit.uri, user)
    const token = new URL(visit.uri).searchParams.get('channelToken')
    await fetch(`${standIn.relay.url}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } })
    expect((await visit.result()).body).toEqual({ state: 'failed' })
  })

  it('refuses sites and keys as a login by e-mail does, and has no window', async () => {
    expect((await start({ site: 'https://evil.example' })).response).toEqual(refused('SITE_REFUSED', 403))
    expect((await start({ project: 'none' })).response).toEqual(refused('PROJECT_UNKNOWN', 403))
    const { transaction } = await start()
    const [secret, handover] = ['A'.repeat(43), 'B'.repeat(43)]
    expect(await wallet.send('/v1/social/window', { transaction, secret, handover })).toEqual(refused('LINK_OVER', 410))
    const unknown = await device.post('/v1/social/start', { provider: 'farcaster' })
    expect(unknown).toEqual(refused('INVALID_REQUEST', 400))
  })

  it('limits the logins that a client starts, before it opens channels', async () => {
    const calls = standIn.relay.calls.length
    const visits = await Promise.all(Array.from({ length: 40 }, () => start()))
    expect(visits.filter(({ response }) => response.status === 200)).toHaveLength(30)
    expect(standIn.relay.calls.length).toBe(calls + 30)
  })

  it('stores no channel and no nonce in clear', async () => {
    const visit = await start()
    const token = new URL(visit.uri).searchParams.get('channelToken')
    const [stored] = await wallet.database.all(sql`select * from social_logins where id = ${visit.transaction}`)
    expect(stored).toMatchObject({ channel: expect.stringMatching(/^[\w-]{60,}$/) })
    expect(token).toMatch(/^\w{32}$/)
    expect(JSON.stringify(stored) + wallet.lines.join('')).not.toContain(token)
  })
})
