import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { createId } from '../createId.js'
import type { Secrets } from '../keys/secrets.js'
import { Refusal } from '../refusal.js'

/** The time between two mails to an address, in milliseconds. */
const pause = 30_000
const hour = 3_600_000
/** How many mails an address receives in an hour, and how many a client requests. */
const addressLimit = 5
const clientLimit = 20

/** Limits how many codes are mailed. */
export type MailLimits = {
  /**
   * Counts a mail before it is sent.
   *
   * @param client the client's network address
   * @returns the id for `release`
   * @throws `Refusal` with the seconds to wait
   */
  reserve(email: string, client: string): Promise<string>
  /** Removes a mail from the count, because it was not sent. */
  release(id: string): Promise<void>
}

/** Creates the limits. The database counts, so all servers share them. It has neither addresses nor clients, only their hashes. */
export const createMailLimits = (database: Database, { hash }: Secrets, now: () => number): MailLimits => {
  const timesOf = async (column: 'address' | 'client', key: string, since: number) => {
    const rows = await database.all<{ sent_at: number }>(sql`
      select sent_at from mails where ${sql.raw(column)} = ${key} and sent_at > ${since} order by sent_at desc`)
    return rows.map(({ sent_at: at }) => at)
  }

  const refuse = async (address: string, client: string, at: number): Promise<never> => {
    const ofAddress = await timesOf('address', address, at - hour)
    const ofClient = await timesOf('client', client, at - hour)
    const pauseEnds = (ofAddress[0] ?? at) + pause
    const hourEnds = Math.max((ofAddress[addressLimit - 1] ?? 0) + hour, (ofClient[clientLimit - 1] ?? 0) + hour)
    const [code, end] = hourEnds > at ? (['TOO_MANY_MAILS', hourEnds] as const) : (['WAIT', pauseEnds] as const)
    throw new Refusal(code, { retryAfter: Math.max(1, Math.ceil((end - at) / 1_000)) })
  }

  return {
    reserve: async (email, clientAddress) => {
      const [address, client] = [hash('address', email), hash('client', clientAddress)]
      const [id, at] = [createId(), now()]
      await database.run(
        // Requests for the same address or client wait here for each other. All lock the address first, so none waits in a circle.
        sql`insert into limit_locks (key, used_at) values (${address}, ${at})
          on conflict (key) do update set used_at = excluded.used_at`,
        sql`insert into limit_locks (key, used_at) values (${client}, ${at})
          on conflict (key) do update set used_at = excluded.used_at`,
        sql`insert into mails (id, address, client, sent_at)
          select ${id}, ${address}, ${client}, cast(${at} as bigint)
          where not exists (select 1 from mails where address = ${address} and sent_at > ${at - pause})
            and (select count(*) from mails where address = ${address} and sent_at > ${at - hour}) < ${addressLimit}
            and (select count(*) from mails where client = ${client} and sent_at > ${at - hour}) < ${clientLimit}`,
      )
      const stored = await database.all(sql`select id from mails where id = ${id}`)
      if (stored.length === 0) await refuse(address, client, at)
      return id
    },
    release: (id) => database.run(sql`delete from mails where id = ${id}`),
  }
}
