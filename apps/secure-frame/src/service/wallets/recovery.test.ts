import { type SQL, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedFactor, NewFactor } from '../../protocol/wallet.js'
import { createTestPasskey, type TestPasskey } from '../../testing/createTestPasskey.js'
import {
  beginTestWallet,
  createTestWallet,
  openEnvelope,
  registrationOf,
  sealEnvelope,
  type TestWallet,
} from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { shopSite, type TestLogin, walletOrigin } from '../../testing/startWalletCalls.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const day = 24 * 3_600_000

describe.each(databaseKinds)('recovery factors on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let user: string
  let login: TestLogin
  let wallet: TestWallet

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    user = randomUUID()
    login = await pair.servers[0].logIn(user)
    wallet = await createTestWallet(login)
  })

  const list = async (by = login) => (await by.post('/v1/recovery/list')).body['recovery'] as readonly ListedFactor[]
  const begin = async (by = login) => {
    const { body } = await by.post('/v1/recovery/begin')
    return { id: String(body['id']), part: (await by.open(body['part'])).bytes }
  }
  const add = (factor: unknown, by = login, owner = wallet.entropy) => by.post('/v1/recovery/add', factor, { owner })
  const addCode = async (by = login) => {
    const { id, part } = await begin(by)
    const secret = randomBytes(17)
    const factor: NewFactor = {
      id,
      kind: 'code',
      envelope: await sealEnvelope(id, new Uint8Array(wallet.entropy), secret, part),
    }
    return { id, secret, factor, response: await add(factor, by) }
  }
  const remove = (id: string, by = login, owner = wallet.entropy) => by.post('/v1/recovery/remove', { id }, { owner })
  /** A new passkey with the responses of its creation in a top-level page. */
  const passkeyFactor = (passkey: TestPasskey, id: string, challenge = id): NewFactor => {
    const credential = { created: passkey.create({ challenge }), asserted: passkey.use({ challenge }) }
    return { id, kind: 'passkey', envelope: 'ENVELOPE', label: 'Laptop', credential }
  }
  const addPasskey = async (passkey = createTestPasskey(walletOrigin)) => {
    const { id } = await begin()
    const { status } = await add(passkeyFactor(passkey, id))
    expect(status).toBe(200)
    return { id, passkey }
  }
  /** Copies the user's first row of a table, with new ids. */
  const copyRow = (table: string, copies: number, columns: SQL) =>
    pair.databases[0].run(sql`insert into ${sql.raw(table)} (id, user_id, ${columns})
      with recursive copies(number) as (select 1 union all select number + 1 from copies where number < ${copies})
      select ${randomUUID()} || number, user_id, ${columns} from copies, (
        select * from ${sql.raw(table)} where user_id = ${user} limit 1) as stored`)
  const beginUse = async (by = login) => String((await by.post('/v1/recovery/passkey/begin')).body['challenge'])

  it('returns the code’s envelope and its part to a login on any site, and they open the entropy', async () => {
    const elsewhere = await pair.servers[1].logIn(user, 'shop', 'https://blog.example')
    const { body } = await elsewhere.post('/v1/recovery/list')
    expect(body).toEqual({
      wallet: wallet.wallet,
      addresses: { eip155: expect.any(String), solana: expect.any(String) },
      custody: 'self',
      recovery: [
        {
          id: wallet.code.id,
          kind: 'code',
          label: 'Code',
          createdAt: pair.now,
          envelope: expect.any(String),
          part: expect.any(String),
        },
      ],
    })
    const [{ envelope = '', part } = {}] = await list(elsewhere)
    const { bytes } = await elsewhere.open(part)
    expect(await openEnvelope(wallet.code.id, envelope, wallet.code.secret, bytes)).toEqual(wallet.entropy)
    await expect(openEnvelope(wallet.code.id, envelope, randomBytes(17), bytes)).rejects.toThrow(
      'operation-specific reason',
    )
    const stranger = await pair.servers[0].logIn(randomUUID())
    expect((await stranger.post('/v1/recovery/list')).body['code']).toBe('WALLET_MISSING')
  })

  it('creates a wallet with a passkey that has signed the id of its envelope', async () => {
    const by = await pair.servers[0].logIn(randomUUID())
    const begun = await beginTestWallet(by)
    const id = begun.recovery[1]?.id ?? ''
    const factor = passkeyFactor(createTestPasskey(walletOrigin), id)
    expect((await by.post('/v1/wallet/register', registrationOf(begun, [factor]))).status).toBe(200)
    expect(await list(by)).toMatchObject([{ id, kind: 'passkey', label: 'Laptop' }])
  })

  it('returns the envelope and part of a passkey only after its use is verified, in the frame of the site', async () => {
    const { id, passkey } = await addPasskey()
    const listed = (await list()).find((factor) => factor.id === id)
    const credential = { id: passkey.id, transports: ['internal'] }
    expect(listed).toEqual({ id, kind: 'passkey', label: 'Laptop', createdAt: pair.now, credential })
    const other = await pair.servers[1].logIn(user)
    const asserted = passkey.use({ challenge: await beginUse(other), topOrigin: shopSite })
    const { status, body } = await other.post('/v1/recovery/passkey/verify', { asserted })
    expect({ status, body }).toEqual({ status: 200, body: { id, envelope: 'ENVELOPE', part: expect.any(String) } })
    expect((await other.open(body['part'])).bytes.length).toBe(32)
    expect(await other.post('/v1/recovery/passkey/verify', { asserted })).toEqual(refused('PASSKEY_INVALID', 400))
  })

  it('refuses a use of a passkey with another challenge, origin, site or key, without verification, or too late', async () => {
    const { passkey } = await addPasskey()
    const stranger = await pair.servers[0].logIn(randomUUID())
    const verify = (asserted: unknown, by = login) => by.post('/v1/recovery/passkey/verify', { asserted })
    const invalid = refused('PASSKEY_INVALID', 400)
    const unknown = passkey.use({ challenge: randomBytes(32).toString('base64url') })
    expect(await verify(unknown)).toEqual(invalid)
    expect(await verify(passkey.use({ challenge: await beginUse(stranger) }))).toEqual(invalid)
    expect(await verify(passkey.use({ challenge: await beginUse(), origin: 'https://evil.example' }))).toEqual(invalid)
    expect(await verify(passkey.use({ challenge: await beginUse(), topOrigin: 'https://evil.example' }))).toEqual(
      invalid,
    )
    expect(await verify(passkey.use({ challenge: await beginUse(), isVerified: false }))).toEqual(invalid)
    const impostor = createTestPasskey(walletOrigin)
    const forged = { ...impostor.use({ challenge: await beginUse() }), id: passkey.id, rawId: passkey.id }
    expect(await verify(forged)).toEqual(invalid)
    expect(await verify(impostor.use({ challenge: await beginUse() }))).toEqual(refused('FACTOR_UNKNOWN', 404))
    const challenge = await beginUse()
    expect(await verify(passkey.use({ challenge }), stranger)).toEqual(refused('FACTOR_UNKNOWN', 404))
    const empty = { id: passkey.id, response: { clientDataJSON: '' } }
    expect(await verify(empty)).toEqual(invalid)
    const without = { id: passkey.id, response: {} }
    expect(await verify(without)).toEqual(refused('INVALID_REQUEST', 400, { fields: ['asserted'] }))
    expect((await verify(passkey.use({ challenge }))).status).toBe(200)
    const late = passkey.use({ challenge: await beginUse() })
    pair.now += 5 * 60_000
    expect(await verify(late)).toEqual(invalid)
  })

  it('refuses a copy of an authenticator, whose counter does not grow', async () => {
    const { passkey } = await addPasskey()
    const verify = async () =>
      login.post('/v1/recovery/passkey/verify', { asserted: passkey.use({ challenge: await beginUse() }) })
    passkey.setCounter(5)
    expect((await verify()).status).toBe(200)
    expect(await verify()).toEqual(refused('PASSKEY_INVALID', 400))
    passkey.setCounter(6)
    const atOnce = await Promise.all([verify(), verify(), verify()])
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('adds no passkey whose responses are for another envelope or origin, or without user verification', async () => {
    const { id } = await begin()
    const passkey = createTestPasskey(walletOrigin)
    const good = passkeyFactor(passkey, id)
    const bad: readonly NewFactor['credential'][] = [
      passkeyFactor(passkey, id, 'A'.repeat(22)).credential,
      {
        created: passkey.create({ challenge: id, origin: 'https://evil.example' }),
        asserted: passkey.use({ challenge: id }),
      },
      { created: passkey.create({ challenge: id, isVerified: false }), asserted: passkey.use({ challenge: id }) },
      { created: passkey.create({ challenge: id }), asserted: passkey.use({ challenge: id, isVerified: false }) },
      { created: passkey.create({ challenge: id }), asserted: createTestPasskey(walletOrigin).use({ challenge: id }) },
      { created: passkey.use({ challenge: id }), asserted: passkey.use({ challenge: id }) },
    ]
    for (const credential of bad) expect(await add({ ...good, credential })).toEqual(refused('PASSKEY_INVALID', 400))
    const without = { ...good, credential: undefined }
    expect(await add(without)).toEqual(refused('INVALID_REQUEST', 400))
    expect(await list()).toHaveLength(1)
    expect((await add(good)).status).toBe(200)
  })

  it('adds and removes factors, sends a mail about each, and repeats change nothing', async () => {
    const { id, secret, factor, response } = await addCode()
    expect(response).toMatchObject({ status: 200, body: { custody: 'self' } })
    expect((await add(factor)).status).toBe(200)
    expect(await add({ ...factor, envelope: 'OTHER' })).toEqual(refused('NOT_BEGUN', 410))
    const added = (await list()).find((listed) => listed.id === id)
    const { bytes } = await login.open(added?.part)
    expect(await openEnvelope(id, added?.envelope ?? '', secret, bytes)).toEqual(wallet.entropy)
    expect((await remove(wallet.code.id)).status).toBe(200)
    expect((await list()).map((listed) => listed.id)).toEqual([id])
    expect(pair.servers[0].notices.filter((notice) => notice.user === user).slice(1)).toEqual([
      { user, event: 'factor-added' },
      { user, event: 'factor-removed' },
    ])
  })

  it('keeps the last factor, also if two are removed at once on two servers', async () => {
    expect(await remove(wallet.code.id)).toEqual(refused('FACTOR_LAST', 409))
    expect(pair.servers[0].notices).not.toContainEqual({ user, event: 'factor-removed' })
    for (let round = 0; round < 5; round += 1) {
      await addCode()
      const ids = (await list()).map(({ id }) => id)
      const other = await pair.servers[1].logIn(user)
      await Promise.all(ids.map((id, index) => remove(id, index % 2 ? other : login)))
      expect(await list()).toHaveLength(1)
    }
  })

  it('changes factors only in a login of the last 5 minutes, and only those of its user', async () => {
    const stranger = await pair.servers[0].logIn(randomUUID())
    const { entropy } = await createTestWallet(stranger)
    await addCode()
    expect(await remove(wallet.code.id, stranger, entropy)).toEqual(refused('FACTOR_UNKNOWN', 404))
    const { id } = await begin()
    const stolen = { id, kind: 'code', envelope: 'AAAA' }
    expect(await add(stolen, stranger, entropy)).toEqual(refused('NOT_BEGUN', 410))
    pair.now += 5 * 60_000 + 1
    for (const path of ['begin', 'add', 'remove'])
      expect(await login.post(`/v1/recovery/${path}`, stolen)).toEqual(refused('LOGIN_TOO_OLD', 403))
    expect(await list()).toHaveLength(2)
  })

  it('removes no factor for a thief of the mailbox, who can log in but does not have the wallet', async () => {
    const thief = await pair.servers[1].logIn(user)
    const { id } = await addCode(thief)
    const unproved = refused('OWNER_UNPROVED', 403)
    expect(await thief.post('/v1/recovery/remove', { id: wallet.code.id })).toEqual(unproved)
    expect(await remove(wallet.code.id, thief, new Uint8Array(16))).toEqual(unproved)
    expect((await list()).map((factor) => factor.id)).toEqual(expect.arrayContaining([wallet.code.id, id]))
    expect(pair.servers[1].notices).not.toContainEqual({ user, event: 'factor-removed' })
    expect((await remove(id)).status).toBe(200)
  })

  it('blocks the export for 24 hours after a factor was added or removed, and sends a mail about an export', async () => {
    const start = async () => (await pair.servers[0].logIn(user)).post('/v1/export/start')
    expect((await start()).status).toBe(200)
    expect(pair.servers[0].notices).toContainEqual({ user, event: 'export-started' })
    await addCode()
    const blocked = (since: number) => refused('EXPORT_BLOCKED', 403, { availableAt: since + day })
    expect(await start()).toEqual(blocked(pair.now))
    const added = pair.now
    pair.now += day - 1
    expect(await start()).toEqual(blocked(added))
    pair.now += 1
    expect((await start()).status).toBe(200)
    const later = await pair.servers[0].logIn(user)
    await remove(wallet.code.id, later)
    expect(await start()).toEqual(blocked(pair.now))
    pair.now += 5 * 60_000 + 1
    expect(await later.post('/v1/export/start')).toEqual(refused('LOGIN_TOO_OLD', 403))
    const stranger = await pair.servers[0].logIn(randomUUID())
    expect(await stranger.post('/v1/export/start')).toEqual(refused('WALLET_MISSING', 409))
  })

  it('exports nothing if the mail about it cannot be sent', async () => {
    pair.isMailDown = true
    expect(await login.post('/v1/export/start')).toEqual(refused('MAIL_FAILED', 502))
    pair.isMailDown = false
    expect((await login.post('/v1/export/start')).status).toBe(200)
  })

  it('adds no factor for a thief of the mailbox, who can log in but does not have the wallet', async () => {
    const { id, part } = await begin()
    const secret = randomBytes(17)
    const factor = { id, kind: 'code', envelope: await sealEnvelope(id, new Uint8Array(wallet.entropy), secret, part) }
    const unproved = refused('OWNER_UNPROVED', 403)
    expect(await login.post('/v1/recovery/add', factor)).toEqual(unproved)
    expect(await add(factor, login, new Uint8Array(16))).toEqual(unproved)
    expect(await list()).toHaveLength(1)
    expect((await login.post('/v1/export/start')).status).toBe(200)
  })

  it.each(['/v1/recovery/begin', '/v1/devices/begin'])(
    'begins at most 200 envelopes by %s in half an hour',
    async (path) => {
      expect((await login.post(path)).status).toBe(200)
      await copyRow('begun_parts', 198, sql`purpose, version, part, expires_at`)
      expect((await login.post(path)).status).toBe(200)
      expect((await login.post(path)).status).toBe(429)
      pair.now += 30 * 60_000
      expect((await (await pair.servers[0].logIn(user)).post(path)).status).toBe(200)
    },
  )

  it.each([
    [
      '50 recovery factors',
      '/v1/recovery/begin',
      'recovery_factors',
      49,
      sql`kind, label, version, part, envelope, counter, created_at`,
    ],
    [
      '1,000 devices',
      '/v1/devices/begin',
      'devices',
      999,
      sql`project_id, site, name, version, part, used_at, created_at`,
    ],
  ])('stores at most %s of a user', async (_what, path, table, copies, columns) => {
    await copyRow(table, copies, columns)
    expect(await login.post(path)).toEqual(refused('TOO_MANY_REQUESTS', 429))
  })

  it('does not block the export if removing the last factor was refused', async () => {
    expect(await remove(wallet.code.id)).toEqual(refused('FACTOR_LAST', 409))
    expect((await login.post('/v1/export/start')).status).toBe(200)
  })
})
