import type { SchemaStep } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'

/**
 * The migration steps of projects, keys, users, logins and mail. Codes, links and refresh tokens are stored only as hashes, and the
 * clients and addresses of mail limits as well. Times are milliseconds since 1970. No table has a role.
 */
export const loginSteps: readonly SchemaStep[] = [
  ({ bytes }) => [
    // Origins, and what is set by network, are JSON.
    sql`create table projects (
      id text primary key,
      name text not null,
      origins text not null,
      custody text not null,
      rpc text not null,
      delegates text not null,
      bundlers text not null,
      created_at bigint not null
    )`,
    // Both are wrapped by the key-encryption key that kek_id names.
    sql`create table service_secrets (name text primary key, kek_id text not null, wrapped ${bytes} not null)`,
    sql`create table user_keys (user_id text primary key, kek_id text not null, wrapped ${bytes} not null)`,
    // The language is that of the user's mails.
    sql`create table users (
      id text primary key,
      language text not null,
      created_at bigint not null,
      frozen_until bigint not null
    )`,
    // Each way to log in is an identity. The primary key decides that an address belongs to one user.
    sql`create table identities (
      kind text not null,
      subject text not null,
      user_id text not null,
      created_at bigint not null,
      primary key (kind, subject)
    )`,
    sql`create index identities_user on identities (user_id)`,
    // The device keys that a user has logged in with.
    sql`create table login_devices (
      user_id text not null,
      device text not null,
      name text not null,
      created_at bigint not null,
      primary key (user_id, device)
    )`,
    // A login by e-mail that is not complete.
    sql`create table transactions (
      id text primary key,
      project_id text not null,
      site text not null,
      email text not null,
      device text not null,
      device_name text not null,
      language text not null,
      seal_key text not null,
      challenge text not null,
      link text not null,
      confirmed_at bigint,
      code text not null,
      tries integer not null,
      used_at bigint,
      expires_at bigint not null
    )`,
    sql`create index transactions_expiry on transactions (expires_at)`,
    // A change of an e-mail address: the code for the old address, then that for the new one.
    sql`create table email_changes (
      id text primary key,
      user_id text not null,
      session_id text not null,
      old_email text not null,
      new_email text not null,
      primary_code text not null,
      primary_tries integer not null,
      primary_at bigint,
      secondary_code text not null,
      secondary_tries integer not null,
      secondary_at bigint,
      expires_at bigint not null
    )`,
    sql`create index email_changes_expiry on email_changes (expires_at)`,
    sql`create table proofs_seen (id text primary key, expires_at bigint not null)`,
    sql`create index proofs_seen_expiry on proofs_seen (expires_at)`,
    // A session is a family of refresh tokens. Only the newest one is valid.
    sql`create table sessions (
      id text primary key,
      user_id text not null,
      project_id text not null,
      site text not null,
      device text not null,
      seal_key text not null,
      refresh text not null,
      logged_in_at bigint not null,
      expires_at bigint not null,
      ended_at bigint
    )`,
    sql`create index sessions_user on sessions (user_id)`,
    sql`create index sessions_expiry on sessions (expires_at)`,
    // Mail that was sent in the last hour, by address and by client. A row of limit_locks lets one request at a time count what it is limited by.
    sql`create table mails (id text primary key, address text not null, client text not null, sent_at bigint not null)`,
    sql`create index mails_address on mails (address, sent_at)`,
    sql`create index mails_client on mails (client, sent_at)`,
    sql`create index mails_time on mails (sent_at)`,
    sql`create table limit_locks (key text primary key, used_at bigint not null)`,
    sql`create table freeze_links (
      link text primary key,
      user_id text not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    sql`create index freeze_links_expiry on freeze_links (expires_at)`,
  ],
]
