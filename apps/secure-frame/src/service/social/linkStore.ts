import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { LinkedLogin, LoginProvider } from '../../protocol/social.js'
import type { Login } from '../http/walletEnv.js'
import type { Identity } from '../logins/userStore.js'
import { Refusal } from '../refusal.js'

/** Returns what a user logs in by, the oldest first. */
export const listLogins = async (database: Database, user: string): Promise<readonly LinkedLogin[]> => {
  const rows = await database.all<{ kind: LinkedLogin['kind']; subject: string; created_at: number }>(sql`
    select kind, subject, created_at from identities where user_id = ${user} order by created_at, kind`)
  return rows.map(({ kind, subject, created_at: createdAt }) => ({
    kind,
    createdAt,
    ...(kind === 'email' && { email: subject }),
  }))
}

/** Returns whether a user has an account at a provider. @throws `Refusal` if another user has it, or the user has another one */
export const isLinked = async (database: Database, user: string, { kind, subject }: Identity): Promise<boolean> => {
  const rows = await database.all<{ user_id: string; subject: string }>(sql`
    select user_id, subject from identities where kind = ${kind} and (subject = ${subject} or user_id = ${user})`)
  const owner = rows.find((row) => row.subject === subject)?.user_id
  if (owner !== undefined && owner !== user) throw new Refusal('ACCOUNT_TAKEN')
  if (owner === undefined && rows.length > 0) throw new Refusal('ACCOUNT_EXISTS')
  return owner === user
}

/** Adds an account at a provider to a user. Its unique rows decide. @throws `Refusal` */
export const addIdentity = async (database: Database, user: string, identity: Identity, now: number): Promise<void> => {
  const { kind, subject } = identity
  await database.run(sql`
    insert into identities (kind, subject, user_id, created_at) values (${kind}, ${subject}, ${user}, ${now})
    on conflict do nothing`)
  await isLinked(database, user, identity)
}

/**
 * Removes a user's account at a provider, unless it is the last login. All other sessions end: nobody knows which of them began by it.
 *
 * @throws `Refusal`
 */
export const removeIdentity = async (
  database: Database,
  { user, session }: Pick<Login, 'user' | 'session'>,
  kind: LoginProvider,
  now: number,
): Promise<void> => {
  await database.run(
    // Removals of the same user wait here for each other. Else two at once could remove the last two logins.
    sql`update users set language = language where id = ${user}`,
    sql`delete from identities where user_id = ${user} and kind = ${kind}
      and (select count(*) from identities where user_id = ${user}) > 1`,
    sql`update sessions set ended_at = ${now} where user_id = ${user} and id <> ${session} and ended_at is null
      and not exists (select 1 from identities where user_id = ${user} and kind = ${kind})`,
  )
  const left = await database.all(sql`select 1 as one from identities where user_id = ${user} and kind = ${kind}`)
  if (left.length > 0) throw new Refusal('LOGIN_LAST')
}
