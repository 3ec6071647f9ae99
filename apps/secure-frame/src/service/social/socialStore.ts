import type { Database, Row } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { PublicKey } from '../../protocol/fields.js'
import type { LoginProvider, SocialOutcome, SocialProvider } from '../../protocol/social.js'
import { createId } from '../createId.js'
import { decrypt, encrypt } from '../keys/aesGcm.js'
import { hashSecret, type Secrets } from '../keys/secrets.js'
import { Refusal } from '../refusal.js'
import type { SocialChecks } from './createSocialClients.js'
import type { SocialUser } from './readSocialUser.js'

/** How long a social login may take, in milliseconds. */
export const loginTime = 10 * 60_000
/** In how much time a client may start a number of logins, in milliseconds. Rows are kept for longer than that. */
const limitTime = 10 * 60_000
const clientLimit = 30

/** A social login that is not complete. */
export type SocialTransaction<provider extends LoginProvider = LoginProvider> = {
  readonly id: string
  readonly provider: provider
  readonly project: string
  readonly site: string
  /** The thumbprint of the device key. */
  readonly device: string
  readonly deviceName: string
  /** The language of mails to the user. */
  readonly language: string
  readonly sealKey: PublicKey
  /** Distinguishes transactions that had the same id one after the other. */
  readonly salt: string
  /** Whether the frame has proved that it is in the browser of the window. */
  readonly isBound: boolean
  /** Where the page returns to, encrypted. Absent if the login is not in the page itself. */
  readonly sealedReturn: string | undefined
  /** The channel at Farcaster's relay, encrypted. */
  readonly sealedChannel: string | undefined
  readonly createdAt: number
  /** When the window brought the provider's answer. */
  readonly finishedAt: number | undefined
  readonly outcome: SocialOutcome | undefined
  readonly expiresAt: number
}

type StoredRow<provider extends LoginProvider = LoginProvider> = Row & {
  readonly id: string
  readonly provider: provider
  readonly project_id: string
  readonly site: string
  readonly device: string
  readonly device_name: string
  readonly language: string
  readonly seal_key: string
  readonly salt: string
  readonly bound_at: number | null
  readonly finished_at: number | null
  readonly outcome: SocialOutcome | null
  readonly return_to: string | null
  readonly channel: string | null
  readonly created_at: number
  readonly expires_at: number
}

const columns = sql`id, provider, project_id, site, device, device_name, language, seal_key, salt, bound_at, finished_at, outcome, return_to,
  channel, created_at, expires_at`

const toTransaction = <provider extends LoginProvider>(row: StoredRow<provider>): SocialTransaction<provider> => ({
  id: row.id,
  provider: row.provider,
  project: row.project_id,
  site: row.site,
  device: row.device,
  deviceName: row.device_name,
  language: row.language,
  sealKey: JSON.parse(row.seal_key),
  salt: row.salt,
  isBound: row.bound_at !== null,
  finishedAt: row.finished_at ?? undefined,
  outcome: row.outcome ?? undefined,
  sealedReturn: row.return_to ?? undefined,
  sealedChannel: row.channel ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** What the values of a transaction follow from. */
type Salted = Pick<SocialTransaction, 'id' | 'salt'>

/** Encrypts a value for the row of a transaction. */
export const sealValue = ({ hash }: Secrets, { id, salt }: Salted, name: string, value: string): string =>
  encrypt(Buffer.from(hash('social-seal', id, salt), 'base64url'), Buffer.from(value), name).toString('base64url')

/** Decrypts what `sealValue` returned. @throws if it is damaged, or of another transaction or name */
export const openValue = ({ hash }: Secrets, { id, salt }: Salted, name: string, sealed: string): string =>
  decrypt(Buffer.from(hash('social-seal', id, salt), 'base64url'), Buffer.from(sealed, 'base64url'), name).toString(
    'utf8',
  )

/** Derives the values that tie a provider's answer to a transaction. */
export const deriveChecks = ({ hash }: Secrets, { id, salt }: Salted): SocialChecks => ({
  state: hash('social-state', id, salt),
  nonce: hash('social-nonce', id, salt),
  verifier: hash('social-verifier', id, salt),
})

/** Derives the two digits that the window shows. */
export const deriveDigits = ({ hash }: Secrets, { id, salt }: Salted): string =>
  String(Buffer.from(hash('social-digits', id, salt), 'base64url').readUInt32BE() % 100).padStart(2, '0')

/** Derives the ticket that the page returns with. */
export const deriveTicket = ({ hash }: Secrets, { id, salt }: Salted): string => hash('social-ticket', id, salt)

/** Derives the nonce of a message that Farcaster's user signs. It has letters and digits only. */
export const deriveNonce = ({ hash }: Secrets, { id, salt }: Salted): string =>
  Buffer.from(hash('farcaster-nonce', id, salt), 'base64url').toString('hex')

/** A transaction that the frame starts. */
export type NewTransaction = Pick<
  SocialTransaction,
  'id' | 'provider' | 'project' | 'site' | 'device' | 'deviceName' | 'language' | 'sealKey'
> & {
  readonly challenge: string
  /** The client's network address. */
  readonly client: string
  /** Where the page returns to. Absent if the login is not in the page itself. */
  readonly returnTo?: string | undefined
}

/** Stores a transaction. @throws `Refusal` if its id is taken, or the client has started too many */
export const saveTransaction = async <provider extends LoginProvider>(
  database: Database,
  secrets: Secrets,
  entry: NewTransaction & { readonly provider: provider },
  now: number,
): Promise<SocialTransaction<provider>> => {
  const [salt, client, since] = [createId(), secrets.hash('social-client', entry.client), now - limitTime]
  const returnTo =
    entry.returnTo === undefined ? null : sealValue(secrets, { id: entry.id, salt }, 'return', entry.returnTo)
  await database.run(
    // Logins of the same client wait here for each other, so that they are counted one by one.
    sql`insert into limit_locks (key, used_at) values (${client}, ${now})
      on conflict (key) do update set used_at = excluded.used_at`,
    sql`insert into social_logins (id, provider, project_id, site, device, device_name, language, seal_key, challenge, salt, client, return_to,
        tries, created_at, expires_at)
      select ${entry.id}, ${entry.provider}, ${entry.project}, ${entry.site}, ${entry.device}, ${entry.deviceName},
        ${entry.language}, ${JSON.stringify(entry.sealKey)}, ${entry.challenge}, ${salt}, ${client},
        ${returnTo}, 0, cast(${now} as bigint), cast(${now + loginTime} as bigint)
      where (select count(*) from social_logins where client = ${client} and created_at > ${since}) < ${clientLimit}
      on conflict (id) do nothing`,
  )
  const [row] = await database.all<StoredRow<provider>>(
    sql`select ${columns} from social_logins where id = ${entry.id}`,
  )
  if (row?.salt === salt) return toTransaction(row)
  if (row) throw new Refusal('LOGIN_EXISTS')
  const [oldest] = await database.all<{ created_at: number }>(sql`
    select created_at from social_logins where client = ${client} and created_at > ${since} order by created_at limit 1`)
  const retryAfter = Math.max(1, Math.ceil(((oldest?.created_at ?? now) + limitTime - now) / 1_000))
  throw new Refusal('TOO_MANY_LOGINS', { retryAfter })
}

/** A window of a transaction: its id, and the secret that only this window knows. */
export type WindowKey = { readonly transaction: string; readonly secret: string }

/**
 * Returns the transaction of a window. The first window that claims a transaction keeps it.
 *
 * @param handover the secret that this window hands to a frame of its own browser
 * @returns `undefined` if no frame has started the transaction
 * @throws `Refusal` if another window has claimed it
 */
export const claimWindow = async (
  database: Database,
  { transaction: id, secret }: WindowKey,
  handover: string,
  now: number,
): Promise<SocialTransaction<SocialProvider> | undefined> => {
  await database.run(sql`
    update social_logins set window_secret = ${hashSecret(secret)}, handover = ${hashSecret(handover)}
    where id = ${id} and provider <> 'farcaster' and window_secret is null and expires_at > ${now}`)
  const [row] = await database.all<StoredRow<SocialProvider> & { window_secret: string | null }>(
    sql`select ${columns}, window_secret from social_logins where id = ${id}`,
  )
  if (!row) return undefined
  if (row.window_secret !== hashSecret(secret)) throw new Refusal('LINK_OVER')
  return toTransaction(row)
}

/** Returns the transaction that a window has claimed. @throws `Refusal` if it has claimed none */
export const findByWindow = async (
  database: Database,
  { transaction: id, secret }: WindowKey,
): Promise<SocialTransaction<SocialProvider>> => {
  const [row] = await database.all<StoredRow<SocialProvider>>(
    sql`select ${columns} from social_logins where id = ${id} and window_secret = ${hashSecret(secret)}`,
  )
  if (!row) throw new Refusal('LINK_OVER')
  return toTransaction(row)
}

/**
 * Proves that the frame of a device is in the browser of the window: it has received the window's secret.
 *
 * @throws `Refusal` if the secret is wrong, or the transaction is over, of another device or without a window
 */
export const bindWindow = async (
  database: Database,
  { id, device, handover, now }: { id: string; device: string; handover: string; now: number },
): Promise<void> => {
  const bound = await database.all(sql`
    update social_logins set bound_at = coalesce(bound_at, cast(${now} as bigint))
    where id = ${id} and device = ${device} and handover = ${hashSecret(handover)} and return_to is null and used_at is null
      and expires_at > ${now}
    returning id`)
  if (bound.length === 0) throw new Refusal('LINK_OVER')
}

/**
 * Takes the one answer that a transaction accepts, for the window that has claimed it.
 *
 * @param provider the provider that returned to the window
 * @returns `undefined` if the transaction has its answer, is over, or is of another window or provider
 */
export const takeAnswer = async (
  database: Database,
  { transaction: id, secret }: WindowKey,
  provider: SocialProvider,
  now: number,
): Promise<SocialTransaction<SocialProvider> | undefined> => {
  const [row] = await database.all<StoredRow<SocialProvider>>(sql`
    update social_logins set finished_at = ${now}
    where id = ${id} and window_secret = ${hashSecret(secret)} and provider = ${provider} and finished_at is null
      and expires_at > ${now}
    returning ${columns}`)
  return row && toTransaction(row)
}

/** Stores how a transaction ended at the provider. */
export const saveOutcome = (
  database: Database,
  id: string,
  outcome: SocialOutcome,
  { subject, userName }: Partial<SocialUser> = {},
): Promise<void> =>
  database.run(sql`
    update social_logins set outcome = ${outcome}, subject = ${subject ?? null}, user_name = ${userName ?? null}
    where id = ${id}`)

/** Returns the transaction of a frame. @throws `Refusal` if it is of another device, used up, or without this verifier */
export const findByDevice = async (
  database: Database,
  { id, device, verifier }: { id: string; device: string; verifier: string },
): Promise<SocialTransaction> => {
  const [row] = await database.all<StoredRow>(sql`
    select ${columns} from social_logins
    where id = ${id} and device = ${device} and challenge = ${hashSecret(verifier)} and used_at is null and tries = 0`)
  if (!row) throw new Refusal('LOGIN_OVER')
  return toTransaction(row)
}

/**
 * Uses up a transaction that is done. One statement decides: it must be bound to the frame's browser, or this must be proved at the first try.
 *
 * @param isProved whether the frame proves with this request that it is in the browser that returned from the provider
 * @throws `Refusal`
 */
export const useTransaction = async (
  database: Database,
  { id, salt }: Salted,
  isProved: boolean,
  now: number,
): Promise<SocialUser> => {
  const [row] = await database.all<{ used_at: number | null; subject: string; user_name: string | null }>(sql`
    update social_logins set tries = tries + 1,
      used_at = case when bound_at is not null or ${isProved ? 1 : 0} = 1 then cast(${now} as bigint) else null end
    where id = ${id} and salt = ${salt} and outcome = 'done' and used_at is null and tries = 0 and expires_at > ${now}
    returning used_at, subject, user_name`)
  if (!row) throw new Refusal('LOGIN_OVER')
  if (row.used_at === null) throw new Refusal('DIGITS_WRONG')
  return { subject: row.subject, ...(row.user_name !== null && { userName: row.user_name }) }
}
