import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { Login } from '../http/walletEnv.js'
import type { Secrets } from '../keys/secrets.js'
import { Refusal } from '../refusal.js'
import { codeLifetime, codeTries } from './emailCode.js'
import { isEmailTaken } from './userStore.js'

/** The two steps of a change: the code of the old address, then that of the new one. */
export type ChangeStep = 'primary' | 'secondary'

/** The addresses of a change. */
export type ChangedEmails = { readonly oldEmail: string; readonly newEmail: string }

const columnsOf = (step: ChangeStep) => ({
  code: sql.raw(`${step}_code`),
  tries: sql.raw(`${step}_tries`),
  passedAt: sql.raw(`${step}_at`),
})

const hashCode = ({ hash }: Secrets, step: ChangeStep, id: string, code: string) => hash(step, id, code)

/** Stores a change that waits for the code of the old address. */
export const saveChange = (
  database: Database,
  secrets: Secrets,
  { user, session }: Login,
  change: ChangedEmails & { readonly id: string; readonly code: string; readonly expiresAt: number },
): Promise<void> =>
  database.run(sql`
    insert into email_changes (id, user_id, session_id, old_email, new_email, primary_code, primary_tries, secondary_code,
      secondary_tries, expires_at)
    values (${change.id}, ${user}, ${session}, ${change.oldEmail}, ${change.newEmail},
      ${hashCode(secrets, 'primary', change.id, change.code)}, 0, '', 0, ${change.expiresAt})`)

/** Deletes a change whose mail was not sent. */
export const deleteChange = (database: Database, id: string): Promise<void> =>
  database.run(sql`delete from email_changes where id = ${id}`)

/** Stores the code of the new address. @throws `Refusal` if the change is over: a freeze ends it too */
export const saveSecondaryCode = async (
  database: Database,
  secrets: Secrets,
  id: string,
  code: string,
  now: number,
): Promise<void> => {
  const saved = await database.all(sql`
    update email_changes set secondary_code = ${hashCode(secrets, 'secondary', id, code)}, secondary_tries = 0,
      expires_at = ${now + codeLifetime}
    where id = ${id} and primary_at is not null and expires_at > ${now}
    returning id`)
  if (saved.length === 0) throw new Refusal('CODE_OVER')
}

/** Lets a right code be entered again, because the mail that follows it was not sent. */
export const reopenStep = (database: Database, id: string, step: ChangeStep): Promise<void> =>
  database.run(sql`update email_changes set ${columnsOf(step).passedAt} = null where id = ${id}`)

/**
 * Tries a code of a change. One statement counts the try and decides, as for a login. Only the session that started the change can try.
 *
 * @throws `Refusal`
 */
export const tryChangeCode = async (
  database: Database,
  secrets: Secrets,
  step: ChangeStep,
  { login, id, code, now }: { login: Login; id: string; code: string; now: number },
): Promise<ChangedEmails> => {
  const { code: stored, tries, passedAt } = columnsOf(step)
  const isTurn = step === 'primary' ? sql`secondary_at is null` : sql`primary_at is not null`
  const [row] = await database.all<{ at: number | null; tries: number; old_email: string; new_email: string }>(sql`
    update email_changes set ${tries} = ${tries} + 1,
      ${passedAt} = case when ${stored} = ${hashCode(secrets, step, id, code)} then cast(${now} as bigint) else null end
    where id = ${id} and user_id = ${login.user} and session_id = ${login.session} and ${isTurn}
      and ${passedAt} is null and ${tries} < ${codeTries} and expires_at > ${now}
    returning ${passedAt} as at, ${tries} as tries, old_email, new_email`)
  if (!row) throw new Refusal('CODE_OVER')
  const triesLeft = codeTries - row.tries
  if (row.at === null) throw triesLeft > 0 ? new Refusal('CODE_WRONG', { triesLeft }) : new Refusal('CODE_OVER')
  return { oldEmail: row.old_email, newEmail: row.new_email }
}

/**
 * Gives a user a new address. One statement decides whether the change still holds: the mail before it takes its time, in which the user may have
 * frozen the account, or ended the session.
 *
 * @param now when the code of the new address was entered
 * @throws `Refusal` if another user has the address, or the change is over
 */
export const moveEmail = async (
  database: Database,
  { user, session }: Login,
  { id, oldEmail, newEmail, now }: ChangedEmails & { readonly id: string; readonly now: number },
): Promise<void> => {
  if (await isEmailTaken(database, newEmail)) throw new Refusal('EMAIL_TAKEN')
  const moved = await database
    .all(sql`
      update identities set subject = ${newEmail} where kind = 'email' and subject = ${oldEmail} and user_id = ${user}
        and exists (
          select 1 from email_changes c join sessions s on s.id = c.session_id join users u on u.id = s.user_id
          where c.id = ${id} and c.secondary_at is not null and c.expires_at > ${now}
            and s.id = ${session} and s.ended_at is null and s.expires_at > ${now} and u.frozen_until <= ${now})
      returning subject`)
    .catch(async (error: unknown) => {
      // Another user may have got the address since the query above. The primary key rejects the second one.
      if (await isEmailTaken(database, newEmail)) throw new Refusal('EMAIL_TAKEN', {}, { cause: error })
      throw error
    })
  if (moved.length === 0) throw new Refusal('CODE_OVER')
}
