import { sql } from 'drizzle-orm'
import type { Database } from './database.js'
import type { SchemaStep } from './schemaSteps.js'

/** Returns how many migration steps were applied. */
const readStep = async (database: Database): Promise<number> => {
  const [row] = await database.all<{ step: number }>(sql`select max(step) as step from schema_steps`)
  return row?.step ?? 0
}

/** Creates the table of steps. Another server that starts at the same time may create it first. */
const createSteps = async (database: Database): Promise<number> => {
  try {
    await database.run(sql`create table if not exists schema_steps (step integer primary key)`)
  } catch (error) {
    return await readStep(database).catch(() => {
      throw error
    })
  }
  return readStep(database)
}

/** Applies the migration steps that the database lacks, each in a transaction. */
export const migrate = async (database: Database, steps: readonly SchemaStep[]): Promise<void> => {
  let step = await createSteps(database)
  while (step < steps.length) {
    const statements = steps[step]?.(database.dialect) ?? []
    try {
      await database.run(sql`insert into schema_steps (step) values (${step + 1})`, ...statements)
    } catch (error) {
      // Another server that starts at the same time may have applied it.
      if ((await readStep(database)) <= step) throw error
    }
    step = await readStep(database)
  }
}
