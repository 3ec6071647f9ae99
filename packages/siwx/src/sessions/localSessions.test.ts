import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createSiteUser, mainnet, polygon, solanaMainnet } from '../testing/signers.js'
import { eip155Verifier } from '../verifiers/eip155Verifier.js'
import { solanaVerifier } from '../verifiers/solanaVerifier.js'
import { createSiwx, type CreateSiwxOptions } from './createSiwx.js'
import { localSessions } from './localSessions.js'

const ann = createSiteUser(1)
const bob = createSiteUser(2)
const start = Date.parse('2026-11-21T12:00:00Z')

const create = (options: Partial<CreateSiwxOptions> = {}, storage = createTestStorage()) => {
  const time = { now: start }
  const clock = { now: () => time.now }
  const verifiers = [eip155Verifier(), solanaVerifier()]
  const sessions = localSessions({ verifiers, storage, clock })
  const siwx = createSiwx({ sessions, domain: 'example.com', uri: 'https://example.com', clock, ...options })
  return { siwx, storage, time }
}
const refused = (reason: string) =>
  expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: expect.objectContaining({ reason }) })

afterEach(() => vi.unstubAllGlobals())

describe('sign-in kept in the page', () => {
  it('creates a message with all fields of a sign-in, and its text [S3.11a]', async () => {
    const statement = 'I accept the terms of service.'
    const { siwx } = create({
      statement,
      requestId: 'r-1',
      resources: ['https://example.com/terms'],
      expiresIn: 60_000,
    })
    const message = await siwx.createMessage({
      accountAddress: ann.eip155,
      chainId: mainnet,
      notBefore: '2026-11-21T12:00:00.000Z',
    })
    const { nonce } = message
    expect({ ...message, toString: undefined }).toEqual({
      accountAddress: ann.eip155,
      chainId: 'eip155:1',
      domain: 'example.com',
      uri: 'https://example.com',
      version: '1',
      nonce,
      statement,
      requestId: 'r-1',
      resources: ['https://example.com/terms'],
      issuedAt: '2026-11-21T12:00:00.000Z',
      expirationTime: '2026-11-21T12:01:00.000Z',
      notBefore: '2026-11-21T12:00:00.000Z',
      toString: undefined,
    })
    expect(String(message)).toBe(`example.com wants you to sign in with your Ethereum account:
${ann.eip155}

I accept the terms of service.

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: ${nonce}
Issued At: 2026-11-21T12:00:00.000Z
Expiration Time: 2026-11-21T12:01:00.000Z
Not Before: 2026-11-21T12:00:00.000Z
Request ID: r-1
Resources:
- https://example.com/terms`)
  })

  it('stores data, message and signature for the signed account and network only [S3.11b]', async () => {
    const { siwx } = create()
    const session = await ann.sign(siwx, mainnet)
    await siwx.addSession(session)
    const { toString: _, ...data } = session.data
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([{ ...session, data }])
    expect(await siwx.getSessions(mainnet, ann.eip155.toLowerCase())).toHaveLength(1)
    expect(await siwx.getSessions(polygon, ann.eip155)).toEqual([])
    expect(await siwx.getSessions(mainnet, bob.eip155)).toEqual([])
  })

  it('survives a reload', async () => {
    const { siwx, storage } = create()
    await siwx.addSession(await ann.sign(siwx, solanaMainnet))
    const { siwx: next } = create({}, storage)
    expect(await next.getSessions(solanaMainnet, ann.solana)).toHaveLength(1)
    expect([...storage.items.keys()]).toEqual([`latchkey:siwx:${solanaMainnet}:${ann.solana}`])
  })

  it('refuses a used nonce, a nonce of another page, and one that was never issued', async () => {
    const { siwx, storage } = create()
    const session = await ann.sign(siwx, mainnet)
    await siwx.addSession(session)
    await expect(siwx.addSession(session)).rejects.toEqual(refused('nonce'))
    const { siwx: other } = create()
    const foreign = await bob.sign(other, mainnet)
    await expect(siwx.addSession(foreign)).rejects.toEqual(refused('nonce'))
    expect(storage.items.size).toBe(1)
  })

  it('stores nothing if the message is not signed, or is for another domain', async () => {
    const { siwx, storage } = create()
    const session = await ann.sign(siwx, mainnet)
    const { signature } = await ann.sign(siwx, mainnet)
    await expect(siwx.addSession({ ...session, signature })).rejects.toEqual(refused('signature'))
    const { siwx: evil } = create({ domain: 'evil.example', uri: 'https://evil.example' })
    await expect(siwx.addSession(await ann.sign(evil, mainnet))).rejects.toEqual(refused('domain'))
    expect(storage.items.size).toBe(0)
  })

  it('accepts what a wallet wrote and signed in one step, from a request without its account', async () => {
    const { siwx } = create({ statement: 'I accept the terms of service.' })
    const request = await siwx.createRequest?.({ chainId: mainnet })
    if (!request) expect.fail('it created no request')
    expect('accountAddress' in request).toBe(false)
    const data = { ...request, accountAddress: ann.eip155 }
    const message = formatSignInMessage(data)
    const session = { data, message, signature: await ann.signText(message) }
    await siwx.addSession(session)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([session])
  })

  it('trusts the message, not the data beside it', async () => {
    const { siwx } = create()
    const session = await ann.sign(siwx, mainnet)
    await siwx.addSession({ ...session, data: { ...session.data, accountAddress: bob.eip155 } })
    expect(await siwx.getSessions(mainnet, bob.eip155)).toEqual([])
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
  })

  it("reports that the browser's storage is full", async () => {
    const cause = new DOMException('full', 'QuotaExceededError')
    const storage = createTestStorage()
    const full = {
      ...storage,
      setItem: () => {
        throw cause
      },
    }
    const siwx = createSiwx({
      sessions: localSessions({ verifiers: [eip155Verifier()], storage: full }),
      domain: 'example.com',
      uri: 'https://example.com',
    })
    await expect(siwx.addSession(await ann.sign(siwx, mainnet))).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      cause,
    })
  })

  it('reports which verifier is missing', async () => {
    const { siwx } = create()
    const text = await siwx.createMessage({
      accountAddress: 'cosmos1hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr',
      chainId: 'cosmos:cosmoshub-4',
    })
    const session = { data: text, message: String(text), signature: '' }
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { namespace: 'cosmos' },
    })
  })

  it('reports that a verifier could not be loaded', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const sessions = localSessions({
      verifiers: [{ namespace: 'eip155', load: () => Promise.reject(cause) }],
      storage: createTestStorage(),
    })
    const siwx = createSiwx({ sessions, domain: 'example.com', uri: 'https://example.com' })
    await expect(siwx.addSession(await ann.sign(siwx, mainnet))).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
      cause,
    })
  })

  it('expires at the time in its message, and is then deleted', async () => {
    const { siwx, storage, time } = create({ expiresIn: 3_600_000 })
    await siwx.addSession(await ann.sign(siwx, mainnet))
    time.now += 3_599_000
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    time.now += 120_000
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(storage.items.size).toBe(0)
  })

  it('deletes values that are corrupt or of another origin, and keeps the keys of others', async () => {
    const { siwx, storage } = create()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    const kept = [...storage.items]
    storage.items.set('latchkey:connection:eip155/x', '{}')
    for (const [index, wrong] of [
      '',
      '{}',
      'null',
      '7',
      '{"message":1,"signature":""}',
      '{"message":"a","signature":"b"}',
    ].entries())
      storage.items.set(`latchkey:siwx:${index}`, wrong)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    expect([...storage.items]).toEqual([...kept, ['latchkey:connection:eip155/x', '{}']])
    const { siwx: moved } = create({ domain: 'moved.example', uri: 'https://moved.example' }, storage)
    expect(await moved.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(storage.items.size).toBe(1)
  })

  it('is deleted for one account on one network, or for all', async () => {
    const { siwx, storage } = create()
    for (const chainId of [mainnet, polygon, solanaMainnet]) await siwx.addSession(await ann.sign(siwx, chainId))
    await siwx.addSession(await bob.sign(siwx, mainnet))
    await siwx.revokeSession(mainnet, ann.eip155.toLowerCase())
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(await siwx.getSessions(polygon, ann.eip155)).toHaveLength(1)
    expect(await siwx.getSessions(mainnet, bob.eip155)).toHaveLength(1)
    await siwx.setSessions([])
    expect(storage.items.size).toBe(0)
  })

  it('is replaced by several at once, or not at all', async () => {
    const { siwx, storage } = create()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    const good = await bob.sign(siwx, mainnet)
    const { signature } = await bob.sign(siwx, polygon)
    const bad = { ...(await bob.sign(siwx, polygon)), signature }
    await expect(siwx.setSessions([good, bad])).rejects.toEqual(refused('signature'))
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    await siwx.setSessions([await bob.sign(siwx, mainnet), await bob.sign(siwx, polygon)])
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(await siwx.getSessions(polygon, bob.eip155)).toHaveLength(1)
    expect(storage.items.size).toBe(2)
  })

  it('accepts one nonce for several networks if all are set together, and not one after another', async () => {
    const { siwx, storage } = create()
    const request = await siwx.createRequest?.({ chainId: mainnet })
    if (!request) expect.fail('it created no request')
    const signed = await Promise.all(
      [mainnet, polygon].map(async (chainId) => {
        const data = { ...request, chainId, accountAddress: ann.eip155 }
        const message = formatSignInMessage(data)
        return { data, message, signature: await ann.signText(message) }
      }),
    )
    await siwx.setSessions(signed)
    expect(storage.items.size).toBe(2)
    await expect(siwx.setSessions(signed)).rejects.toEqual(refused('nonce'))
    const [first, second] = signed
    await expect(siwx.addSession(second ?? expect.fail())).rejects.toEqual(refused('nonce'))
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([first])
  })

  it('is required, and ends with the connection, unless the site configures otherwise', () => {
    const { siwx } = create()
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
    const { siwx: loose } = create({ required: false, signOutOnDisconnect: false })
    expect([loose.getRequired?.(), loose.signOutOnDisconnect]).toEqual([false, false])
  })
})

describe("a page's own address", () => {
  it('is the address of the sign-in, unless the site configures otherwise', async () => {
    vi.stubGlobal('location', new URL('http://localhost:5173/account?tab=2#top'))
    const sessions = localSessions({ verifiers: [eip155Verifier()], storage: createTestStorage() })
    const siwx = createSiwx({ sessions })
    const session = await ann.sign(siwx, mainnet)
    expect(session.data).toMatchObject({ domain: 'localhost:5173', uri: 'http://localhost:5173' })
    await siwx.addSession(session)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    const named = createSiwx({ sessions, uri: 'https://example.com/login' })
    expect(await ann.sign(named, mainnet)).toMatchObject({
      data: { domain: 'localhost:5173', uri: 'https://example.com/login' },
    })
  })

  it('is missing on a server', async () => {
    const sessions = localSessions({ verifiers: [] })
    const siwx = createSiwx({ sessions })
    const missing = expect.objectContaining({ code: 'CONFIG_INVALID' })
    await expect(siwx.createMessage({ accountAddress: ann.eip155, chainId: mainnet })).rejects.toEqual(missing)
    await expect(siwx.getSessions(mainnet, ann.eip155)).rejects.toEqual(missing)
    await expect(siwx.setSessions([])).rejects.toEqual(missing)
  })

  it('is kept in memory if the browser has no storage', async () => {
    const sessions = localSessions({ verifiers: [eip155Verifier()] })
    const siwx = createSiwx({ sessions, domain: 'example.com', uri: 'https://example.com' })
    await siwx.addSession(await ann.sign(siwx, mainnet))
    expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
  })
})
