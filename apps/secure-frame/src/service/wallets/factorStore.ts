import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@latchkey/services/parts'
import type { Custody, NewFactor } from '../../protocol/wallet.js'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'
import { needWallet } from './findWallet.js'
import { type BegunPart, beginParts, isBegun, openPart, type SealedPart } from './partStore.js'
import type { Passkey } from './verifyPasskey.js'

/** A recovery factor to register. Its passkey is verified. */
export type CheckedFactor = Pick<NewFactor, 'id' | 'kind' | 'envelope'> & {
  readonly label: string
  readonly passkey: Passkey | undefined
}

/** A stored factor. Its part is opened. */
export type Factor = CheckedFactor & Pick<BegunPart, 'part' | 'secret'> & { readonly createdAt: number }

type FactorRow = SealedPart & {
  readonly kind: NewFactor['kind']
  readonly label: string
  readonly envelope: string
  readonly credential: string | null
  readonly counter: number
  readonly created_at: number
}

/** Returns the statement that registers a begun factor. @param wallet the wallet that the same transaction creates */
export const insertFactor = (user: string, factor: CheckedFactor, now: number, wallet?: string): SQL => {
  const { counter = 0, ...credential } = factor.passkey ?? {}
  return sql`insert into recovery_factors
      (id, user_id, kind, label, version, part, secret, envelope, credential, counter, created_at)
    select begun_parts.id, begun_parts.user_id, ${factor.kind}, ${factor.label}, begun_parts.version, begun_parts.part,
      begun_parts.secret, ${factor.envelope}, ${factor.passkey ? JSON.stringify(credential) : null},
      ${sql.raw(String(counter))}, ${now}
    from begun_parts join wallets on wallets.user_id = begun_parts.user_id
    where begun_parts.id = ${factor.id} and begun_parts.user_id = ${user} and begun_parts.expires_at > ${now}
      and begun_parts.purpose = ${factor.kind === 'operator' ? 'operator' : 'recovery'}
      and ${wallet === undefined ? sql`begun_parts.wallet_id is null` : sql`begun_parts.wallet_id = wallets.id`}
    on conflict (id) do nothing`
}

/** Returns the user's factors, the oldest first. */
export const listFactors = async (database: Database, keys: UserKeys, user: string): Promise<readonly Factor[]> => {
  const rows = await database.all<FactorRow>(sql`
    select id, kind, label, version, part, secret, envelope, credential, counter, created_at from recovery_factors
    where user_id = ${user} order by created_at, id`)
  const toFactor = async ({ credential, counter, created_at: createdAt, ...row }: FactorRow): Promise<Factor> => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    envelope: row.envelope,
    createdAt,
    passkey: credential === null ? undefined : { ...JSON.parse(credential), counter },
    ...(await openPart(keys, user, row)),
  })
  return Promise.all(rows.map(toFactor))
}

/** Returns the kinds of the user's factors. */
export const listKinds = (database: Database, user: string): Promise<readonly Pick<Factor, 'kind'>[]> =>
  database.all(sql`select distinct kind from recovery_factors where user_id = ${user}`)

/** Returns who can open the key with these factors. */
export const custodyOf = (factors: readonly Pick<Factor, 'kind'>[]): Custody =>
  factors.some(({ kind }) => kind === 'operator') ? 'assisted' : 'self'

/** How many recovery factors a user can have. */
const factorLimit = 50

/** Begins a factor of a user who has a wallet. @throws `Refusal` if the user has too many */
export const beginFactor = async (
  database: Database,
  keys: UserKeys,
  user: string,
  now: number,
): Promise<BegunPart> => {
  await needWallet(database, user)
  const stored = await database.all(sql`select id from recovery_factors where user_id = ${user}`)
  if (stored.length >= factorLimit) throw new Refusal('TOO_MANY_REQUESTS')
  const [factor] = await beginParts(database, keys, user, ['recovery'], now)
  if (!factor) throw new Error('No factor was begun.')
  return factor
}

/** Adds a begun factor. Adding it again changes nothing. */
export const addFactor = async (
  database: Database,
  user: string,
  factor: CheckedFactor,
  now: number,
): Promise<void> => {
  const { id } = factor
  if (await isBegun(database, user, id, 'recovery', now)) {
    await database.run(
      insertFactor(user, factor, now),
      sql`update wallets set factors_changed_at = ${now} where user_id = ${user}
        and exists (select 1 from recovery_factors where id = ${id})`,
      sql`delete from begun_parts where id = ${id} and user_id = ${user}`,
    )
  }
  const [stored] = await database.all<{ envelope: string }>(
    sql`select envelope from recovery_factors where id = ${id} and user_id = ${user}`,
  )
  if (stored?.envelope !== factor.envelope) throw new Refusal('NOT_BEGUN')
}

/** Throws `Refusal` if a factor of the user cannot be removed: the operator's factor and the last one stay. */
export const assertRemovable = async (database: Database, user: string, id: string): Promise<void> => {
  const factors = await database.all<Pick<FactorRow, 'id' | 'kind'>>(
    sql`select id, kind from recovery_factors where user_id = ${user}`,
  )
  const kind = factors.find((factor) => factor.id === id)?.kind
  if (!kind) throw new Refusal('FACTOR_UNKNOWN')
  if (kind === 'operator') throw new Refusal('FACTOR_OF_OPERATOR')
  if (factors.length === 1) throw new Refusal('FACTOR_LAST')
}

/** Removes a factor of the user. Removing it again changes nothing. @throws `Refusal` if it is the last one, or the operator's */
export const removeFactor = async (database: Database, user: string, id: string, now: number): Promise<void> => {
  const isOwn = sql`id = ${id} and user_id = ${user} and kind <> 'operator'`
  const isRemovable = sql`exists (select 1 from recovery_factors where ${isOwn})
    and (select count(*) from recovery_factors where user_id = ${user}) > 1`
  await database.run(
    // It changes nothing, but it locks the wallet: of two removals at once, the second counts the factors that the first left.
    sql`update wallets set factors_changed_at = factors_changed_at where user_id = ${user}`,
    sql`update wallets set factors_changed_at = ${now} where user_id = ${user} and ${isRemovable}`,
    sql`delete from recovery_factors where ${isOwn} and ${isRemovable}`,
  )
  const left = await database.all(sql`select id from recovery_factors where id = ${id} and user_id = ${user}`)
  if (left.length > 0) throw new Refusal('FACTOR_LAST')
}
