import type { SchemaStep } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'

/**
 * The migration steps of social logins. `state`, `nonce`, the verifier of PKCE and the ticket of a return are in no table: they follow from
 * `salt` and a key. The secrets of the window and the frame are stored only as hashes, and so is the client.
 */
export const socialSteps: readonly SchemaStep[] = [
  () => [
    sql`create table social_logins (
      id text primary key,
      provider text not null,
      project_id text not null,
      site text not null,
      device text not null,
      device_name text not null,
      language text not null,
      seal_key text not null,
      challenge text not null,
      salt text not null,
      client text not null,
      window_secret text,
      handover text,
      bound_at bigint,
      finished_at bigint,
      outcome text,
      subject text,
      user_name text,
      tries integer not null,
      used_at bigint,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    sql`create index social_logins_expiry on social_logins (expires_at)`,
    sql`create index social_logins_client on social_logins (client, created_at)`,
  ],
  () => [
    // Both are encrypted by a key that follows from `salt`: where the page returns to, and the channel at Farcaster's relay.
    sql`alter table social_logins add column return_to text`,
    sql`alter table social_logins add column channel text`,
    // Until when one request reads the channel. The relay forgets an answer that was read.
    sql`alter table social_logins add column read_until bigint`,
    // A user has one account at each provider at most, also if two are added at the same time.
    sql`create unique index identities_user_kind on identities (user_id, kind)`,
    sql`drop index identities_user`,
  ],
]
