import type { Context } from 'hono'
import type { AppEnv } from './appEnv.js'

/**
 * Sets a header of the answer that is to come, on Node's own response: on one of the web's kind the headers of every answer cost more than
 * all else that is done for it.
 */
export const setHeader = (context: Context<AppEnv>, name: string, value: string): void => {
  context.env.outgoing.setHeader(name, value)
}
