import type { Context } from 'hono'
import type { ServerEnv } from './appEnv.js'

/**
 * Sets a header on Node's own response: the headers of a web `Response` cost more than everything else that is done for it.
 */
export const setHeader = <env extends ServerEnv>(context: Context<env>, name: string, value: string): void => {
  context.env.outgoing.setHeader(name, value)
}
