import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { SocialTransaction } from './socialStore.js'

/** How long one request may read a channel, in milliseconds. After that, its server was killed. */
const readTime = 15_000

/** Stores the channel of a login, encrypted. The frame that started it is bound: no window takes part. */
export const saveChannel = (database: Database, id: string, channel: string, now: number): Promise<void> =>
  database.run(sql`update social_logins set channel = ${channel}, bound_at = ${now} where id = ${id}`)

/** How long nothing reads a channel after it was read, in milliseconds: a client that asks more often does not reach the relay. */
const pauseTime = 1_000

type Read = Pick<SocialTransaction, 'id' | 'salt'>

/** Reserves a login's channel for one request. @returns whether no other request reads it, and it has no answer */
export const beginRead = async (database: Database, { id, salt }: Read, now: number): Promise<boolean> => {
  const reserved = await database.all(sql`
    update social_logins set read_until = cast(${now + readTime} as bigint)
    where id = ${id} and salt = ${salt} and finished_at is null and expires_at > ${now}
      and (read_until is null or read_until <= ${now})
    returning id`)
  return reserved.length > 0
}

/** Lets another request read the channel, after a pause. */
export const endRead = (database: Database, { id, salt }: Read, now: number): Promise<void> =>
  database.run(sql`
    update social_logins set read_until = cast(${now + pauseTime} as bigint) where id = ${id} and salt = ${salt}`)

/** Takes the one answer that a login accepts. @returns whether this is the first */
export const takeChannelAnswer = async (database: Database, { id, salt }: Read, now: number): Promise<boolean> => {
  const taken = await database.all(sql`
    update social_logins set finished_at = cast(${now} as bigint)
    where id = ${id} and salt = ${salt} and finished_at is null and expires_at > ${now}
    returning id`)
  return taken.length > 0
}
