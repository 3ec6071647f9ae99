import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ServerEnv } from './appEnv.js'

/** Some proxies add the port of the client, which it can choose for each request. */
const withPort = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/
const mapped = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/

/** Writes the eight groups of an IPv6 address, each without leading zeros. @see https://www.rfc-editor.org/rfc/rfc4291#section-2.2 */
const toGroups = (address: string): readonly string[] => {
  // The last 32 bits may be written as those of an IPv4 address.
  const [, start, ...bytes] = mapped.exec(address) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  const hex = start === undefined ? address : `${start}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  const [before = [], after = []] = hex.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Returns what a client's address is counted by. An IPv6 address counts as its /64 network, because its owner usually has all 2⁶⁴ addresses of it. An
 * IPv4 address counts as itself, also if it is mapped to IPv6.
 */
export const toClient = (address: string): string => {
  const [, inBrackets, beforePort] = withPort.exec(address) ?? []
  const [plain = ''] = (inBrackets ?? beforePort ?? address).split('%') // a link-local address may name an interface
  if (isIP(plain) !== 6) return plain
  const groups = toGroups(plain)
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : groups.slice(0, 4).join(':')
}

/**
 * Returns the client's address, for rate limits. It is neither stored nor logged.
 *
 * @param trustProxy whether the server is behind a trusted proxy. The client's address is then the last one of `X-Forwarded-For`
 */
export const clientIp = <env extends ServerEnv>(context: Context<env>, trustProxy: boolean): string => {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return toClient(forwarded || (getConnInfo(context).remote.address ?? ''))
}
