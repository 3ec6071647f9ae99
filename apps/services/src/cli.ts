#!/usr/bin/env node
import { UsageError, messageOf } from './commands/command.js'
import { runCommand, usage } from './commands/runCommand.js'

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n${error instanceof UsageError ? `\n${usage}` : ''}`)
  process.exit(1)
})
