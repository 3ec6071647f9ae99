/**
 * Stops a server at a signal, or if the terminal is closed, and ends the process.
 *
 * @param stop stops the server, and returns the exit code
 * @param withParent stop also when standard input closes, so that the server ends with the process that started it
 */
export const stopOnSignals = (stop: () => Promise<number>, withParent: boolean | undefined): void => {
  const end = async () => {
    process.exit(await stop())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // Stop if the output is closed, as if the terminal were.
  process.stdout.on('error', () => void end())
  if (withParent) process.stdin.on('end', () => void end()).resume()
}
