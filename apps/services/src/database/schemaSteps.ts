import { type SQL, sql } from 'drizzle-orm'
import type { Dialect } from './database.js'

/**
 * The migration steps, in order. A released step never changes: each later change is a new step. Lists and settings are JSON in text
 * columns, and times are milliseconds since 1970, so that both databases have the same columns.
 */
export const schemaSteps: readonly ((dialect: Dialect) => readonly SQL[])[] = [
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
]
