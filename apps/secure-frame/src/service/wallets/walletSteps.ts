import { sql } from 'drizzle-orm'
import type { SchemaStep } from '@latchkey/services/parts'

/**
 * The migration steps of wallets, devices, recovery factors and steps in another window. Parts and secrets are sealed under the user's
 * key. Envelopes and steps are sealed by the vault, and the service cannot read them.
 */
export const walletSteps: readonly SchemaStep[] = [
  ({ bytes }) => [
    // The unique user decides that a user has one wallet.
    sql`create table wallets (
      id text primary key,
      user_id text not null unique,
      eip155 text not null,
      solana text not null,
      created_at bigint not null,
      factors_changed_at bigint
    )`,
    // The parts of envelopes that are not registered yet. wallet_id is null if the user has a wallet already.
    sql`create table begun_parts (
      id text primary key,
      user_id text not null,
      wallet_id text,
      purpose text not null,
      version integer not null,
      part ${bytes} not null,
      secret ${bytes},
      expires_at bigint not null
    )`,
    sql`create index begun_parts_user on begun_parts (user_id, wallet_id)`,
    sql`create index begun_parts_expiry on begun_parts (expires_at)`,
    // A revoked device has no part.
    sql`create table devices (
      id text primary key,
      user_id text not null,
      project_id text not null,
      site text not null,
      name text not null,
      version integer not null,
      part ${bytes},
      created_at bigint not null,
      used_at bigint not null,
      revoked_at bigint
    )`,
    sql`create index devices_user on devices (user_id)`,
    sql`create table recovery_factors (
      id text primary key,
      user_id text not null,
      kind text not null,
      label text not null,
      version integer not null,
      part ${bytes} not null,
      secret ${bytes},
      envelope text not null,
      credential text,
      counter bigint not null,
      created_at bigint not null
    )`,
    sql`create index recovery_factors_user on recovery_factors (user_id)`,
    sql`create table passkey_challenges (
      challenge text primary key,
      user_id text not null,
      expires_at bigint not null
    )`,
    sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
    sql`create table steps (
      id text primary key,
      user_id text not null,
      sealed text not null,
      answer text,
      mac text,
      expires_at bigint not null
    )`,
    sql`create index steps_user on steps (user_id)`,
    sql`create index steps_expiry on steps (expires_at)`,
  ],
]
