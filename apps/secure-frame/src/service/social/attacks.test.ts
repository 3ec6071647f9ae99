import { decodeJwt, type JWTPayload } from 'jose'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

/*
 * Each attack is made twice: on the service as it is, where it must fail, and without the guard that stops it, where it must succeed. Without the
 * second half, it could fail for another reason.
 */
const guards = vi.hoisted(() => ({ isAnswerTied: true, isTokenChecked: true }))

vi.mock(import('./socialStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    // Without the guard, state, nonce and PKCE are the same for all logins.
    deriveChecks: (secrets, transaction) =>
      store.deriveChecks(secrets, guards.isAnswerTied ? transaction : { id: '', salt: '' }),
  }
})
vi.mock(import('openid-client'), async (load) => {
  const library = await load()
  const grantUnchecked: typeof library.authorizationCodeGrant = async (config, url, checks = {}) => {
    const returned = new URL(url instanceof URL ? url : url.url)
    const response = await fetch(config.serverMetadata().token_endpoint ?? '', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: returned.searchParams.get('code') ?? '',
        redirect_uri: returned.origin + returned.pathname,
        code_verifier: checks.pkceCodeVerifier ?? '',
        client_id: config.clientMetadata().client_id,
        client_secret: String(config.clientMetadata().client_secret),
      }),
    })
    const tokens = await response.json()
    return { ...tokens, claims: () => decodeJwt(tokens.id_token) }
  }
  return {
    ...library,
    authorizationCodeGrant: (...parameters) =>
      guards.isTokenChecked ? library.authorizationCodeGrant(...parameters) : grantUnchecked(...parameters),
  }
})

const victim = { id: '1', name: 'victim', email: 'victim@mail.example' }
const thief = { id: '2', name: 'thief', email: 'thief@mail.example' }
let standIns: StandIns
let wallet: TestWallet
let device: TestDevice

beforeAll(async () => {
  standIns = await startStandIns(testOrigin)
  const [, startSqlite] = databaseKinds[0] ?? expect.fail('There is no database.')
  wallet = await startWalletOn(startSqlite, standIns.logins)
})
afterAll(async () => {
  await wallet.stop()
  await standIns.stop()
})
beforeEach(async () => {
  wallet.wait(11 * 60_000) // all attacks come from one client
  device = await wallet.createDevice()
})
afterEach(() => {
  Object.assign(guards, { isAnswerTied: true, isTokenChecked: true })
  standIns.google.forge = undefined
})

/** Starts a login of a device, with its window in the same browser. */
const start = async (by = device) => {
  const visit = await startSocialVisit(wallet, by, 'google')
  await visit.window.open()
  await visit.bind()
  return visit
}
/** Logs in at the provider, and returns what it returns to the window. */
const visitAs = async (user: typeof victim, { window }: Awaited<ReturnType<typeof start>>) => {
  standIns.setUser(user)
  return (await window.visit()).answer
}
const nameOf = ({ body }: ServiceResponse): unknown => Object(Object(body['login'])['user'])['userName']
const hasFailed = { status: 200, headers: expect.anything() as unknown, body: { state: 'failed' } }

describe('an answer of another login', () => {
  it.each([true, false])('is not accepted: a thief swaps the state. Guard: %s [T-38~]', async (isGuarded) => {
    guards.isAnswerTied = isGuarded
    const [own, other] = [await start(), await start(await wallet.createDevice())]
    const answer = await visitAs(thief, other)
    await own.window.finish(answer)
    const result = await own.result()
    if (isGuarded) expect(result).toEqual(hasFailed)
    else expect(nameOf(result)).toBe(thief.email)
  })

  it.each([true, false])(
    'is not accepted: a thief replays a code with the own state. Guard: %s [T-38~]',
    async (isGuarded) => {
      guards.isAnswerTied = isGuarded
      const [own, stolen] = [await start(), await start(await wallet.createDevice())]
      const { code } = await visitAs(victim, stolen)
      const { state, iss } = await visitAs(thief, own)
      await own.window.finish({ code, state, iss })
      const result = await own.result()
      if (isGuarded) expect(result).toEqual(hasFailed)
      else expect(nameOf(result)).toBe(victim.email)
    },
  )

  it('is not accepted twice, and not from another window [T-38~]', async () => {
    const own = await start()
    const answer = await visitAs(victim, own)
    const { transaction } = own
    const secret = randomBytes(32).toString('base64url')
    const sent = { transaction, secret, provider: 'google', ...answer }
    expect(await wallet.send('/v1/social/finish', sent)).toEqual(refused('LINK_OVER', 410))
    expect((await own.result()).body).toEqual({ state: 'waiting' })
    // The secret of the window is the guard.
    expect((await wallet.send('/v1/social/finish', { ...sent, secret: own.window.secret })).body).toMatchObject({
      state: 'done',
    })
    const exchanges = standIns.exchanges()
    await own.window.finish(answer)
    expect(nameOf(await own.result())).toBe(victim.email)
    await own.window.finish(answer)
    expect(await own.result()).toEqual(refused('LOGIN_OVER', 410))
    expect(standIns.exchanges()).toBe(exchanges)
  })

  it('is not accepted of another provider [T-38~]', async () => {
    const own = await start()
    const answer = await visitAs(victim, own)
    const exchanges = standIns.exchanges()
    expect((await own.window.finish(answer, 'apple')).body).toMatchObject({ state: 'open' })
    expect(standIns.exchanges()).toBe(exchanges)
    expect((await own.window.finish(answer, 'google')).body).toMatchObject({ state: 'done' })
  })
})

describe.each([true, false])('a token with a valid signature. Guard: %s', (isGuarded) => {
  it.each<[string, JWTPayload]>([
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'another-client' }],
    ['nonce', { nonce: 'of-another-login' }],
    ['nonce, which is missing', { nonce: undefined }],
  ])('is not accepted with another %s [T-38~]', async (_claim, forged) => {
    guards.isTokenChecked = isGuarded
    const own = await start()
    standIns.google.forge = (claims) => ({ ...claims, ...forged, sub: thief.id, email: thief.email })
    await own.window.finish(await visitAs(victim, own))
    const result = await own.result()
    if (isGuarded) expect(result).toEqual(hasFailed)
    else expect(nameOf(result)).toBe(thief.email)
  })

  it('is not accepted if the answer names another issuer [T-38~]', async () => {
    guards.isTokenChecked = isGuarded
    const own = await start()
    const answer = await visitAs(victim, own)
    await own.window.finish({ ...answer, iss: 'https://evil.example' })
    const result = await own.result()
    if (isGuarded) expect(result).toEqual(hasFailed)
    else expect(nameOf(result)).toBe(victim.email)
  })
})

describe('a link with the transaction of a thief', () => {
  /** The thief's frame starts a login, and the victim opens its link and logs in. */
  const lure = async () => {
    const visit = await startSocialVisit(wallet, device, 'google')
    const answer = await visitAs(victim, visit)
    await visit.window.finish(answer)
    return visit
  }

  it('ends without a session, unless the victim gives the digits away [T-38~]', async () => {
    const visit = await lure()
    expect((await visit.result()).body).toEqual({ state: 'digits' })
    // The thief has no secret of the victim's window.
    expect(await visit.bind(randomBytes(32).toString('base64url'))).toEqual(refused('LINK_OVER', 410))
    const digits = String((await visit.window.open()).body['digits'])
    const guess = String((Number(digits) + 1) % 100).padStart(2, '0')
    expect(await visit.result(guess)).toEqual(refused('DIGITS_WRONG', 400))
    expect(await visit.result(digits)).toEqual(refused('LOGIN_OVER', 410))
    // The digits are the guard.
    const other = await lure()
    expect(nameOf(await other.result(String((await other.window.open()).body['digits'])))).toBe(victim.email)
  })

  it('ends without a session, unless the window hands its secret to the thief [T-38~]', async () => {
    const visit = await lure()
    const foreign = await wallet.createDevice()
    const { transaction, verifier } = visit
    const { handover } = visit.window
    // The secret counts only for the device that started the login, and so does the verifier.
    expect(await foreign.post('/v1/social/bind', { transaction, handover })).toEqual(refused('LINK_OVER', 410))
    expect((await visit.result()).body).toEqual({ state: 'digits' })
    expect((await visit.bind()).status).toBe(200)
    expect(await foreign.post('/v1/social/result', { transaction, verifier })).toEqual(refused('LOGIN_OVER', 410))
    const wrong = { transaction, verifier: randomBytes(32).toString('base64url') }
    expect(await device.post('/v1/social/result', wrong)).toEqual(refused('LOGIN_OVER', 410))
    expect(nameOf(await visit.result())).toBe(victim.email)
  })

  it('is of no use to a window that comes second', async () => {
    const visit = await start()
    const second = { transaction: visit.transaction, secret: visit.window.handover, handover: visit.window.secret }
    expect(await wallet.send('/v1/social/window', second)).toEqual(refused('LINK_OVER', 410))
  })
})

it('opens its page again for a form of the provider, and accepts no other request of another origin', async () => {
  const post = (path: string, body: string) =>
    fetch(wallet.url + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    })
  const form = await post('/social/apple', 'code=a%26b&state=c&id_token=secret&error=d&error=e')
  expect([form.status, form.headers.get('location')]).toEqual([303, '/social/apple#code=a%26b&state=c'])
  expect((await post('/social/google', 'code=a')).status).toBe(403)
  expect((await post('/v1/social/finish', '{}')).status).toBe(403)
})
