import { directoryCommands } from './directoryCommands.js'
import { projectCommands } from './projectCommands.js'
import type { CommandLine } from './runCommands.js'
import { serve } from './serve.js'

/** The command line of the services. */
export const serviceCommands: CommandLine = {
  title: "latchkey-services: the services behind a site's kit",
  commands: [serve, ...projectCommands, ...directoryCommands],
}
