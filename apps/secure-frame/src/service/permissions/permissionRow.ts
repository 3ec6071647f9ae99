import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Allowance, StoredPermission } from '../../protocol/permission.js'
import { type Counts, listSpent } from './countUse.js'

/** A permission in the database. */
export type PermissionRow = {
  readonly id: Hex
  readonly site: string
  readonly network: string
  readonly account: Hex
  readonly allowances: string
  readonly expiry: number
  readonly signature: Hex
  readonly spent: string
  readonly uses: string
  readonly version: number
  readonly granted_at: number
  readonly revoked_at: number | null
}

/** The columns of a permission. */
export const columns = sql`id, site, network, account, allowances, expiry, signature, spent, uses, version, granted_at, revoked_at`

/** Returns the allowances of a row. */
export const readAllowances = ({ allowances }: PermissionRow): readonly Allowance[] => JSON.parse(allowances)
/** Returns what a row has counted. */
export const readCounts = ({ spent, uses }: PermissionRow): Counts => ({
  spent: JSON.parse(spent),
  uses: JSON.parse(uses),
})

/** Returns the permission of a row. @param now seconds since 1970 */
export const toStored = (row: PermissionRow, now: number): StoredPermission => {
  const { id, site, network, account, expiry, signature, granted_at: grantedAt, revoked_at: revokedAt } = row
  const allowances = readAllowances(row)
  const spent = listSpent(allowances, readCounts(row), now)
  const permission = { id, site, network, account, allowances, expiry, signature, spent, grantedAt }
  return { ...permission, ...(revokedAt !== null && { revokedAt }) }
}
