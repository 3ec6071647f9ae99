import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project.js'

/** The values that the handlers of a request share. */
export type AppEnv = {
  readonly Bindings: HttpBindings
  readonly Variables: {
    requestId: string
    project: Project
  }
}
