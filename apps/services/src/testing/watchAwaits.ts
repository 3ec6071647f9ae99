import { Client } from 'pg'
import type { Database } from '../database/database.js'

type Operation<parameters extends readonly unknown[], result> = (...parameters: parameters) => Promise<result>

/** Returns an operation that calls `passAwait` before it starts and after it ended. */
export const watch =
  <parameters extends readonly unknown[], result>(
    operation: Operation<parameters, result>,
    passAwait: () => void,
  ): Operation<parameters, result> =>
  async (...parameters) => {
    passAwait()
    const result = await operation(...parameters)
    passAwait()
    return result
  }

/** Opens a database that calls `passAwait` at each of its awaits. */
export const watchDatabase = async (open: () => Promise<Database>, passAwait: () => void): Promise<Database> => {
  // A transaction of Postgres has an await for each of its statements.
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...parameters: never[]) {
    passAwait()
    return Reflect.apply(query, this, parameters)
  } as typeof query // it passes its parameters on
  const database = await open()
  return {
    ...database,
    all: watch(database.all, passAwait) as Database['all'], // the same signature
    run: watch(database.run, passAwait),
  }
}
