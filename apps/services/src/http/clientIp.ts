import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ServerEnv } from './appEnv.js'

/** Returns the network of an IPv6 address: its owner usually has all 2⁶⁴ addresses of it. */
const toNetwork = (address: string) => (address.includes(':') ? address.split(':').slice(0, 4).join(':') : address)

/**
 * Returns the client's address, for rate limits. It is neither stored nor logged.
 *
 * @param trustProxy whether the server is behind a trusted proxy. The client's address is then the last one of `X-Forwarded-For`
 */
export const clientIp = <env extends ServerEnv>(context: Context<env>, trustProxy: boolean): string => {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || (getConnInfo(context).remote.address ?? '')
  return toNetwork(address.replace(/^::ffff:/, ''))
}
