import { createLogger, type Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { deleteExpired } from '../deleteExpired.js'
import { openKek } from '../keys/openKek.js'
import { readSecrets } from '../keys/secrets.js'
import { createMailer, type Mailer } from '../mail/createMailer.js'
import { createMailLimits } from '../mail/createMailLimits.js'
import { createPost } from '../mail/createPost.js'
import { startEmail } from './startEmail.js'

const minute = 60_000

describe.each(databaseKinds)('requests for a code on %s', (_name, startDatabases) => {
  let wallet: TestWallet
  let device: TestDevice
  let email: string
  let count = 0

  beforeAll(async () => {
    wallet = await startWalletOn(startDatabases)
  })
  afterAll(() => wallet.stop())
  beforeEach(async () => {
    email = `user-${(count += 1)}@mail.example`
    wallet.wait(60 * minute) // all tests are one client
    device = await wallet.createDevice()
  })

  const startConfirmed = async () => {
    const started = await wallet.start(device, email)
    await wallet.confirm(email)
    return { ...started, code: wallet.mailbox.newest(email).code }
  }

  it('responds the same to known and unknown addresses', async () => {
    await wallet.logIn(device, email, { language: 'de' })
    wallet.wait(30_000)
    const thief = await wallet.createDevice()
    const known = await wallet.start(thief, email, { language: 'es' })
    const unknown = await wallet.start(thief, `unknown-${email}`, { language: 'es' })
    const shapeOf = ({ response: { status, body, headers } }: typeof known) => ({
      status,
      body: { ...body, transaction: typeof body['transaction'] },
      headers: [...headers.keys()],
      length: headers.get('content-length'),
    })
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    const withoutSecrets = (address: string) => {
      const { text, code, link } = wallet.mailbox.newest(address)
      return text.replace(code, '').replace(link, '')
    }
    expect(withoutSecrets(email)).toBe(withoutSecrets(`unknown-${email}`))
    expect((await wallet.start(thief, email)).response).toEqual(refused('WAIT', 429))
    expect((await wallet.start(thief, `unknown-${email}`)).response).toEqual(refused('WAIT', 429))
  })

  it('does the same work for known and unknown addresses, so that times tell no more [C-05~]', async () => {
    await wallet.logIn(device, email)
    const { database, mailbox, now, origin } = wallet
    const secrets = await readSecrets(database, openKek(wallet.kek))
    const mailer = createMailer({ url: mailbox.url, from: 'no-reply@wallet.example' })
    const thief = await wallet.createDevice()
    const { sealKey } = thief
    const fields = { project: 'shop', site: 'https://shop.example', sealKey, challenge: 'A'.repeat(43) }
    const requester = { device: thief.thumbprint, userAgent: undefined, client: '127.0.0.1' }
    /** Lists what the service does with its database and its mail server. */
    const record = async (address: string) => {
      const done: string[] = []
      const recorded: Database = {
        ...database,
        all: async (query) => {
          const rows = await database.all<never>(query)
          done.push('query')
          return rows
        },
        run: async (...statements) => {
          await database.run(...statements)
          done.push(`${statements.length} statements`)
        },
      }
      const send: Mailer['send'] = async (mail) => {
        await mailer.send(mail)
        done.push(`mail of ${mail.text.length + mail.html.length} characters`)
      }
      const limits = createMailLimits(recorded, secrets, now)
      const post = createPost(
        { send },
        limits,
        createLogger(() => undefined),
      )
      await startEmail({ database: recorded, secrets, post, origin, now }, { ...fields, email: address }, requester)
      return done
    }
    wallet.wait(30_000)
    const known = await record(email)
    expect(known.length).toBeGreaterThan(5)
    expect(await record(`unknown-${email}`)).toEqual(known)
  })

  it.each([
    ['an unknown project', { project: 'other' }, 'PROJECT_UNKNOWN', 403],
    ['a site that is not listed', { site: 'https://evil.example' }, 'SITE_REFUSED', 403],
    ['no site', { site: undefined }, 'INVALID_REQUEST', 400],
    ['an invalid address', { email: 'user@mail' }, 'INVALID_REQUEST', 400],
    ['an address with a line break', { email: 'user@mail.example\r\nbcc: other@mail.example' }, 'INVALID_REQUEST', 400],
    ['several addresses', { email: 'a@mail.example, b@mail.example' }, 'INVALID_REQUEST', 400],
    ['a long address', { email: `${'a'.repeat(250)}@mail.example` }, 'INVALID_REQUEST', 400],
    ['a short challenge', { challenge: 'abc' }, 'INVALID_REQUEST', 400],
    [
      'a seal key that is not on the curve',
      { sealKey: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } },
      'INVALID_REQUEST',
      400,
    ],
    [
      'a private seal key',
      { sealKey: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A'.repeat(43) } },
      'INVALID_REQUEST',
      400,
    ],
  ])('refuses %s without a mail', async (_name2, fields, code, status) => {
    wallet.mailbox.clear()
    expect((await wallet.start(device, email, fields)).response).toEqual(refused(code, status))
    expect(wallet.mailbox.mails).toEqual([])
  })

  it('needs a proof for each call, but not for the mailed link', async () => {
    for (const path of ['start', 'device', 'verify']) {
      expect(await device.post(`/v1/email/${path}`, {}, { proof: null })).toEqual(refused('PROOF_INVALID', 401))
    }
    expect(await device.post('/v1/token/refresh', {}, { proof: null })).toEqual(refused('PROOF_INVALID', 401))
    for (const path of ['sign-out', 'email/change', 'email/change/primary', 'email/change/secondary'])
      expect(await device.post(`/v1/${path}`, {})).toEqual(refused('TOKEN_INVALID', 401))
    const { transaction } = await wallet.start(device, email)
    const guessed = { transaction, secret: 'A'.repeat(43) }
    expect(await wallet.send('/v1/email/confirm', guessed)).toEqual(refused('LINK_OVER', 410))
  })

  it('stores and logs no code, secret or token', async () => {
    const { code, verifier, transaction } = await startConfirmed()
    const { link } = wallet.mailbox.newest(email)
    const { body } = await device.post('/v1/email/verify', { transaction, verifier, code })
    const [, refreshSecret = ''] = String(body['refreshToken']).split('.')
    const secrets = [verifier, link.split('.').at(-1) ?? '', String(body['accessToken']), refreshSecret]
    const tables = ['transactions', 'sessions', 'mails', 'limit_locks', 'freeze_links', 'proofs_seen', 'login_devices']
    const rows = await Promise.all(tables.map((table) => wallet.database.all(sql.raw(`select * from ${table}`))))
    const stored = JSON.stringify(rows)
    const logged = wallet.lines.filter((line) => !line.includes('"message":"listening"')).join('')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40)
      expect(stored.includes(secret)).toBe(false)
      expect(logged.includes(secret)).toBe(false)
    }
    expect(rows[0]?.some((row) => Object.values(row).includes(code))).toBe(false)
    expect(logged.includes(email)).toBe(false)
    expect(logged.includes('127.0.0.1')).toBe(false)
  })

  it('deletes what has expired, and nothing else', async () => {
    await wallet.logIn(device, email)
    const tables = ['transactions', 'proofs_seen', 'mails', 'limit_locks', 'sessions']
    const countRows = () =>
      Promise.all(
        tables.map(async (table) => (await wallet.database.all(sql.raw(`select 1 as one from ${table}`))).length > 0),
      )
    await deleteExpired(wallet.database, wallet.now())
    expect(await countRows()).toEqual([true, true, true, true, true])
    await deleteExpired(wallet.database, wallet.now() + 60 * minute)
    expect(await countRows()).toEqual([false, false, false, false, true])
    await deleteExpired(wallet.database, wallet.now() + 30 * 24 * 60 * minute)
    expect(await countRows()).toEqual([false, false, false, false, false])
  })
})
