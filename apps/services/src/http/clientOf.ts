import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from './appEnv.js'

/** Whoever has one IPv6 address has the 2⁶⁴ beside it. */
const toNetwork = (address: string) => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address)

/**
 * Who asks, to count how often: nothing of it is kept or logged.
 *
 * @param trustProxy whether a proxy of ours stands before the server: the last address that it noted is then the client's
 */
export const clientOf = (context: Context<AppEnv>, trustProxy: boolean): string => {
  const noted = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = noted || (getConnInfo(context).remote.address ?? '')
  return toNetwork(address.replace(/^::ffff:/, ''))
}
