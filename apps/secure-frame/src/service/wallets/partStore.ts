import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@latchkey/services/parts'
import { createId } from '../createId.js'
import type { StoredBytes } from '../keys/aesGcm.js'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'

/** How many envelopes of a user can be begun at a time. A login alone begins them, so a thief of the mailbox could store any number. */
const begunLimit = 200
/** How long a begun envelope can be registered, in milliseconds. The user creates a passkey and writes down a code in this time. */
const begunLifetime = 30 * 60_000
/** The version of new parts. It is sealed with a part, so that no stored part can replace one of another version. */
const version = 1

/** What an envelope is for. */
export type PartPurpose = 'device' | 'recovery' | 'operator'

/** The service part of an envelope that is not registered yet. */
export type BegunPart = {
  readonly id: string
  readonly purpose: PartPurpose
  readonly part: Uint8Array
  /** Of the operator's envelope only: the factor that opens it together with the part. */
  readonly secret: Uint8Array | undefined
}

/** The columns of a sealed part. */
export type SealedPart = {
  readonly id: string
  readonly version: number
  readonly part: StoredBytes
  readonly secret: StoredBytes | null
}

const purposeOf = (name: 'part' | 'operator-secret', id: string, sealedVersion: number) =>
  `${name}/v1|${id}|${sealedVersion}`

/** Opens a service part, and the operator's factor if the row has it. */
export const openPart = async (
  keys: UserKeys,
  user: string,
  { id, version: sealedVersion, part, secret }: SealedPart,
): Promise<Pick<BegunPart, 'part' | 'secret'>> => ({
  part: await keys.open(user, purposeOf('part', id, sealedVersion), part),
  secret: secret ? await keys.open(user, purposeOf('operator-secret', id, sealedVersion), secret) : undefined,
})

/**
 * Creates the parts of new envelopes: 32 random bytes for each. They expire if they are not registered.
 *
 * @param wallet the id of the wallet that they will create, or `undefined` if the user has a wallet
 * @throws `Refusal` if too many are begun
 */
export const beginParts = async (
  database: Database,
  keys: UserKeys,
  user: string,
  purposes: readonly PartPurpose[],
  now: number,
  wallet?: string,
): Promise<readonly BegunPart[]> => {
  const [begun] = await database.all<{ count: number | string }>(sql`
    select count(*) as count from begun_parts where user_id = ${user} and expires_at > ${now}`)
  if (Number(begun?.count) + purposes.length > begunLimit)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: begunLifetime / 1_000 })
  const created = purposes.map(
    (purpose): BegunPart => ({
      id: createId(),
      purpose,
      part: randomBytes(32),
      secret: purpose === 'operator' ? randomBytes(32) : undefined,
    }),
  )
  const insert = async ({ id, purpose, part, secret }: BegunPart): Promise<SQL> => {
    const sealed = await keys.seal(user, purposeOf('part', id, version), part)
    const sealedSecret = secret ? await keys.seal(user, purposeOf('operator-secret', id, version), secret) : null
    return sql`insert into begun_parts (id, user_id, wallet_id, purpose, version, part, secret, expires_at)
      values (${id}, ${user}, ${wallet ?? null}, ${purpose}, ${version}, ${sealed}, ${sealedSecret},
        ${now + begunLifetime})`
  }
  const inserts = await Promise.all(created.map(insert))
  await database.run(...inserts)
  return created
}

/** Returns the ids and purposes of the parts that can be registered. @param wallet as for `beginParts` */
export const listBegun = (
  database: Database,
  user: string,
  now: number,
  wallet?: string,
): Promise<readonly Pick<BegunPart, 'id' | 'purpose'>[]> =>
  database.all(sql`select id, purpose from begun_parts
    where user_id = ${user} and ${wallet === undefined ? sql`wallet_id is null` : sql`wallet_id = ${wallet}`}
      and expires_at > ${now}`)

/** Returns whether a part of a user who has a wallet can be registered for this purpose. */
export const isBegun = async (
  database: Database,
  user: string,
  id: string,
  purpose: PartPurpose,
  now: number,
): Promise<boolean> => (await listBegun(database, user, now)).some((part) => part.id === id && part.purpose === purpose)
