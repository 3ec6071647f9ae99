import type { Database } from '@latchkey/services/parts'
import { type SQL, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Permission, SignedPermission, StoredPermission } from '../../protocol/permission.js'
import type { Login } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import { noCounts } from './countUse.js'
import { columns, type PermissionRow, toStored } from './permissionRow.js'

/** How many permissions of a user a site can have at a time. */
const permissionLimit = 20
/** How many permissions of an account are listed for everybody. */
const listLimit = 100

const findSignature = async (database: Database, id: Hex): Promise<string | undefined> => {
  const [row] = await database.all<{ signature: string }>(sql`select signature from permissions where id = ${id}`)
  return row?.signature
}

/** Refuses a permission whose id was granted before, to whomever. @throws `Refusal` */
export const checkNew = async (database: Database, id: Hex): Promise<void> => {
  if ((await findSignature(database, id)) !== undefined) throw new Refusal('PERMISSION_EXISTS')
}

/** Stores a permission, whose id decides. @param now seconds since 1970 @throws `Refusal` */
export const grantPermission = async (
  database: Database,
  { user, project }: Pick<Login, 'user' | 'project'>,
  { id, site, network, account, allowances, expiry, signature }: SignedPermission,
  now: number,
): Promise<void> => {
  const { spent, uses } = noCounts(allowances)
  // Only what the account has signed is stored.
  const signed = allowances.map(({ type, token, periodAmount, periodDuration, startTime }) => ({
    type,
    ...(token !== undefined && { token }),
    periodAmount,
    periodDuration,
    startTime,
  }))
  await database.run(
    // Permissions of the same user wait here for each other. Else several at once could pass the limit.
    sql`update users set language = language where id = ${user}`,
    sql`insert into permissions (id, user_id, project_id, site, network, account, allowances, expiry, signature, spent, uses,
        version, granted_at)
      select ${id}, ${user}, ${project}, ${site}, ${network}, ${account}, ${JSON.stringify(signed)}, ${expiry}, ${signature},
        ${JSON.stringify(spent)}, ${JSON.stringify(uses)}, 0, ${now}
      where (select count(*) from permissions
        where user_id = ${user} and site = ${site} and revoked_at is null and expiry > ${now}) < ${sql.raw(String(permissionLimit))}
      on conflict (id) do nothing`,
  )
  const stored = await findSignature(database, id)
  if (stored === undefined) throw new Refusal('PERMISSIONS_TOO_MANY')
  if (stored !== signature) throw new Refusal('PERMISSION_EXISTS')
}

/** Returns a user's permissions in a project that have not ended, the oldest first. @param now seconds since 1970 */
export const listPermissions = async (
  database: Database,
  { user, project }: Pick<Login, 'user' | 'project'>,
  now: number,
): Promise<readonly StoredPermission[]> => {
  const rows = await database.all<PermissionRow>(sql`
    select ${columns} from permissions
    where user_id = ${user} and project_id = ${project} and revoked_at is null and expiry > ${now}
    order by granted_at, id`)
  return rows.map((row) => toStored(row, now))
}

/** Returns an account's permissions on a network that have not expired, or were revoked, the newest first. @param now seconds since 1970 */
export const listOfAccount = async (
  database: Database,
  { account, network }: Pick<Permission, 'account' | 'network'>,
  now: number,
): Promise<readonly StoredPermission[]> => {
  const rows = await database.all<PermissionRow>(sql`
    select ${columns} from permissions
    where account = ${account} and network = ${network} and (revoked_at is not null or expiry > ${now})
    order by granted_at desc, id limit ${sql.raw(String(listLimit))}`)
  return rows.map((row) => toStored(row, now))
}

/** Revokes a permission of a user. Revoking one that has ended changes nothing. @param now seconds since 1970 @throws `Refusal` if it is unknown */
export const revokePermission = async (database: Database, user: string, id: Hex, now: number): Promise<void> => {
  await database.run(sql`
    update permissions set revoked_at = ${now}
    where id = ${id} and user_id = ${user} and revoked_at is null and expiry > ${now}`)
  const rows = await database.all(sql`select 1 as one from permissions where id = ${id} and user_id = ${user}`)
  if (rows.length === 0) throw new Refusal('PERMISSION_UNKNOWN')
}

/** Revokes a permission of an account, as {@link revokePermission} does. */
export const revokeOfAccount = async (
  database: Database,
  { account, network, id }: Pick<Permission, 'account' | 'network' | 'id'>,
  now: number,
): Promise<void> => {
  const [row] = await database.all<{ user_id: string }>(sql`
    select user_id from permissions where id = ${id} and account = ${account} and network = ${network}`)
  if (!row) throw new Refusal('PERMISSION_UNKNOWN')
  await revokePermission(database, row.user_id, id, now)
}

/** Returns the statement that revokes all permissions of a user. @param now seconds since 1970 */
export const revokeAllOf = (user: SQL, now: number): SQL =>
  sql`update permissions set revoked_at = ${now} where user_id = ${user} and revoked_at is null and expiry > ${now}`
