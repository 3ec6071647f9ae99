import type { SchemaStep } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'

/**
 * The migration steps of permissions. The account has signed what a permission allows, so a changed row is of no use. Times are seconds since
 * 1970, as in ERC-7715.
 */
export const permissionSteps: readonly SchemaStep[] = [
  () => [
    sql`alter table projects add column permissions integer not null default 0`,
    // `spent` and `uses` are JSON. A use is stored only if `version` is still the one that it was counted from.
    sql`create table permissions (
      id text primary key,
      user_id text not null,
      project_id text not null,
      site text not null,
      network text not null,
      account text not null,
      allowances text not null,
      expiry bigint not null,
      signature text not null,
      spent text not null,
      uses text not null,
      version integer not null,
      granted_at bigint not null,
      revoked_at bigint
    )`,
    sql`create index permissions_user on permissions (user_id, site)`,
    sql`create index permissions_account on permissions (account, network)`,
    sql`create index permissions_end on permissions ((coalesce(revoked_at, expiry)))`,
  ],
]
