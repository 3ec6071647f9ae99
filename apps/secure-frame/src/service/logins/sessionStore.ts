import type { Database } from '@latchkey/services/parts'
import { type SQL, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { createId } from '../createId.js'
import type { Login } from '../http/walletEnv.js'
import { hashSecret } from '../keys/secrets.js'
import { isSiteOf } from '../projects/isSiteOf.js'
import { Refusal } from '../refusal.js'

/** How long a session lasts at most, in milliseconds. */
const sessionLifetime = 30 * 24 * 3_600_000

/** Whether a session began after the last freeze of its account. A login that began before could store its session just after the freeze. */
const isAfterFreeze = sql`
  exists (select 1 from users where users.id = sessions.user_id and users.frozen_until <= sessions.logged_in_at)`

/** A session, and the only refresh token that it accepts. */
export type RefreshedSession = { readonly session: string; readonly refreshToken: string }

/** Creates a refresh token: the session's id and a secret. */
const createRefreshToken = (session: string) => {
  const secret = randomBytes(32).toString('base64url')
  return { refreshToken: `${session}.${secret}`, refresh: hashSecret(secret) }
}

/**
 * Returns the statement that stores a new session, and its refresh token. It stores none if the account is frozen by then.
 *
 * @param now the time at which the account must not be frozen
 */
export const prepareSession = (
  login: Omit<Login, 'session'>,
  now: number = login.loggedInAt,
): { readonly statement: SQL; readonly created: RefreshedSession } => {
  const session = createId()
  const { refreshToken, refresh } = createRefreshToken(session)
  const { user, project, site, device, sealKey, loggedInAt } = login
  const statement = sql`
    insert into sessions (id, user_id, project_id, site, device, seal_key, refresh, logged_in_at, expires_at)
    select ${session}, id, ${project}, ${site}, ${device}, ${JSON.stringify(sealKey)}, ${refresh},
      cast(${loggedInAt} as bigint), cast(${loggedInAt + sessionLifetime} as bigint)
    from users where id = ${user} and frozen_until <= ${now}`
  return { statement, created: { session, refreshToken } }
}

/**
 * Replaces a session's refresh token. One statement decides, so a token works once. A device that sends an older token of its session has
 * lost control of it, so the session ends.
 *
 * @param device the thumbprint of the device key that proved the request
 * @throws `Refusal`
 */
export const refreshSession = async (
  database: Database,
  token: string,
  device: string,
  now: number,
): Promise<RefreshedSession> => {
  const [session = '', secret = ''] = token.split('.')
  const next = createRefreshToken(session)
  const refreshed = await database.all(sql`
    update sessions set refresh = ${next.refresh}
    where id = ${session} and device = ${device} and refresh = ${hashSecret(secret)} and ended_at is null
      and expires_at > ${now} and ${isAfterFreeze}
    returning id`)
  if (refreshed.length > 0) return { session, refreshToken: next.refreshToken }
  await database.run(sql`
    update sessions set ended_at = ${now} where id = ${session} and device = ${device} and ended_at is null`)
  throw new Refusal('TOKEN_INVALID')
}

/** Whether a session was stored. */
export const hasSession = async (database: Database, session: string): Promise<boolean> =>
  (await database.all(sql`select id from sessions where id = ${session}`)).length > 0

/** Ends a session. */
export const endSession = (database: Database, session: string, now: number): Promise<void> =>
  database.run(sql`update sessions set ended_at = ${now} where id = ${session} and ended_at is null`)

/** Returns the statement that ends all sessions of a user. */
export const endSessionsOf = (user: SQL, now: number): SQL =>
  sql`update sessions set ended_at = ${now} where user_id = ${user} and ended_at is null`

type LoginRow = {
  readonly user_id: string
  readonly project_id: string
  readonly site: string
  readonly device: string
  readonly seal_key: string
  readonly logged_in_at: number
  readonly frozen_until: number
  readonly origins: string | null
}

/**
 * Returns the login of a session.
 *
 * @param wallet the wallet's own origin
 * @throws `Refusal` if the session has ended, the account is frozen, or the project no longer lists the site
 */
export const readLogin = async (database: Database, session: string, wallet: string, now: number): Promise<Login> => {
  const [row] = await database.all<LoginRow>(sql`
    select s.user_id, s.project_id, s.site, s.device, s.seal_key, s.logged_in_at, u.frozen_until, p.origins
    from sessions s join users u on u.id = s.user_id left join projects p on p.id = s.project_id
    where s.id = ${session} and s.ended_at is null and s.expires_at > ${now}`)
  if (!row) throw new Refusal('TOKEN_INVALID')
  if (row.frozen_until > now) throw new Refusal('ACCOUNT_FROZEN', { frozenUntil: row.frozen_until })
  if (row.frozen_until > row.logged_in_at) throw new Refusal('TOKEN_INVALID')
  if (!isSiteOf({ origins: JSON.parse(row.origins ?? '[]') }, row.site, wallet)) throw new Refusal('SITE_REFUSED')
  return {
    user: row.user_id,
    project: row.project_id,
    site: row.site,
    device: row.device,
    sealKey: JSON.parse(row.seal_key),
    loggedInAt: row.logged_in_at,
    session,
  }
}
