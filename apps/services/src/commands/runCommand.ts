import { UsageError } from './command.js'
import { directoryCommands } from './directoryCommands.js'
import { projectCommands } from './projectCommands.js'
import { serve } from './serve.js'

const commands = [serve, ...projectCommands, ...directoryCommands]

/** What the command line takes, for people. */
export const usage = `latchkey-services: the services behind a site's kit\n\n${commands.map((command) => command.usage).join('\n')}`

/**
 * Does what the command line says.
 *
 * @throws `UsageError`
 */
export const runCommand = async (words: readonly string[]): Promise<void> => {
  if (words.includes('--help')) {
    process.stdout.write(usage)
    return
  }
  const called = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!called) throw new UsageError(words[0] ? `There is no command ${words[0]}.` : 'Which command?')
  await called.run(words.slice(called.name.split(' ').length))
}
