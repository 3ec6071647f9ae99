import { isOriginAllowed } from '@latchkey/core/rules'
import { createMiddleware } from 'hono/factory'
import type { Project } from '../projects/project.js'
import type { AppEnv } from './appEnv.js'

const usualParameters = ['projectId', 'st', 'sv'] as const
/** The maximum length of a kit's type and version. */
const nameLength = 200

/**
 * Finds the project of a request.
 *
 * @param requiredParameters what the request must name. Default: its project, its kit and the kit's version
 */
export const identifyProject = (
  find: (id: string) => Promise<Project | undefined>,
  requiredParameters: readonly string[] = usualParameters,
) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const query = context.req.query()
    const missing = requiredParameters.filter((name) => !query[name])
    if (missing.length > 0) return context.json({ error: `Missing: ${missing.join(', ')}` }, 400)
    // Postgres rejects NUL characters.
    if (Object.values(query).some((value) => value.includes('\0')))
      return context.json({ error: 'Invalid character in a parameter' }, 400)
    const long = requiredParameters.filter((name) => (query[name]?.length ?? 0) > nameLength)
    if (long.length > 0) return context.json({ error: `Too long: ${long.join(', ')}` }, 400)
    const project = await find(query['projectId'] ?? '')
    if (!project) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    context.set('project', project)
    return next()
  })

/** Rejects pages of origins that the project does not allow. Clients that are not pages send no origin. */
export const checkOrigin = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header('origin')
  if (origin === undefined || isOriginAllowed(origin, context.get('project').origins)) return next()
  return context.json({ error: 'Unauthorized: origin not allowed' }, 403)
})
