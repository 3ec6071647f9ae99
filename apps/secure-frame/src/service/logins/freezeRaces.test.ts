import { randomUUID } from 'node:crypto'
import { createLogger, type Database, openDatabase } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublicKey } from '../../protocol/fields.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import type { Login } from '../http/walletEnv.js'
import type { Mail } from '../mail/createMailer.js'
import { saveProject } from '../projects/projectStore.js'
import { schemaSteps } from '../schemaSteps.js'
import type { WalletParts } from '../walletParts.js'
import { createAccessTokens } from './accessTokens.js'
import { beginLogin } from './beginLogin.js'
import { confirmPrimary, confirmSecondary, startChange } from './changeEmail.js'
import { freezeAccount } from './freezeStore.js'
import { endSession, prepareSession, readLogin, refreshSession } from './sessionStore.js'
import { insertLoginDevice } from './userStore.js'

// What the user does while a mail of the service is on its way.
const origin = 'https://wallet.example'
const site = 'https://shop.example'
const sealKey: PublicKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
const start = 1_790_000_000_000
const freezeTime = 72 * 3_600_000
const requester = { device: 'known', userAgent: '', client: '203.0.113.7' }

describe.each(databaseKinds)('a freeze while a mail is sent, on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let database: Database
  let parts: WalletParts
  let time: number
  let email: string
  let mails: Mail[]
  /** What happens while the next mail is sent. */
  let meanwhile: () => Promise<unknown>

  beforeAll(async () => {
    databases = await startDatabases()
    database = await openDatabase(await databases.create(), schemaSteps)
    await saveProject(database, { id: 'shop', name: 'Shop', origins: [site], custody: 'self', rpc: {} })
  })
  afterAll(async () => {
    await database.close()
    await databases.stop()
  })
  beforeEach(() => {
    time = start
    email = `${randomUUID()}@mail.example`
    mails = []
    meanwhile = async () => undefined
    const send = async (mail: Mail) => {
      mails.push(mail)
      await meanwhile()
    }
    const used: Partial<WalletParts> = {
      database,
      origin,
      secrets: { tokenKey: new Uint8Array(32), hash: (...words) => words.join('|') },
      tokens: createAccessTokens(new Uint8Array(32).fill(1), origin),
      logger: createLogger(() => undefined),
      now: () => time,
      post: {
        sendNotice: send,
        sendCode: async (mail, _client, prepare) => {
          await prepare()
          await send(mail)
        },
      },
    }
    parts = used as WalletParts // logins use no other part
  })

  const proved = (device: string) => ({ project: 'shop', site, device, deviceName: 'Firefox', language: 'en', sealKey })
  const logIn = async (device: string) => beginLogin(parts, { kind: 'email', subject: email }, proved(device))
  const loginOf = async (device: string): Promise<Login> => {
    const { refreshToken } = await logIn(device)
    return readLogin(database, refreshToken.split('.')[0] ?? '', origin, time)
  }
  const freeze = () => freezeAccount(database, /\/freeze#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '', time)
  const codeOf = (mail: Mail | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const countSessions = async (user: string) =>
    (await database.all(sql`select id from sessions where user_id = ${user} and ended_at is null`)).length

  it('ends the login of a new device, whose notice had the link', async () => {
    const { user } = await logIn('known')
    meanwhile = freeze
    await expect(logIn('thief')).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
      details: { frozenUntil: start + freezeTime },
    })
    expect(await countSessions(user)).toBe(0)
    const devices = await database.all(sql`select device from login_devices where user_id = ${user}`)
    expect(devices).toHaveLength(1)
  })

  it('leaves no session usable that was stored a moment after it, not even when the freeze is over', async () => {
    const { user } = await logIn('known')
    meanwhile = freeze
    await logIn('thief').catch(() => undefined)
    const late = prepareSession({ ...proved('late'), user, loggedInAt: start }, start + freezeTime)
    await database.run(late.statement, insertLoginDevice(user, 'late', 'Firefox', start))
    const { session, refreshToken } = late.created
    await expect(readLogin(database, session, origin, start + 1)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    const after = start + freezeTime
    await expect(readLogin(database, session, origin, after)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect(refreshSession(database, refreshToken, 'late', after)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    meanwhile = async () => undefined
    time = after
    expect(await loginOf('known')).toMatchObject({ user })
  })

  const beginChange = async () => {
    const login = await loginOf('known')
    const newEmail = `${randomUUID()}@mail.example`
    const { transaction } = await startChange(parts, login, newEmail, requester)
    return { login, transaction, newEmail }
  }
  const readEmails = async (user: string) =>
    (await database.all<{ subject: string }>(sql`select subject from identities where user_id = ${user}`)).map(
      ({ subject }) => subject,
    )

  it.each([
    ['a freeze', () => freeze()],
    ['the end of the session', (login: Login) => endSession(database, login.session, time)],
  ])('changes no address after %s', async (_what, end) => {
    const { login, transaction } = await beginChange()
    await confirmPrimary(parts, login, { transaction, code: codeOf(mails.at(-1)) }, requester)
    const code = codeOf(mails.at(-1))
    meanwhile = () => end(login)
    await expect(confirmSecondary(parts, login, { transaction, code }, requester)).rejects.toMatchObject({
      code: 'CODE_OVER',
    })
    expect(await readEmails(login.user)).toEqual([email])
  })

  it('revives no change that a freeze has cancelled', async () => {
    const { login, transaction } = await beginChange()
    const [code, link] = [codeOf(mails.at(-1)), mails.at(-1)]
    const { sendCode } = parts.post
    const post: WalletParts['post'] = {
      ...parts.post,
      sendCode: async (...values) => {
        mails.push(...(link ? [link] : []))
        await freeze()
        return sendCode(...values)
      },
    }
    const primary = confirmPrimary({ ...parts, post }, login, { transaction, code }, requester)
    await expect(primary).rejects.toMatchObject({ code: 'CODE_OVER' })
    const [change] = await database.all<{ expires_at: number }>(
      sql`select expires_at from email_changes where id = ${transaction}`,
    )
    expect(change?.expires_at).toBe(0)
  })
})
