import { type SQL, sql } from 'drizzle-orm'
import type { Dialect } from './database.js'

/** The statements of one migration step. */
export type SchemaStep = (dialect: Dialect) => readonly SQL[]

/**
 * The migration steps, in order. A released step never changes: each later change is a new step. Lists and settings are JSON in text
 * columns, and times are milliseconds since 1970, so that both databases have the same columns.
 */
export const schemaSteps: readonly SchemaStep[] = [
  () => [
    sql`create table projects (
      id text primary key,
      name text not null,
      origins text not null,
      features text not null,
      analytics integer not null,
      created_at bigint not null
    )`,
    sql`create table events (
      project_id text not null,
      event_id text not null,
      received_at bigint not null,
      happened_at bigint not null,
      sdk_type text not null,
      sdk_version text not null,
      url text not null,
      domain text not null,
      type text not null,
      name text not null,
      properties text,
      address text,
      primary key (project_id, event_id)
    )`,
    sql`create index events_by_time on events (project_id, received_at)`,
  ],
  ({ bytes, wordsTable }) => [
    // The keys follow the directory's order, so results need no sorting.
    sql`create table wallets (
      key integer primary key,
      id text not null unique,
      name text not null,
      folded text not null,
      image_id text not null,
      rdns text,
      badge_type text,
      details text not null
    )`,
    sql`create index wallets_by_image on wallets (image_id)`,
    ...wordsTable,
    sql`create table images (
      kind text not null,
      id text not null,
      type text not null,
      width integer not null,
      height integer not null,
      bytes ${bytes} not null,
      etag text not null,
      primary key (kind, id)
    )`,
  ],
  () => [
    sql`create table leases (name text primary key, holder text not null, ends_at bigint not null)`,
    sql`create table secrets (name text primary key, value text not null)`,
    // A write sets \`version\` to null, and so fails, if another server has written since the row was read.
    sql`create table history_networks (
      network text primary key,
      position bigint not null,
      hash text not null,
      final bigint not null,
      final_hash text not null,
      version bigint not null
    )`,
    sql`create table history_blocks (
      network text not null,
      number bigint not null,
      hash text not null,
      primary key (network, number)
    )`,
    sql`create table history_entries (
      network text not null,
      account text not null,
      block bigint not null,
      tx_index integer not null,
      mined_at bigint not null,
      hash text not null,
      sender text not null,
      recipient text,
      is_failed integer not null,
      legs text not null,
      primary key (network, account, block, tx_index)
    )`,
    sql`create index history_entries_by_block on history_entries (network, block)`,
    sql`create table history_contacts (
      network text not null,
      account text not null,
      contact text not null,
      block bigint not null,
      primary key (network, account, contact)
    )`,
    sql`create index history_contacts_by_block on history_contacts (network, block)`,
    sql`create table history_tokens (
      network text not null,
      address text not null,
      name text not null,
      symbol text not null,
      decimals integer not null,
      block bigint not null,
      primary key (network, address)
    )`,
  ],
  // The names that accounts registered: one for each account and zone.
  () => [
    sql`create table account_names (
      zone text not null,
      label text not null,
      account text not null,
      coin_type bigint not null,
      is_key integer not null,
      registered_at bigint not null,
      primary key (zone, label),
      unique (zone, account)
    )`,
    sql`create index account_names_by_account on account_names (account)`,
  ],
  // The tokens that accounts received, with the signers of the transactions.
  ({ elementsOf }) => [
    sql`create table history_received (
      network text not null,
      account text not null,
      token text not null,
      sender text not null,
      is_mass integer not null,
      block bigint not null,
      primary key (network, account, token, sender, is_mass)
    )`,
    // The networks that were read before.
    sql`insert into history_received (network, account, token, sender, is_mass, block)
      select network, account, token, sender, is_mass, min(block) from (
        select network, account, sender, block, leg.value->>'token' as token,
          case when leg.value->>'isMass' is null then 0 else 1 end as is_mass
        from history_entries, ${elementsOf(sql`legs`)} as leg
        where leg.value->>'to' = account and leg.value->>'type' in ('token', 'deposit') and leg.value->>'value' <> '0'
      ) as received group by network, account, token, sender, is_mass`,
    sql`create index history_received_by_block on history_received (network, block)`,
  ],
]
