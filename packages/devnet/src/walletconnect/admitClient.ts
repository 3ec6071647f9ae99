import type { IncomingMessage } from 'node:http'
import { readClientId } from './clientAuth.js'

/** The rules by which a relay admits clients. */
export type AdmissionRules = {
  /** The accepted project ids. By default any id. */
  readonly projectIds?: readonly string[] | undefined
  /** The accepted page origins. By default all origins. Clients without an origin, e.g. in Node, are always accepted. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Admits a client if its project id, origin and token are valid.
 *
 * @param now the current time, in milliseconds since the epoch
 * @returns the id of the client
 * @throws an error with the public relay's message, which is sent to the client
 */
export const admitClient = (
  { url, headers }: IncomingMessage,
  { projectIds, origins }: AdmissionRules,
  now: number,
): string => {
  const query = new URL(url ?? '/', 'http://localhost').searchParams
  const projectId = query.get('projectId')
  if (!projectId) throw new Error('Authorization error: Project ID is missing')
  if (projectIds && !projectIds.includes(projectId)) throw new Error('Project not found')
  const { origin, host } = headers
  if (origins && origin !== undefined && !origins.includes(origin)) throw new Error('Unauthorized: origin not allowed')
  try {
    return readClientId(query.get('auth') ?? '', { audience: `ws://${host}`, now })
  } catch (cause) {
    throw new Error(`JWT validation error: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
