import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Login } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import type { Counts } from './countUse.js'
import { columns, type PermissionRow } from './permissionRow.js'

/** Finds a permission that a login may use: one of the same user, project and site, which has not ended. @throws `Refusal` */
export const findUsable = async (
  database: Database,
  { user, project, site }: Pick<Login, 'user' | 'project' | 'site'>,
  id: Hex,
  now: number,
): Promise<PermissionRow> => {
  const [row] = await database.all<PermissionRow>(sql`
    select ${columns} from permissions
    where id = ${id} and user_id = ${user} and project_id = ${project} and site = ${site}`)
  if (!row) throw new Refusal('PERMISSION_UNKNOWN')
  if (row.revoked_at !== null || row.expiry <= now) throw new Refusal('PERMISSION_ENDED')
  return row
}

/** Stores the counts of a permission, unless another request has changed it. @returns whether they were stored */
export const saveCounts = async (
  database: Database,
  { id, version }: Pick<PermissionRow, 'id' | 'version'>,
  { spent, uses }: Counts,
): Promise<boolean> => {
  const saved = await database.all(sql`
    update permissions set spent = ${JSON.stringify(spent)}, uses = ${JSON.stringify(uses)}, version = ${version + 1}
    where id = ${id} and version = ${version} and revoked_at is null returning id`)
  return saved.length > 0
}
