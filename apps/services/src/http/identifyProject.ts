import { isOriginAllowed } from '@latchkey/core/rules'
import { createMiddleware } from 'hono/factory'
import type { Project } from '../projects/project.js'
import type { AppEnv } from './appEnv.js'

const told = ['projectId', 'st', 'sv'] as const
/** The longest that a kit's type or version may be. */
const nameLength = 200

/** Finds the project that a request names; each says its project, its kit and the kit's version. */
export const identifyProject = (find: (id: string) => Promise<Project | undefined>) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const query = context.req.query()
    const missing = told.filter((name) => !query[name])
    if (missing.length > 0) return context.json({ error: `Missing: ${missing.join(', ')}` }, 400)
    // Postgres keeps no NUL in a text.
    if (Object.values(query).some((value) => value.includes('\0')))
      return context.json({ error: 'A parameter is no text' }, 400)
    const long = told.filter((name) => (query[name]?.length ?? 0) > nameLength)
    if (long.length > 0) return context.json({ error: `Too long: ${long.join(', ')}` }, 400)
    const project = await find(query['projectId'] ?? '')
    if (!project) return context.json({ error: 'Unauthorized: invalid key' }, 401)
    context.set('project', project)
    return next()
  })

/** Turns away the pages that the project is not for. What is no page says no origin. */
export const checkOrigin = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header('origin')
  if (origin === undefined || isOriginAllowed(origin, context.get('project').origins)) return next()
  return context.json({ error: 'Unauthorized: origin not allowed' }, 403)
})
