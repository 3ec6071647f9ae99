import type { Database } from '@latchkey/services/parts'
import { type SQL, sql } from 'drizzle-orm'
import type { LoginProvider } from '../../protocol/social.js'
import { createId } from '../createId.js'

/** A user, as a login finds it. */
export type User = { readonly id: string; readonly frozenUntil: number; readonly isNew: boolean }

/** What a user logs in by: an e-mail address, or an account at a provider. Equal addresses of two identities link nothing. */
export type Identity = { readonly kind: 'email' | LoginProvider; readonly subject: string }

/** Returns the identity of an address. */
export const toEmailIdentity = (email: string): Identity => ({ kind: 'email', subject: email })

/**
 * Finds the user with an identity, and creates it if it does not exist. The unique identity decides: logins at the same time get one user.
 *
 * @param language the language of a new user's mails
 */
export const needUser = async (
  database: Database,
  { kind, subject }: Identity,
  language: string,
  now: number,
): Promise<User> => {
  const created = await database.all(sql`
    insert into identities (kind, subject, user_id, created_at) values (${kind}, ${subject}, ${createId()}, ${now})
    on conflict (kind, subject) do nothing returning user_id`)
  await database.run(sql`
    insert into users (id, language, created_at, frozen_until)
    select user_id, ${language}, created_at, 0 from identities where kind = ${kind} and subject = ${subject}
    on conflict (id) do nothing`)
  const [row] = await database.all<{ id: string; frozen_until: number }>(sql`
    select u.id, u.frozen_until from identities i join users u on u.id = i.user_id
    where i.kind = ${kind} and i.subject = ${subject}`)
  if (!row) throw new Error('The database did not store a user.')
  return { id: row.id, frozenUntil: row.frozen_until, isNew: created.length > 0 }
}

/** Where the mails to a user go, and in which language. */
export type Recipient = { readonly email: string; readonly language: string }

/** Returns where the mails to a user go. A user of a social login has no address. */
export const findRecipient = async (database: Database, user: string): Promise<Recipient | undefined> => {
  const [row] = await database.all<Recipient>(sql`
    select i.subject as email, u.language from identities i join users u on u.id = i.user_id
    where i.kind = 'email' and i.user_id = ${user}`)
  return row
}

/** Returns the statement that changes the language of a user's mails. */
export const updateLanguage = (user: string, language: string): SQL =>
  sql`update users set language = ${language} where id = ${user}`

/** Returns whether an address belongs to a user. */
export const isEmailTaken = async (database: Database, email: string): Promise<boolean> =>
  (await database.all(sql`select 1 as one from identities where kind = 'email' and subject = ${email}`)).length > 0

/** Returns whether the user with an identity has logged in with a device before. It also takes one query if there is no such user. */
export const isKnownDevice = async (
  database: Database,
  { kind, subject }: Identity,
  device: string,
): Promise<boolean> => {
  const rows = await database.all(sql`
    select 1 as one from identities i join login_devices d on d.user_id = i.user_id
    where i.kind = ${kind} and i.subject = ${subject} and d.device = ${device}`)
  return rows.length > 0
}

/** Returns the statement that stores that a user has logged in with a device. */
export const insertLoginDevice = (user: string, device: string, name: string, now: number): SQL => sql`
  insert into login_devices (user_id, device, name, created_at) values (${user}, ${device}, ${name}, ${now})
  on conflict (user_id, device) do nothing`

/** Returns the EVM account of a user's wallet. */
export const findAccount = async (database: Database, user: string): Promise<string | undefined> => {
  const [wallet] = await database.all<{ eip155: string }>(sql`select eip155 from wallets where user_id = ${user}`)
  return wallet?.eip155
}

/** Returns whether a user has a wallet. */
export const hasWallet = async (database: Database, user: string): Promise<boolean> =>
  (await database.all(sql`select 1 as one from wallets where user_id = ${user}`)).length > 0
