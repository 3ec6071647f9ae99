import { createLogger, type Database, listenOn, openDatabase, type RunningServer } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { base64url, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDevice, type RequestOptions, sendJson, type TestDevice } from '../../testing/createTestDevice.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { createBaseApp } from '../http/createBaseApp.js'
import type { Login } from '../http/walletEnv.js'
import { saveProject } from '../projects/projectStore.js'
import { schemaSteps } from '../schemaSteps.js'
import { type AccessTokens, createAccessTokens, type TokenClaims } from './accessTokens.js'
import { requireLogin, requireProof, requireRecentLogin } from './requireLogin.js'
import { prepareSession } from './sessionStore.js'

const origin = 'https://wallet.example'
const startTime = 1_790_000_000_000
const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], custody: 'self', rpc: {} } as const
const refused = (code: string, status = 401) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) })

describe.each(databaseKinds)('logins on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let database: Database
  let server: RunningServer
  let now: number
  let tokens: AccessTokens
  /** What a token says wrongly, because it is not bound to it. Tests show with it that their attacks need the bound claims. */
  let unbound: Partial<TokenClaims>
  let device: TestDevice
  let login: Login
  let token: string

  beforeAll(async () => {
    databases = await startDatabases()
    database = await openDatabase(await databases.create(), schemaSteps)
    tokens = createAccessTokens(new Uint8Array(32).fill(1), origin)
    const read: AccessTokens['read'] = async (...parameters) => ({ ...(await tokens.read(...parameters)), ...unbound })
    const checks = { database, tokens: { ...tokens, read }, origin, now: () => now }
    const app = createBaseApp(
      createLogger(() => undefined),
      origin,
    )
    app.post('/proved', requireProof(checks), (context) => context.json({ device: context.get('device') }))
    app.post('/login', requireLogin(checks), (context) => context.json({ login: context.get('login') }))
    app.post('/recent', requireLogin(checks), requireRecentLogin(checks), (context) => context.json({}))
    server = await listenOn(app, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await databases.stop()
  })
  beforeEach(async () => {
    now = startTime
    unbound = {}
    await saveProject(database, project)
    device = await createTestDevice(server.url, origin, () => now)
    const fields = {
      user: 'alice',
      project: 'shop',
      site: 'https://shop.example',
      device: device.thumbprint,
      sealKey: device.sealKey,
      loggedInAt: now,
    }
    const { statement, created } = prepareSession(fields)
    await database.run(
      sql`delete from users`,
      sql`insert into users (id, language, created_at, frozen_until) values ('alice', 'en', ${now}, 0)`,
      statement,
    )
    login = { ...fields, session: created.session }
    token = await createToken()
  })

  const createToken = async (
    claims: Partial<{ user: string; session: string; project: string; device: string }> = {},
  ) => (await tokens.create({ ...login, ...claims }, now)).accessToken

  it('accepts a proof once, for a call without a token', async () => {
    const proof = await device.createProof('/proved')
    expect(await device.post('/proved', {}, { proof })).toMatchObject({
      status: 200,
      body: { device: device.thumbprint },
    })
    const replayed = await device.post('/proved', {}, { proof })
    expect(replayed).toEqual(refused('PROOF_REPLAYED'))
    expect(replayed.headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof", algs="ES256"')
  })

  it('accepts one of many requests with the same proof', async () => {
    const proof = await device.createProof('/proved')
    const responses = await Promise.all(Array.from({ length: 20 }, () => device.post('/proved', {}, { proof })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each<[string, RequestOptions]>([
    ['no proof', { proof: null }],
    ['a text that is no JWT', { proof: 'proof' }],
    ['another method (htm)', { claims: { htm: 'GET' } }],
    ['the method in lower case', { claims: { htm: 'post' } }],
    ['no method', { claims: { htm: undefined } }],
    ['another path (htu)', { claims: { htu: `${origin}/login` } }],
    ['another host', { claims: { htu: 'https://evil.example/proved' } }],
    ['another scheme', { claims: { htu: 'http://wallet.example/proved' } }],
    ['a user in the URL', { claims: { htu: 'https://user@wallet.example/proved' } }],
    ['no URL', { claims: { htu: undefined } }],
    ['no time', { claims: { iat: undefined } }],
    ['no id (jti)', { claims: { jti: undefined } }],
    ['an empty id', { claims: { jti: '' } }],
    ['a long id', { claims: { jti: 'a'.repeat(129) } }],
    ['another type (typ)', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['no key (jwk)', { header: { jwk: undefined } }],
    [
      'a point that is not on the curve',
      { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } } },
    ],
  ])('refuses a proof with %s', async (_fault, options) => {
    expect(await device.post('/proved', {}, options)).toEqual(refused('PROOF_INVALID'))
  })

  it('accepts times up to 60 s off, and ignores query and fragment', async () => {
    for (const seconds of [-60, 60]) {
      const claims = { iat: now / 1_000 + seconds, htu: `${origin}/proved?a=1#b` }
      expect((await device.post('/proved', {}, { claims })).status).toBe(200)
    }
  })

  it.each([-61, 61])('refuses a time %i s off, and states its own', async (seconds) => {
    const claims = { iat: startTime / 1_000 + seconds }
    const response = await device.post('/proved', {}, { claims })
    expect(response).toEqual(refused('PROOF_TIME_DIFFERS'))
    expect(response.body['now']).toBe(startTime / 1_000)
    expect(response.headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof", algs="ES256"')
    // Only a proof that is valid otherwise.
    expect(await device.post('/proved', {}, { claims: { ...claims, htm: 'GET' } })).toEqual(refused('PROOF_INVALID'))
  })

  it('refuses a proof that another key signed, that contains a private key, or that uses another algorithm', async () => {
    const other = await createTestDevice(server.url, origin, () => now)
    const [ownHeader, ownClaims] = (await device.createProof('/proved')).split('.')
    const [, , otherSignature] = (await other.createProof('/proved')).split('.')
    const privateKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A'.repeat(43) }
    const claims = { htm: 'POST', htu: `${origin}/proved`, iat: now / 1_000, jti: 'a' }
    const unsigned = [{ typ: 'dpop+jwt', alg: 'none' }, claims].map((part) => base64url.encode(JSON.stringify(part)))
    const symmetric = new SignJWT(claims).setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: { kty: 'oct' } })
    const rsa = await generateKeyPair('PS256', { extractable: true })
    const rsaJwk = await crypto.subtle.exportKey('jwk', rsa.publicKey)
    const proofs = [
      `${ownHeader}.${ownClaims}.${otherSignature}`,
      await device.createProof('/proved', { header: { jwk: privateKey } }),
      `${unsigned.join('.')}.`,
      await symmetric.sign(new Uint8Array(32)),
      await new SignJWT(claims).setProtectedHeader({ typ: 'dpop+jwt', alg: 'PS256', jwk: rsaJwk }).sign(rsa.privateKey),
      `${await device.createProof('/proved')}, ${await device.createProof('/proved')}`,
    ]
    for (const proof of proofs) expect(await device.post('/proved', {}, { proof })).toEqual(refused('PROOF_INVALID'))
  })

  it('sets the login of a request with a token and a proof', async () => {
    const response = await device.post('/login', {}, { token })
    expect(response).toMatchObject({ status: 200, body: { login } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a stolen token without its device key, a replayed proof, and a token of another project [T-40]', async () => {
    const thief = await createTestDevice(server.url, origin, () => now)
    expect(await thief.post('/login', {}, { token })).toEqual(refused('PROOF_INVALID'))
    const proof = await device.createProof('/login', { token })
    expect((await device.post('/login', {}, { token, proof })).status).toBe(200)
    expect(await device.post('/login', {}, { token, proof })).toEqual(refused('PROOF_REPLAYED'))
    expect(await device.post('/login', {}, { token, project: 'other' })).toEqual(refused('PROJECT_MISMATCH', 403))
    expect((await device.post('/login', {}, { token })).status).toBe(200)
  })

  // Each attack is made twice: it must fail, and must succeed without the guard that stops it.
  it.each([true, false])('a thief has the token, and no device key. Guard: %s [C-07~] [T-40~]', async (isBound) => {
    const thief = await createTestDevice(server.url, origin, () => now)
    if (!isBound) unbound = { device: thief.thumbprint }
    expect((await thief.post('/login', {}, { token })).status).toBe(isBound ? 401 : 200)
  })

  it.each([true, false])('a thief has a request of the user. Guard: %s [C-07~] [T-40~]', async (isRemembered) => {
    const proof = await device.createProof('/login', { token })
    expect((await device.post('/login', {}, { token, proof })).status).toBe(200)
    if (!isRemembered) await database.run(sql`delete from proofs_seen`)
    expect((await device.post('/login', {}, { token, proof })).status).toBe(isRemembered ? 401 : 200)
  })

  it.each([true, false])('another project has the user’s token. Guard: %s [C-07~] [T-40~]', async (isBound) => {
    if (!isBound) unbound = { project: 'other' }
    expect((await device.post('/login', {}, { token, project: 'other' })).status).toBe(isBound ? 403 : 200)
  })

  it('refuses a proof for another token, or for none (ath)', async () => {
    const other = await createToken({ session: 'other' })
    const proofs = [await device.createProof('/login', { token: other }), await device.createProof('/login')]
    for (const proof of proofs)
      expect(await device.post('/login', {}, { token, proof })).toEqual(refused('PROOF_INVALID'))
  })

  it('refuses the token as a bearer token, and requests without one', async () => {
    for (const authorization of [`Bearer ${token}`, token, 'DPoP', '']) {
      const response = await device.post('/login', {}, { token, headers: { authorization } })
      expect(response).toEqual(refused('TOKEN_INVALID'))
      expect(response.headers.get('www-authenticate')).toBe('DPoP error="invalid_token", algs="ES256"')
    }
  })

  it('refuses tokens that are expired, of another key, of another service or of another type', async () => {
    const sign = (key: number, issuer: string, typ: string) =>
      new SignJWT({ sid: login.session, project: 'shop', cnf: { jkt: login.device } })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject('alice')
        .setExpirationTime(now / 1_000 + 60)
        .sign(new Uint8Array(32).fill(key))
    const wrong = [
      await sign(2, origin, 'at+jwt'),
      await sign(1, 'https://evil.example', 'at+jwt'),
      await sign(1, origin, 'JWT'),
      token.replace(/\.[^.]+$/, '.'),
    ]
    expect((await device.post('/login', {}, { token: await sign(1, origin, 'at+jwt') })).status).toBe(200)
    for (const text of wrong) expect(await device.post('/login', {}, { token: text })).toEqual(refused('TOKEN_INVALID'))
    now += 15 * 60_000 - 1_000
    expect((await device.post('/login', {}, { token })).status).toBe(200)
    now += 1_000
    expect(await device.post('/login', {}, { token })).toEqual(refused('TOKEN_INVALID'))
  })

  it('refuses a session that has ended, a frozen account, and a site that the project no longer lists', async () => {
    await saveProject(database, { ...project, origins: ['https://other.example'] })
    expect(await device.post('/login', {}, { token })).toEqual(refused('SITE_REFUSED', 403))
    await saveProject(database, project)
    await database.run(sql`update users set frozen_until = ${now + 1}`)
    const frozen = await device.post('/login', {}, { token })
    expect(frozen).toEqual(refused('ACCOUNT_FROZEN', 403))
    expect(frozen.body['frozenUntil']).toBe(now + 1)
    now += 1
    // A freeze ends the sessions before it, also one that it has missed.
    expect(await device.post('/login', {}, { token })).toEqual(refused('TOKEN_INVALID'))
    await database.run(sql`update users set frozen_until = 0`)
    expect((await device.post('/login', {}, { token })).status).toBe(200)
    await database.run(sql`update sessions set ended_at = ${now} where id = ${login.session}`)
    expect(await device.post('/login', {}, { token })).toEqual(refused('TOKEN_INVALID'))
  })

  it('knows which logins are recent', async () => {
    now += 5 * 60_000
    expect((await device.post('/recent', {}, { token })).status).toBe(200)
    now += 1
    expect(await device.post('/recent', {}, { token })).toEqual(refused('LOGIN_TOO_OLD', 403))
  })

  it('refuses pages of other origins, and unknown calls', async () => {
    const headers = { origin: 'https://shop.example' }
    const response = await sendJson(`${server.url}/proved`, {}, headers)
    expect(response).toEqual(refused('ORIGIN_REFUSED', 403))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await sendJson(`${server.url}/unknown`, {}, { origin })).toEqual(refused('NOT_FOUND', 404))
  })
})
