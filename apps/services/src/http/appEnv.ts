import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project.js'

/** What the handlers of a request share. */
export type AppEnv = {
  readonly Bindings: HttpBindings
  readonly Variables: {
    requestId: string
    project: Project
  }
}
