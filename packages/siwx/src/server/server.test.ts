import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createSiwx } from '../sessions/createSiwx.js'
import { serverSessions } from '../sessions/serverSessions.js'
import { createSiteUser, mainnet, polygon } from '../testing/signers.js'
import { eip155Verifier } from '../verifiers/eip155Verifier.js'
import { createSessionCookie } from './createSessionCookie.js'
import { createSessionToken } from './createSessionToken.js'
import { createSignInHandler, type SignInHandlerOptions } from './createSignInHandler.js'
import { createMemoryNonces } from './nonceStore.js'
import type { SignedInAccount } from './signedInAccount.js'

const secret = 'one secret of the tests, 32 characters'
const otherSecret = 'another secret of the tests, 32 characters'
const start = Date.parse('2026-11-21T12:00:00Z')
const createClock = () => {
  const time = { now: start }
  return { time, clock: { now: () => time.now } }
}

describe('nonces in memory', () => {
  it('are spent once', async () => {
    const nonces = createMemoryNonces()
    const nonce = await nonces.issue()
    expect(nonce).toMatch(/^[a-zA-Z0-9]{8,}$/)
    expect(await Promise.all([nonces.spend(nonce), nonces.spend(nonce)])).toEqual([true, false])
    expect(await nonces.spend('12345678')).toBe(false)
  })

  it('expire after five minutes, or after the configured time', async () => {
    const { time, clock } = createClock()
    const nonces = createMemoryNonces({ clock })
    const [first, second] = [await nonces.issue(), await nonces.issue()]
    time.now += 299_999
    expect(await nonces.spend(first)).toBe(true)
    time.now += 1
    expect(await nonces.spend(second)).toBe(false)
    const short = createMemoryNonces({ clock, lifetime: 1_000 })
    const third = await short.issue()
    time.now += 1_000
    expect(await short.spend(third)).toBe(false)
  })

  it('are limited to the configured number: the oldest are deleted', async () => {
    const nonces = createMemoryNonces({ capacity: 2 })
    const [first, second, third] = [await nonces.issue(), await nonces.issue(), await nonces.issue()]
    expect([await nonces.spend(first), await nonces.spend(second), await nonces.spend(third)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('the session cookie', () => {
  const accounts: readonly SignedInAccount[] = [
    { chainId: 'eip155:1', accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    { chainId: 'cosmos:cosmoshub-4', accountAddress: 'cosmos1x', expirationTime: '2026-11-21T13:00:00Z' },
  ]
  const pairOf = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(';'))

  it('is signed, and protected from scripts, other sites and plain HTTP', async () => {
    const cookie = createSessionCookie({ secrets: [secret] })
    expect(await cookie.write(accounts)).toMatch(
      /^__Host-latchkey=[\w-]+\.[\w-]+\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const strict = createSessionCookie({ secrets: [secret], name: 'site', maxAge: 60, sameSite: 'Strict' })
    expect(await strict.write(accounts)).toMatch(
      /^__Host-site=.*; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await cookie.write([])).toBe('__Host-latchkey=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  })

  it('is read among other cookies', async () => {
    const { clock } = createClock()
    const cookie = createSessionCookie({ secrets: [secret], clock })
    const pair = pairOf(await cookie.write(accounts))
    expect(await cookie.read(pair)).toEqual(accounts)
    expect(await cookie.read(`a=b; ${pair};c=d`)).toEqual(accounts)
  })

  it('is refused if a character is changed, removed or added, and if the header has it twice', async () => {
    const cookie = createSessionCookie({ secrets: [secret] })
    const pair = pairOf(await cookie.write(accounts))
    for (let index = pair.indexOf('=') + 1; index < pair.length - 1; index += 1) {
      const changed = pair.slice(0, index) + (pair[index] === 'A' ? 'B' : 'A') + pair.slice(index + 1)
      expect(await cookie.read(changed)).toEqual([])
    }
    const invalid = [
      pair.slice(0, -2),
      `${pair}.`,
      `${pair}.AA`,
      `${pair}; ${pair}`,
      '__Host-latchkey=',
      '__Host-latchkey=.',
      `x${pair}`,
      '',
      null,
      undefined,
    ]
    for (const header of invalid) expect(await cookie.read(header)).toEqual([])
  })

  it('is refused under another secret or name, and accepted while its secret is in the list', async () => {
    const pair = pairOf(await createSessionCookie({ secrets: [secret] }).write(accounts))
    expect(await createSessionCookie({ secrets: [otherSecret] }).read(pair)).toEqual([])
    expect(await createSessionCookie({ secrets: [otherSecret, secret] }).read(pair)).not.toEqual([])
    const rotated = pairOf(await createSessionCookie({ secrets: [otherSecret, secret] }).write(accounts))
    expect(await createSessionCookie({ secrets: [secret] }).read(rotated)).toEqual([])
    const renamed = pair.replace('latchkey', 'other')
    expect(await createSessionCookie({ secrets: [secret], name: 'other' }).read(renamed)).toEqual([])
  })

  it('expires, as does each account in it', async () => {
    const { time, clock } = createClock()
    const cookie = createSessionCookie({ secrets: [secret], clock, maxAge: 7_200 })
    const pair = pairOf(await cookie.write(accounts))
    time.now += 3_600_000
    expect(await cookie.read(pair)).toEqual(accounts.slice(0, 1))
    time.now += 3_599_000
    expect(await cookie.read(pair)).toEqual(accounts.slice(0, 1))
    time.now += 1_000
    expect(await cookie.read(pair)).toEqual([])
  })

  it('holds 16 accounts, and stays within the size of a cookie', async () => {
    const cookie = createSessionCookie({ secrets: [secret] })
    const many = Array.from(
      { length: 20 },
      (_, index): SignedInAccount => ({
        chainId: `polkadot:${'9'.repeat(32)}`,
        accountAddress: `${index}`.padStart(48, '1'),
        expirationTime: '2100-01-01T00:00:00.000Z',
      }),
    )
    const header = await cookie.write(many)
    expect(header.length).toBeLessThan(4_096)
    expect(await cookie.read(pairOf(header))).toEqual(many.slice(4))
  })

  it('requires secrets of at least 32 characters', () => {
    for (const secrets of [['short'], [secret, 'short']] as const)
      expect(() => createSessionCookie({ secrets })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })
})

describe('the token in the session cookie', () => {
  const key = new TextEncoder().encode(secret)
  const claims = { accounts: [{ chainId: mainnet, accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }] }
  const expiry = start / 1_000 + 60
  const read = (token: string) =>
    createSessionCookie({ secrets: [secret], clock: createClock().clock }).read(`__Host-latchkey=${token}`)
  const createToken = (alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).setAudience('__Host-latchkey').setExpirationTime(expiry)

  it('is a JSON Web Token that any server with the secret can verify', async () => {
    expect(await read(await createToken().sign(key))).toEqual(claims.accounts)
    const { clock } = createClock()
    const written = await createSessionCookie({ secrets: [secret], clock, maxAge: 60 }).write([
      { chainId: mainnet, accountAddress: 'a' },
    ])
    const { payload, protectedHeader } = await jwtVerify(
      written.slice(written.indexOf('=') + 1, written.indexOf(';')),
      key,
      {
        currentDate: new Date(start),
      },
    )
    expect(protectedHeader).toEqual({ alg: 'HS256' })
    expect(payload).toEqual({
      accounts: [{ chainId: mainnet, accountAddress: 'a' }],
      aud: '__Host-latchkey',
      exp: expiry,
    })
  })

  it.each([
    ['for another audience', () => createToken().setAudience('latchkey-nonce').sign(key)],
    [
      'without an audience',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expiry).sign(key),
    ],
    [
      'that never expires',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience('__Host-latchkey').sign(key),
    ],
    [
      'that is not valid yet',
      () =>
        createToken()
          .setNotBefore(expiry - 10)
          .sign(key),
    ],
    ['signed by another algorithm with the same secret', () => createToken('HS384').sign(key)],
    [
      'without a signature',
      async () => new UnsecuredJWT(claims).setAudience('__Host-latchkey').setExpirationTime(expiry).encode(),
    ],
    [
      'whose accounts are no array',
      () =>
        new SignJWT({ accounts: 7 })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('__Host-latchkey')
          .setExpirationTime(expiry)
          .sign(key),
    ],
  ])('is refused if it is a token %s', async (_, createRefused) => {
    expect(await read(await createRefused())).toEqual([])
  })
})

describe('the handler', () => {
  const ann = createSiteUser(1)
  const required = () => ({ domain: 'example.com', verifiers: [eip155Verifier()], nonces: createMemoryNonces() })
  const create = (options: Partial<Omit<SignInHandlerOptions, 'cookie' | 'token'>> = {}) => {
    const handle = createSignInHandler({
      ...required(),
      cookie: createSessionCookie({ secrets: [secret] }),
      ...options,
    })
    const call = (method: string, path: string, init: RequestInit = {}) =>
      handle(new Request(`https://example.com/api/sign-in${path}`, { method, ...init }))
    const post = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return call(method, '/sessions', {
        body: text,
        headers: { 'content-type': 'application/json', origin: 'https://example.com', ...headers },
      })
    }
    const siwx = createSiwx({
      domain: 'example.com',
      uri: 'https://example.com',
      sessions: serverSessions({
        url: 'https://example.com/api/sign-in',
        fetch: (input, init) =>
          handle(
            new Request(input instanceof Request ? input.url : input, {
              ...init,
              headers: { ...init?.headers, origin: 'https://example.com' },
            }),
          ),
      }),
    })
    const sign = async (chainId = mainnet) => {
      const { message, signature } = await ann.sign(siwx, chainId)
      return { sessions: [{ message, signature }] }
    }
    return { call, post, sign, siwx }
  }

  it('returns the requested nonce and sessions, and forbids caching', async () => {
    const { call, post, sign } = create()
    const nonce = await call('GET', '/nonce')
    expect(nonce.headers.get('cache-control')).toBe('no-store')
    expect(await nonce.json()).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const answer = await post(await sign())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      sessions: [{ data: { accountAddress: ann.eip155, chainId: mainnet } }],
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    const current = await call('GET', '/sessions', { headers: { cookie } })
    expect(await current.json()).toMatchObject({ sessions: [{ data: { accountAddress: ann.eip155 } }] })
    expect(current.headers.getSetCookie()).toEqual([])
    expect((await call('GET', '/other')).status).toBe(404)
    expect((await call('PATCH', '/sessions')).status).toBe(405)
  })

  it('calls no onSignIn if one of several sign-ins in a request is refused', async () => {
    const signedIn: string[] = []
    const { post, sign } = create({ onSignIn: ({ accountAddress }) => void signedIn.push(accountAddress) })
    const [{ sessions: good }, { sessions: bad }] = [await sign(), await sign()]
    const forged = { ...bad[0], signature: good[0]?.signature }
    const refused = await post({ sessions: [...good, forged] })
    expect([refused.status, refused.headers.getSetCookie(), signedIn]).toEqual([401, [], []])
    const { sessions } = await sign()
    expect((await post({ sessions: [...sessions, ...sessions] })).status).toBe(200)
    expect(signedIn).toEqual([ann.eip155])
  })

  it('accepts changes from its own origin only', async () => {
    const { call, post, sign } = create()
    const body = await sign()
    for (const origin of ['https://evil.example', 'http://example.com', 'null', 'https://example.com.evil.example']) {
      expect((await post(body, { origin })).status).toBe(403)
      expect((await post(body, { origin }, 'PUT')).status).toBe(403)
      const query = `?chainId=${mainnet}&accountAddress=${ann.eip155}`
      expect((await call('DELETE', `/sessions${query}`, { headers: { origin } })).status).toBe(403)
    }
    const form = await call('POST', '/sessions', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'text/plain' },
    })
    expect(form.status).toBe(403)
    const noBrowser = await call('POST', '/sessions', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(noBrowser.status).toBe(200)
    const { post: postOther, sign: signOther } = create({ origins: ['https://app.example.com'] })
    expect((await postOther(await signOther(), { origin: 'https://app.example.com' })).status).toBe(200)
    expect((await postOther(await signOther())).status).toBe(403)
  })

  it('allows requests from pages of its configured origins, and from no others', async () => {
    const { call } = create({ origins: ['https://app.example.com'] })
    const asFrom = async (origin: string, method = 'OPTIONS', path = '/sessions') => {
      const { status, headers } = await call(method, path, { headers: { origin } })
      const named = (name: string) => headers.get(`access-control-allow-${name}`)
      return { status, origin: named('origin'), credentials: named('credentials'), vary: headers.get('vary') }
    }
    const allowed = { origin: 'https://app.example.com', credentials: 'true', vary: 'Origin' }
    expect(await asFrom('https://app.example.com')).toEqual({ status: 204, ...allowed })
    expect(await asFrom('https://app.example.com', 'GET')).toEqual({ status: 200, ...allowed })
    expect(await asFrom('https://app.example.com', 'GET', '/other')).toEqual({ status: 404, ...allowed })
    const refused = { origin: null, credentials: null, vary: 'Origin' }
    for (const origin of ['https://evil.example', 'null', 'https://example.com'])
      expect(await asFrom(origin, 'GET')).toEqual({ status: 200, ...refused })
  })

  it('requires a cookie or tokens, and not both', () => {
    const both = {
      token: createSessionToken({ secrets: [secret] }),
      cookie: createSessionCookie({ secrets: [secret] }),
    }
    const untyped: (options: object) => unknown = createSignInHandler as never // as a site without TypeScript may call it
    for (const identification of [{}, both])
      expect(() => untyped({ ...required(), ...identification })).toThrow(
        expect.objectContaining({ code: 'CONFIG_INVALID' }),
      )
  })

  it.each([
    ['no JSON', 'message=1'],
    ['no list', { sessions: {} }],
    ['no text', { sessions: [{ message: 1, signature: 2 }] }],
    ['a public key that is not a string', { sessions: [{ message: '', signature: '', publicKey: 1 }] }],
    ['too many', { sessions: Array.from({ length: 17 }, () => ({ message: '', signature: '' })) }],
    ['too long', { sessions: [{ message: 'x'.repeat(70_000), signature: '' }] }],
    ['nothing', ''],
  ])('refuses an invalid body: %s', async (_, body) => {
    const { post } = create()
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'SIGN_IN_MESSAGE_INVALID', reason: 'body' }])
  })

  it('stops reading a body at its limit', async () => {
    const { call } = create()
    let pulls = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const init = {
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json', origin: 'https://example.com' },
    }
    expect((await call('POST', '/sessions', init)).status).toBe(400)
    expect(pulls).toBeLessThan(10)
  })

  it('returns the reason of a refusal, and nothing else', async () => {
    const { post, sign, call } = create({ chainId: mainnet })
    const refused = await post(await sign(polygon))
    expect([refused.status, await refused.json()]).toEqual([401, { code: 'SIGN_IN_REFUSED', reason: 'chainId' }])
    const noText = await post({ sessions: [{ message: 'Hello', signature: '0x' }] })
    expect([noText.status, await noText.json()]).toEqual([400, { code: 'SIGN_IN_MESSAGE_INVALID', reason: 'domain' }])
    const noChain = await call('DELETE', '/sessions?chainId=x', { headers: { origin: 'https://example.com' } })
    expect([noChain.status, await noChain.json()]).toEqual([400, { code: 'CAIP_NETWORK_ID_INVALID' }])
    const { post: postNone, sign: signNone } = create({ verifiers: [] })
    const none = await postNone(await signNone())
    expect([none.status, await none.json()]).toEqual([400, { code: 'CONFIG_INVALID' }])
  })

  it('does not return internal errors', async () => {
    const broken = {
      issue: () => Promise.reject(new Error('redis://user:password@host')),
      spend: () => Promise.resolve(false),
    }
    const { call } = create({ nonces: broken })
    const answer = await call('GET', '/nonce')
    expect([answer.status, await answer.json()]).toEqual([500, { code: 'INTERNAL' }])
  })

  it('returns 503 if the network of a contract account does not answer', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const { post, sign } = create({
      verifiers: [eip155Verifier({ rpcUrls: { [mainnet]: 'https://rpc.example' }, fetch })],
    })
    const { sessions } = await sign()
    const answer = await post({ sessions: sessions.map((session) => ({ ...session, signature: '0x1234' })) })
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'RPC_FAILED' }])
  })
})
