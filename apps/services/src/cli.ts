#!/usr/bin/env node
import { UsageError } from './commands/command.js'
import { runCommand, usage } from './commands/runCommand.js'

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n${error instanceof UsageError ? `\n${usage}` : ''}`)
  process.exit(1)
})
