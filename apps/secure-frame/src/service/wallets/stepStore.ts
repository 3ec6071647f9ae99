import { sql } from 'drizzle-orm'
import type { Database } from '@latchkey/services/parts'
import { Refusal } from '../refusal.js'

/** How long a step in another window may take, in milliseconds. */
const stepLifetime = 10 * 60_000
/** How many unfinished steps a user may have: each window that the user leaves open keeps one. */
const stepLimit = 16

/** The answer of a window. The service can neither read it nor compute its MAC. */
export type StepAnswer = { readonly sealed: string; readonly mac: string }

/** Stores a step for another window. @param id chosen by the frame: 128 random bits */
export const storeStep = async (
  database: Database,
  user: string,
  { id, sealed }: { readonly id: string; readonly sealed: string },
  now: number,
): Promise<void> => {
  const stored = await database.all(sql`insert into steps (id, user_id, sealed, expires_at)
    select ${id}, ${user}, ${sealed}, ${now + stepLifetime}
    where (select count(*) from steps where user_id = ${user} and expires_at > ${now}) < ${sql.raw(String(stepLimit))}
    on conflict (id) do nothing returning id`)
  if (stored.length > 0) return
  const existing = await database.all(sql`select id from steps where id = ${id}`)
  throw new Refusal(existing.length > 0 ? 'STEP_EXISTS' : 'STEPS_TOO_MANY')
}

/** Returns the sealed data of a step until it is answered. Whoever knows the id may read it, but only the fragment's key opens it. */
export const readStep = async (database: Database, id: string, now: number): Promise<string> => {
  const [row] = await database.all<{ sealed: string }>(sql`select sealed from steps
    where id = ${id} and answer is null and expires_at > ${now}`)
  if (!row) throw new Refusal('STEP_OVER')
  return row.sealed
}

/** Stores the answer of a step. Only the first one counts. */
export const answerStep = async (
  database: Database,
  id: string,
  { sealed, mac }: StepAnswer,
  now: number,
): Promise<void> => {
  const answered = await database.all(sql`update steps set answer = ${sealed}, mac = ${mac}
    where id = ${id} and answer is null and expires_at > ${now} returning id`)
  if (answered.length === 0) throw new Refusal('STEP_OVER')
}

/** Returns the answer of the user's step once, or `undefined` if there is no answer yet. */
export const takeAnswer = async (
  database: Database,
  user: string,
  id: string,
  now: number,
): Promise<StepAnswer | undefined> => {
  const [taken] = await database.all<StepAnswer>(sql`delete from steps
    where id = ${id} and user_id = ${user} and answer is not null and expires_at > ${now}
    returning answer as sealed, mac`)
  if (taken) return taken
  const open = await database.all(
    sql`select id from steps where id = ${id} and user_id = ${user} and expires_at > ${now}`,
  )
  if (open.length === 0) throw new Refusal('STEP_OVER')
  return undefined
}
