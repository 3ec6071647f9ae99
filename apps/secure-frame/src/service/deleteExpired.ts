import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { loginTime } from './social/socialStore.js'

const hour = 3_600_000
/** How long a permission that has ended is kept, in milliseconds: it was signed for at most 7 days, so nobody can grant it again. */
const permissionKept = 30 * 24 * hour

/** Deletes what has expired: it is refused already, and only takes space. */
export const deleteExpired = (database: Database, now: number): Promise<void> =>
  database.run(
    sql`delete from transactions where expires_at <= ${now}`,
    // The frame may still have to learn that a login was abandoned.
    sql`delete from social_logins where expires_at <= ${now - loginTime}`,
    sql`delete from email_changes where expires_at <= ${now}`,
    sql`delete from proofs_seen where expires_at <= ${now}`,
    sql`delete from sessions where expires_at <= ${now}`,
    sql`delete from freeze_links where expires_at <= ${now}`,
    sql`delete from begun_parts where expires_at <= ${now}`,
    sql`delete from passkey_challenges where expires_at <= ${now}`,
    sql`delete from steps where expires_at <= ${now}`,
    sql`delete from permissions where coalesce(revoked_at, expiry) <= ${Math.floor((now - permissionKept) / 1_000)}`,
    sql`delete from mails where sent_at <= ${now - hour}`,
    sql`delete from limit_locks where used_at <= ${now - hour}`,
  )
