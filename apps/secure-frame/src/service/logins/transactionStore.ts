import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { PublicKey } from '../../protocol/fields.js'
import type { ConfirmedDevice } from '../../protocol/login.js'
import { hashSecret, type Secrets } from '../keys/secrets.js'
import { Refusal } from '../refusal.js'
import { codeTries } from './emailCode.js'

/** A login by e-mail that is not complete. */
export type Transaction = {
  readonly id: string
  readonly project: string
  readonly site: string
  readonly email: string
  /** The thumbprint of the device key. */
  readonly device: string
  readonly deviceName: string
  /** The language of the mails that the login causes. */
  readonly language: string
  readonly sealKey: PublicKey
  readonly challenge: string
  /** The secret of the mailed link. */
  readonly link: string
  readonly code: string
  /** Whether the user has logged in with this device before. It needs no confirmation then. */
  readonly isKnown: boolean
  readonly expiresAt: number
}

/** What a transaction was about, once its code was right. */
export type FinishedTransaction = Pick<
  Transaction,
  'project' | 'site' | 'email' | 'deviceName' | 'language' | 'sealKey'
>

/** Hashes a code together with its transaction, so that it is right for no other. */
const hashCode = ({ hash }: Secrets, id: string, code: string) => hash('code', id, code)

/** Stores a transaction. */
export const saveTransaction = (database: Database, secrets: Secrets, entry: Transaction, now: number): Promise<void> =>
  database.run(sql`
    insert into transactions (id, project_id, site, email, device, device_name, language, seal_key, challenge, link, confirmed_at, code, tries,
      expires_at)
    values (${entry.id}, ${entry.project}, ${entry.site}, ${entry.email}, ${entry.device}, ${entry.deviceName},
      ${entry.language}, ${JSON.stringify(entry.sealKey)}, ${entry.challenge}, ${hashSecret(entry.link)}, ${entry.isKnown ? now : null},
      ${hashCode(secrets, entry.id, entry.code)}, 0, ${entry.expiresAt})`)

/** Deletes a transaction whose mail was not sent. */
export const deleteTransaction = (database: Database, id: string): Promise<void> =>
  database.run(sql`delete from transactions where id = ${id}`)

/**
 * Reads what a mailed link confirms, and confirms it.
 *
 * @param isRead whether the link is only read
 * @throws `Refusal` if the link's secret is wrong, or its transaction is over
 */
export const confirmDevice = async (
  database: Database,
  { id, link, isRead, now }: { id: string; link: string; isRead: boolean; now: number },
): Promise<ConfirmedDevice> => {
  const isOpen = sql`id = ${id} and link = ${hashSecret(link)} and used_at is null and expires_at > ${now}`
  if (!isRead)
    await database.run(sql`update transactions set confirmed_at = ${now} where ${isOpen} and confirmed_at is null`)
  const [row] = await database.all<{ site: string; device_name: string; confirmed_at: number | null }>(
    sql`select site, device_name, confirmed_at from transactions where ${isOpen}`,
  )
  if (!row) throw new Refusal('LINK_OVER')
  return { site: row.site, device: row.device_name, isConfirmed: row.confirmed_at !== null }
}

/** Returns whether the device of a transaction is confirmed. @throws `Refusal` if the transaction is over, or of another device */
export const isDeviceConfirmed = async (database: Database, id: string, device: string, now: number) => {
  const [row] = await database.all<{ confirmed_at: number | null }>(sql`
    select confirmed_at from transactions
    where id = ${id} and device = ${device} and used_at is null and tries < ${codeTries} and expires_at > ${now}`)
  if (!row) throw new Refusal('CODE_OVER')
  return row.confirmed_at !== null
}

/** A try to enter a code. */
export type CodeTry = {
  readonly id: string
  readonly device: string
  readonly code: string
  readonly verifier: string
}

type TriedRow = {
  readonly used_at: number | null
  readonly tries: number
  readonly project_id: string
  readonly site: string
  readonly email: string
  readonly device_name: string
  readonly language: string
  readonly seal_key: string
}

/**
 * Tries a code. One statement counts the try and decides: tries beyond the fifth, after a right code, of another device, without the
 * verifier or before the confirmation are not evaluated.
 *
 * @throws `Refusal`
 */
export const finishTransaction = async (
  database: Database,
  secrets: Secrets,
  { id, device, code, verifier }: CodeTry,
  now: number,
): Promise<FinishedTransaction> => {
  const [row] = await database.all<TriedRow>(sql`
    update transactions set tries = tries + 1,
      used_at = case when code = ${hashCode(secrets, id, code)} then cast(${now} as bigint) else null end
    where id = ${id} and device = ${device} and challenge = ${hashSecret(verifier)} and confirmed_at is not null
      and used_at is null and tries < ${codeTries} and expires_at > ${now}
    returning used_at, tries, project_id, site, email, device_name, language, seal_key`)
  if (!row) {
    if (await isDeviceConfirmed(database, id, device, now)) throw new Refusal('CODE_OVER')
    throw new Refusal('DEVICE_UNCONFIRMED')
  }
  if (row.used_at === null) {
    const triesLeft = codeTries - row.tries
    throw triesLeft > 0 ? new Refusal('CODE_WRONG', { triesLeft }) : new Refusal('CODE_OVER')
  }
  return {
    project: row.project_id,
    site: row.site,
    email: row.email,
    deviceName: row.device_name,
    language: row.language,
    sealKey: JSON.parse(row.seal_key),
  }
}
