import { UsageError } from './command.js'
import { directoryCommands } from './directoryCommands.js'
import { projectCommands } from './projectCommands.js'
import { serve } from './serve.js'

const commands = [serve, ...projectCommands, ...directoryCommands]

/** The help text of all commands. */
export const usage = `latchkey-services: the services behind a site's kit\n\n${commands.map((command) => command.usage).join('\n')}`

/**
 * Runs the command that the command line names.
 *
 * @throws `UsageError`
 */
export const runCommand = async (words: readonly string[]): Promise<void> => {
  if (words.includes('--help')) {
    process.stdout.write(usage)
    return
  }
  const called = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!called) throw new UsageError(words[0] ? `Unknown command: ${words[0]}.` : 'No command given.')
  await called.run(words.slice(called.name.split(' ').length))
}
