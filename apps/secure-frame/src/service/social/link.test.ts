import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VerifiedEmail } from '../../protocol/login.js'
import type { SocialProvider } from '../../protocol/social.js'
import type { RequestOptions, TestDevice } from '../../testing/createTestDevice.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { startFarcasterVisit } from '../../testing/farcasterVisit.js'
import { refused } from '../../testing/refused.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type FarcasterStandIn, startFarcasterStandIn } from '../../testing/startFarcasterStandIn.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { saveProject } from '../projects/projectStore.js'
import { addIdentity, removeIdentity } from './linkStore.js'

const minute = 60_000

describe.each(databaseKinds)('the logins of an account on %s', (_name, startDatabases) => {
  let standIns: StandIns
  let farcaster: FarcasterStandIn
  let wallet: TestWallet
  let device: TestDevice
  let email: string
  let mailed: VerifiedEmail
  let owner: Uint8Array<ArrayBuffer> | undefined
  let count = 500

  beforeAll(async () => {
    ;[standIns, farcaster] = await Promise.all([startStandIns(testOrigin), startFarcasterStandIn()])
    wallet = await startWalletOn(startDatabases, { ...standIns.logins, farcaster: farcaster.logins.farcaster })
  })
  afterAll(async () => {
    await wallet.stop()
    await Promise.all([standIns.stop(), farcaster.stop()])
  })
  beforeEach(async () => {
    wallet.wait(60 * minute) // all tests are one client
    count += 1
    email = `alice-${count}@mail.example`
    standIns.setUser({ id: String(count), name: `alice-${count}`, email })
    device = await wallet.createDevice()
    mailed = await wallet.logIn(device, email)
    owner = await registerTestWallet({ post })
  })
  afterEach(() => {
    owner = undefined
  })

  /** Sends a request of the login by mail, with the open wallet. */
  const post = (path: string, body?: unknown, options: RequestOptions = {}) =>
    device.post(path, body, { token: mailed.accessToken, owner, ...options })
  /** Logs in at a provider in this browser, without reading the result. */
  const visit = async (provider: SocialProvider = 'google', by = device, fields = {}) => {
    const { window, bind, transaction, verifier, result } = await startSocialVisit(wallet, by, provider, fields)
    const { answer } = await window.visit()
    await bind()
    await window.finish(answer)
    return { proof: { transaction, verifier }, result }
  }
  const link = async (provider?: SocialProvider) => post('/v1/social/link', (await visit(provider)).proof)
  const kinds = async (): Promise<readonly unknown[]> => {
    const { logins } = (await post('/v1/social/linked')).body
    return (logins as readonly { readonly kind: string }[]).map(({ kind }) => kind) // the service's own type
  }

  it('are one more after a link, which logs in to the same account', async () => {
    expect((await post('/v1/social/linked')).body).toEqual({
      logins: [{ kind: 'email', email, createdAt: expect.any(Number) }],
    })
    const { proof, result } = await visit()
    expect(await post('/v1/social/link', proof)).toMatchObject({
      status: 200,
      body: { state: 'linked', provider: 'google', userName: email },
    })
    expect((await post('/v1/social/linked')).body).toEqual({
      logins: [
        { kind: 'email', email, createdAt: expect.any(Number) },
        { kind: 'google', createdAt: wallet.now() },
      ],
    })
    expect(wallet.mailbox.newest(email).subject).toBe('A social account can now log in to your wallet')
    // The login at the provider is used up: it is no session as well.
    expect(await result()).toEqual(refused('LOGIN_OVER', 410))
    const other = await wallet.createDevice()
    const login = await visit('google', other)
    expect((await login.result()).body).toMatchObject({
      state: 'done',
      login: { user: { id: mailed.user.id, provider: 'google' }, hasWallet: true },
    })
  })

  it('can have Farcaster, and a login in the page itself', async () => {
    const user = await farcaster.createUser()
    const { transaction, verifier, uri } = await startFarcasterVisit(device)
    const proof = { transaction, verifier }
    expect((await post('/v1/social/link', proof)).body).toEqual({ state: 'waiting' })
    await farcaster.confirm(uri, user, { issuedAt: new Date(wallet.now()) })
    wallet.wait(1_000)
    expect((await post('/v1/social/link', proof)).body).toEqual({
      state: 'linked',
      provider: 'farcaster',
      userName: 'alice',
    })
    const returning = await startSocialVisit(wallet, device, 'github', { returnTo: 'https://shop.example/' })
    const { body } = await returning.window.finish((await returning.window.visit()).answer)
    const ticket = new URL(String(body['returnTo'])).searchParams.get('result_uri')
    const sent = { transaction: returning.transaction, verifier: returning.verifier }
    expect((await post('/v1/social/link', sent)).body).toEqual({ state: 'waiting' })
    expect((await post('/v1/social/link', { ...sent, ticket })).body).toMatchObject({ state: 'linked' })
    expect(await kinds()).toEqual(['email', 'farcaster', 'github'])
  })

  it('change only with a login and the open wallet', async () => {
    const { proof } = await visit()
    const requests = [
      ['/v1/social/link', proof],
      ['/v1/social/unlink', { provider: 'google' }],
    ] as const
    for (const [path, body] of requests) {
      expect(await device.post(path, body)).toEqual(refused('TOKEN_INVALID', 401))
      expect(await post(path, body, { owner: undefined })).toEqual(refused('OWNER_UNPROVED', 403))
      expect(await post(path, body, { owner: new Uint8Array(16) })).toEqual(refused('OWNER_UNPROVED', 403))
    }
    expect(await device.post('/v1/social/linked')).toEqual(refused('TOKEN_INVALID', 401))
    // None of these used up the login at the provider.
    expect((await post('/v1/social/link', proof)).body).toMatchObject({ state: 'linked' })
  })

  it('do not get an account that another wallet has, nor a second one of a provider', async () => {
    const other = await wallet.createDevice()
    expect((await (await visit('google', other)).result()).body).toMatchObject({ state: 'done' })
    const mails = wallet.mailbox.mails.length
    expect(await link()).toEqual(refused('ACCOUNT_TAKEN', 409))
    expect((await link('github')).body).toMatchObject({ state: 'linked' })
    expect((await link('github')).body).toMatchObject({ state: 'linked' }) // the same account
    expect(wallet.mailbox.mails.length).toBe(mails + 1)
    standIns.setUser({ id: '77', name: 'another', email })
    expect(await link('github')).toEqual(refused('ACCOUNT_EXISTS', 409))
    expect(await kinds()).toEqual(['email', 'github'])
  })

  it('are added only by a login that was started for the same site', async () => {
    const origins = ['https://shop.example', 'https://blog.example']
    const project = { id: 'shop', name: 'Shop', origins, custody: 'self', rpc: {} } as const
    await saveProject(wallet.database, project)
    const { proof } = await visit('google', device, { site: 'https://blog.example' })
    expect(await post('/v1/social/link', proof)).toEqual(refused('LOGIN_OVER', 410))
    await saveProject(wallet.database, { ...project, id: 'blog' })
    const other = await visit('google', device, { project: 'blog' })
    expect(await post('/v1/social/link', other.proof)).toEqual(refused('LOGIN_OVER', 410))
    expect(await kinds()).toEqual(['email'])
  })

  it('have one account of a provider, also if two are added at the same time', async () => {
    const { id } = mailed.user
    const add = (subject: string) => addIdentity(wallet.database, id, { kind: 'discord', subject }, wallet.now())
    const added = await Promise.allSettled(['1', '2', '3'].map((each) => add(`${count}-${each}`)))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await wallet.database.all(sql`select 1 as one from identities where user_id = ${id} and kind = 'discord'`),
    ).toHaveLength(1)
  })

  it('do not change if the notice cannot be sent', async () => {
    const { proof } = await visit()
    wallet.mailbox.setMode('refusing')
    expect(await post('/v1/social/link', proof)).toEqual(refused('MAIL_FAILED', 502))
    wallet.mailbox.setMode('accepting')
    expect(await kinds()).toEqual(['email'])
  })

  it('are one less after a removal, which ends all other sessions', async () => {
    await link()
    const other = await wallet.createDevice()
    const login = Object((await (await visit('google', other)).result()).body['login'])
    const token = String(login['accessToken'])
    expect((await other.post('/v1/social/linked', {}, { token })).status).toBe(200)
    expect(await post('/v1/social/unlink', { provider: 'google' })).toMatchObject({
      status: 200,
      body: { logins: [{ kind: 'email', email }] },
    })
    expect(wallet.mailbox.newest(email).subject).toBe('A social account is being removed from your wallet')
    expect(await other.post('/v1/social/linked', {}, { token })).toEqual(refused('TOKEN_INVALID', 401))
    expect((await post('/v1/social/linked')).status).toBe(200)
    // It is a new account from now on.
    const next = await visit('google', await wallet.createDevice())
    expect(Object(Object((await next.result()).body['login'])['user'])['id']).not.toBe(mailed.user.id)
  })

  it('keep the last one', async () => {
    expect(await post('/v1/social/unlink', { provider: 'google' })).toEqual(refused('ACCOUNT_UNKNOWN', 404))
    expect(await post('/v1/social/unlink', { provider: 'email' })).toEqual(refused('INVALID_REQUEST', 400))
    standIns.setUser({ id: `9${count}`, name: 'alone', email })
    const alone = await wallet.createDevice()
    const { accessToken: token } = Object(Object((await (await visit('github', alone)).result()).body)['login'])
    expect(await alone.post('/v1/social/unlink', { provider: 'github' }, { token })).toEqual(refused('LOGIN_LAST', 409))
  })

  it('keep one if the last two are removed at the same time', async () => {
    const { id: user } = mailed.user
    await wallet.database.run(sql`delete from identities where user_id = ${user}`)
    const providers = ['x', 'discord', 'facebook'] as const
    for (const kind of providers)
      await addIdentity(wallet.database, user, { kind, subject: String(count) }, wallet.now())
    const remove = (kind: SocialProvider) =>
      removeIdentity(wallet.database, { user, session: 'none' }, kind, wallet.now())
    const removed = await Promise.allSettled(providers.map(remove))
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await wallet.database.all(sql`select 1 as one from identities where user_id = ${user}`)).toHaveLength(1)
  })
})
