import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project.js'

/** The values that the handlers of every server share. */
export type ServerEnv = {
  readonly Bindings: HttpBindings
  readonly Variables: { requestId: string }
}

/** The values that the handlers of a request to these services share. */
export type AppEnv = {
  readonly Bindings: HttpBindings
  readonly Variables: { requestId: string; project: Project }
}
