import { type Command, messageOf, UsageError } from './command.js'

/** A command line: its name, what it does, and its commands. */
export type CommandLine = { readonly title: string; readonly commands: readonly Command[] }

/** Returns the help text of all commands. */
const describeCommands = ({ title, commands }: CommandLine): string =>
  `${title}\n\n${commands.map(({ usage }) => usage).join('\n')}`

/**
 * Runs the command that the words of a command line name.
 *
 * @throws `UsageError`
 */
export const runCommands = async (line: CommandLine, words: readonly string[]): Promise<void> => {
  if (words.includes('--help')) {
    process.stdout.write(describeCommands(line))
    return
  }
  const called = line.commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!called) throw new UsageError(words[0] ? `Unknown command: ${words[0]}.` : 'No command given.')
  await called.run(words.slice(called.name.split(' ').length))
}

/** Runs the command that this process was called with. If that fails, the process ends with an error message, and with the help text if the call was wrong. */
export const runFromTerminal = (line: CommandLine): void => {
  runCommands(line, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n${error instanceof UsageError ? `\n${describeCommands(line)}` : ''}`)
    process.exit(1)
  })
}
