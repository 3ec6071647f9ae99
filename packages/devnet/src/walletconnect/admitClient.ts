import type { IncomingMessage } from 'node:http'
import { readClientId } from './clientAuth.js'

/** The clients that a relay admits. */
export type AdmissionRules = {
  /** The accepted project ids: any by default. */
  readonly projectIds?: readonly string[] | undefined
  /** The accepted origins of pages: all by default. Clients without an origin, as in Node, are always accepted. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Admits a client by its project id, its origin and its token.
 *
 * @param now milliseconds since the epoch
 * @returns the client's id
 * @throws the reason that the client receives, with the message of the public relay
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
