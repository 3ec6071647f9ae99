import { startDevnet } from '@latchkey/devnet'
import { sql } from 'drizzle-orm'
import * as siwe from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FarcasterUser } from '@latchkey/devnet/farcaster'
import { signChannel } from '@latchkey/devnet/farcaster'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { type FarcasterVisit, startFarcasterVisit } from '../../testing/farcasterVisit.js'
import { refused } from '../../testing/refused.js'
import { type FarcasterStandIn, startFarcasterStandIn } from '../../testing/startFarcasterStandIn.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

/*
 * Each attack is made twice: on the service as it is, where it must fail, and without the guard that stops it, where it must succeed. Without the
 * second half, it could fail for another reason. The attacker is the relay: it decides what the service reads.
 */
const guards = vi.hoisted(() => ({
  isNonceChecked: true,
  isDomainChecked: true,
  isOwnerChecked: true,
  isSignatureChecked: true,
  isMessageChecked: true,
  isAnswerTakenOnce: true,
}))

vi.mock(import('@farcaster/auth-client'), async (load) => {
  const library = await load()
  return {
    ...library,
    verifySignInMessage: async (client, request) => {
      const { nonce = '', domain = '', address, resources } = siwe.parseSiweMessage(request.message)
      const fid = Number(resources?.[0]?.split('/').at(-1))
      const read = { ...client, ethereum: { ...client.ethereum } }
      if (!guards.isOwnerChecked) read.ethereum.getFid = async () => BigInt(fid)
      const expected = {
        ...request,
        ...(!guards.isNonceChecked && { nonce }),
        ...(!guards.isDomainChecked && { domain }),
      }
      if (guards.isSignatureChecked) return library.verifySignInMessage(read, expected)
      const isOwner = address !== undefined && (await client.ethereum.getFid(address)) === BigInt(fid)
      if (!isOwner) throw new Error('The attack did not name the owner.')
      const data = { address, chainId: 10, domain, nonce, uri: '', version: '1' } as const
      return { isError: false, success: true, fid, authMethod: 'custody', data }
    },
  }
})
vi.mock(import('./assertSignIn.js'), async (load) => {
  const { assertSignIn } = await load()
  return {
    assertSignIn: (message, expected) => {
      if (guards.isMessageChecked) assertSignIn(message, expected)
    },
  }
})
vi.mock(import('./socialStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    findByDevice: async (...parameters) => {
      const found = await store.findByDevice(...parameters)
      return guards.isAnswerTakenOnce || found.outcome !== 'failed' ? found : { ...found, outcome: undefined }
    },
  }
})
vi.mock(import('./farcasterStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    beginRead: async (...parameters) => (await store.beginRead(...parameters)) || !guards.isAnswerTakenOnce,
    takeChannelAnswer: async (...parameters) =>
      (await store.takeChannelAnswer(...parameters)) || !guards.isAnswerTakenOnce,
  }
})

let standIn: FarcasterStandIn
let wallet: TestWallet
let device: TestDevice
let victim: FarcasterUser
let thief: FarcasterUser

beforeAll(async () => {
  standIn = await startFarcasterStandIn()
  const [, startSqlite] = databaseKinds[0] ?? expect.fail('There is no database.')
  wallet = await startWalletOn(startSqlite, standIn.logins)
  victim = await standIn.createUser('victim')
  thief = await standIn.createUser('thief')
})
afterAll(async () => {
  await wallet.stop()
  await standIn.stop()
})
beforeEach(async () => {
  wallet.wait(11 * 60_000) // all attacks come from one client
  device = await wallet.createDevice()
})
afterEach(() => {
  for (const guard of Object.keys(guards)) Object.assign(guards, { [guard]: true })
  Object.assign(standIn.relay, { forge: undefined, fault: undefined })
})

const start = (by = device) => startFarcasterVisit(by)
const issuedAt = () => new Date(wallet.now())
/** What the victim's app signs for a login. */
const sign = async (visit: FarcasterVisit, user = victim, message: Partial<siwe.SiweMessage> = {}) => {
  standIn.relay.forge = undefined
  const token = new URL(visit.uri).searchParams.get('channelToken')
  const headers = { authorization: `Bearer ${token}` }
  const status = await (await fetch(`${standIn.relay.url}/v1/channel/status`, { headers })).json()
  return signChannel(status, user, { issuedAt: issuedAt(), message })
}
/** The relay returns this as the answer of all channels. */
const answer = (body: object) => {
  standIn.relay.forge = (path, sent) => (path.endsWith('/status') ? { ...body, state: 'completed' } : sent)
}
/** The identity that a login is of. */
const identityOf = async ({ body }: ServiceResponse): Promise<unknown> => {
  const { id } = Object(Object(body['login'])['user'])
  if (id === undefined) return body['state'] ?? body['code']
  const [identity] = await wallet.database.all<{ subject: string }>(
    sql`select subject from identities where user_id = ${String(id)}`,
  )
  return Number(identity?.subject)
}

it.each([true, false])('replays the message of another login. Guard: %s [T-38~]', async (isNonceChecked) => {
  Object.assign(guards, { isNonceChecked })
  const own = await start(await wallet.createDevice())
  const signed = await sign(own)
  answer(signed)
  expect(await identityOf(await own.result())).toBe(victim.fid)
  const attack = await start()
  answer(signed)
  expect(await identityOf(await attack.result())).toBe(isNonceChecked ? 'failed' : victim.fid)
})

it.each([true, false])('has a message signed with another nonce. Guard: %s [T-38~]', async (isNonceChecked) => {
  Object.assign(guards, { isNonceChecked })
  const attack = await start()
  answer(await sign(attack, victim, { nonce: 'a0'.repeat(32) }))
  expect(await identityOf(await attack.result())).toBe(isNonceChecked ? 'failed' : victim.fid)
})

it.each([true, false])('has a message signed on another site. Guard: %s [T-38~]', async (isDomainChecked) => {
  Object.assign(guards, { isDomainChecked })
  const attack = await start()
  answer(await sign(attack, victim, { domain: 'evil.example' }))
  expect(await identityOf(await attack.result())).toBe(isDomainChecked ? 'failed' : victim.fid)
})

it.each([true, false])('has a message signed for another URI. Guard: %s [T-38~]', async (isMessageChecked) => {
  Object.assign(guards, { isMessageChecked })
  const attack = await start()
  answer(await sign(attack, victim, { uri: 'https://wallet.example/another-page' }))
  expect(await identityOf(await attack.result())).toBe(isMessageChecked ? 'failed' : victim.fid)
})

const minutes = (count: number) => new Date(wallet.now() + count * 60_000)
const times: readonly [string, () => Partial<siwe.SiweMessage>][] = [
  ['before the login', () => ({ issuedAt: minutes(-6) })],
  ['in the future', () => ({ issuedAt: minutes(6) })],
  ['before it is valid', () => ({ notBefore: minutes(6) })],
  ['after it has expired', () => ({ expirationTime: minutes(-1) })],
]
it.each(times.flatMap(([when, message]) => [[when, true, message] as const, [when, false, message] as const]))(
  'has a message signed %s. Guard: %s [T-38~]',
  async (when, isMessageChecked, message) => {
    Object.assign(guards, { isMessageChecked })
    // The library compares with the real clock. So that it does not stop the last attack, the clock of the service is ahead in it.
    if (when === 'after it has expired') wallet.wait(Math.max(0, Date.now() + 3_600_000 - wallet.now()))
    const attack = await start()
    answer(await sign(attack, victim, message()))
    expect(await identityOf(await attack.result())).toBe(isMessageChecked ? 'failed' : victim.fid)
  },
)

it.each([true, false])('signs for the account of another. Guard: %s [T-38~]', async (isOwnerChecked) => {
  Object.assign(guards, { isOwnerChecked })
  const attack = await start()
  answer(await sign(attack, { ...thief, fid: victim.fid }))
  expect(await identityOf(await attack.result())).toBe(isOwnerChecked ? 'failed' : victim.fid)
})

it.each([true, false])('makes a message of the owner up. Guard: %s [T-38~]', async (isSignatureChecked) => {
  Object.assign(guards, { isSignatureChecked })
  const attack = await start()
  answer(await sign(attack, { ...thief, fid: victim.fid, custody: victim.account.address }))
  expect(await identityOf(await attack.result())).toBe(isSignatureChecked ? 'failed' : victim.fid)
})

it.each([true, false])('gives a second answer after the first. Guard: %s [T-38~]', async (isAnswerTakenOnce) => {
  Object.assign(guards, { isAnswerTakenOnce })
  const attack = await start()
  const valid = await sign(attack, thief)
  answer(await sign(attack, victim, { nonce: 'a0'.repeat(32) }))
  expect((await attack.result()).body['state']).toBe(isAnswerTakenOnce ? 'failed' : 'waiting')
  wallet.wait(1_000)
  answer(valid)
  expect(await identityOf(await attack.result())).toBe(isAnswerTakenOnce ? 'failed' : thief.fid)
})

it('answers a login that is over, or of another device', async () => {
  const attack = await start()
  const signed = await sign(attack)
  const foreign = await wallet.createDevice()
  const { transaction, verifier } = attack
  answer(signed)
  expect(await foreign.post('/v1/social/result', { transaction, verifier })).toEqual(refused('LOGIN_OVER', 410))
  const wrong = { transaction, verifier: 'A'.repeat(43) }
  expect(await device.post('/v1/social/result', wrong)).toEqual(refused('LOGIN_OVER', 410))
  wallet.wait(10 * 60_000)
  expect((await attack.result()).body).toEqual({ state: 'abandoned' })
})

it('lies about the account and the name, which changes no more than the name', async () => {
  const attack = await start()
  answer({ ...(await sign(attack, thief)), fid: victim.fid, username: 'victim', custody: victim.account.address })
  const result = await attack.result()
  expect(result.body).toMatchObject({ login: { user: { userName: 'victim' } } })
  expect(await identityOf(result)).toBe(thief.fid)
})

it.each<[string, object]>([
  ['no message', { message: undefined }],
  ['a message that is too long', { message: 'A'.repeat(5_000) }],
  ['a message without an account', { message: 'hello' }],
  ['no signature', { signature: undefined }],
  ['a signature that is none', { signature: '0xzz' }],
  ['another state', { state: 'done' }],
])('sends an answer with %s', async (_what, forged) => {
  const attack = await start()
  const signed = await sign(attack)
  standIn.relay.forge = (path, sent) => (path.endsWith('/status') ? { ...signed, state: 'completed', ...forged } : sent)
  expect((await attack.result()).body).toEqual({ state: 'failed' })
})

it.each<[string, object]>([
  ['another nonce', { nonce: 'a'.repeat(64) }],
  ['a script as its link', { url: 'javascript:alert(1)' }],
  ['a link with a password', { url: 'https://farcaster.xyz:a@evil.example/' }],
  ['a link that is not encrypted', { url: 'http://farcaster.xyz/' }],
  ['no token', { channelToken: undefined }],
  ['a token that splits the header', { channelToken: 'a\r\nb' }],
])('opens a channel with %s', async (_what, forged) => {
  standIn.relay.forge = (path, sent) => (path === '/v1/channel' ? { ...sent, ...forged } : sent)
  expect((await start()).response).toEqual(refused('PROVIDER_UNAVAILABLE', 502))
})

it('sends more than an answer can have', async () => {
  const attack = await start()
  answer({ ...(await sign(attack)), bio: 'A'.repeat(70_000) })
  expect((await attack.result()).body).toEqual({ state: 'waiting' })
})

it('stays silent', async () => {
  const attack = await start()
  standIn.relay.fault = 'silent'
  expect((await attack.result()).body).toEqual({ state: 'waiting' })
  expect((await start()).response).toEqual(refused('PROVIDER_UNAVAILABLE', 502))
})

it('is of no use with a node of another chain', async () => {
  const devnet = await startDevnet({ chainIds: [11], accounts: 1 })
  const [chain] = devnet.chains
  const registry = await chain?.getIdRegistry()
  await registry?.register(thief.account.address, victim.fid)
  const [, startSqlite] = databaseKinds[0] ?? expect.fail('There is no database.')
  const { relay } = standIn
  const other = await startWalletOn(startSqlite, { farcaster: { relay: relay.url, rpc: chain?.rpcUrl ?? '' } })
  const attack = await startFarcasterVisit(await other.createDevice())
  const token = new URL(attack.uri).searchParams.get('channelToken')
  const headers = { authorization: `Bearer ${token}` }
  const status = await (await fetch(`${relay.url}/v1/channel/status`, { headers })).json()
  answer(await signChannel(status, { ...thief, fid: victim.fid }, { issuedAt: new Date(other.now()) }))
  expect((await attack.result()).body).toEqual({ state: 'failed' })
  expect(other.lines.some((line) => line.includes('node_of_other_chain'))).toBe(true)
  await other.stop()
  await devnet.stop()
})
