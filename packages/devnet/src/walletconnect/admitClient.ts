import type { IncomingMessage } from 'node:http'
import { readClientId } from './clientAuth.js'

/** Whom a relay lets in. */
export type AdmissionRules = {
  /** The project ids that it knows; any by default. */
  readonly projectIds?: readonly string[] | undefined
  /** The origins of pages that it lets in; all by default. Clients without one, as in Node, come in always. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Lets a client in by its project id, its origin and its token.
 *
 * @param now milliseconds since the epoch
 * @returns the client's id
 * @throws with the reason that the client is told, in the words of the public relay
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
