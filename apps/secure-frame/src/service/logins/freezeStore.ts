import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '../keys/secrets.js'
import { revokeAllOf } from '../permissions/permissionStore.js'
import { Refusal } from '../refusal.js'
import { endSessionsOf } from './sessionStore.js'

/** How long a link can freeze an account, and how long the account is frozen, in milliseconds. */
const freezeTime = 72 * 3_600_000

/**
 * Creates a link that freezes a user's account.
 *
 * @param origin the service's origin
 * @returns the URL of the wallet's page. Its secret is in the fragment, which browsers never send
 */
export const createFreezeLink = async (
  database: Database,
  user: string,
  origin: string,
  now: number,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await database.run(sql`
    insert into freeze_links (link, user_id, expires_at) values (${hashSecret(secret)}, ${user}, ${now + freezeTime})`)
  return `${origin}/freeze#${secret}`
}

/**
 * Freezes the account of a link for 72 hours: its sessions end, its permissions are revoked, logins are refused, and
 * its pending changes of the address are cancelled.
 * A link works once.
 *
 * @returns when the account can be used again
 * @throws `Refusal`
 */
export const freezeAccount = async (database: Database, secret: string, now: number): Promise<number> => {
  const link = hashSecret(secret)
  const [row] = await database.all<{ user_id: string }>(sql`
    select user_id from freeze_links where link = ${link} and used_at is null and expires_at > ${now}`)
  if (!row) throw new Refusal('LINK_OVER')
  const user = sql`${row.user_id}`
  await database.run(
    sql`update users set frozen_until = ${now + freezeTime} where id = ${user}`,
    endSessionsOf(user, now),
    sql`update email_changes set expires_at = 0 where user_id = ${user}`,
    revokeAllOf(user, Math.floor(now / 1_000)),
    sql`update freeze_links set used_at = ${now} where link = ${link}`,
  )
  return now + freezeTime
}
