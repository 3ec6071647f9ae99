import { type ChildProcess, spawn } from 'node:child_process'

/*
 * A process that ends with this process, however it ends. A supervisor runs between the two, a Node process of a few lines: its standard input is a
 * pipe that this process holds. The pipe closes when we exit, crash or are killed; then it ends the process.
 */
const supervisor = `
const { spawn } = require('node:child_process')
const end = () => child.kill('SIGTERM')
// Heard before there is a process: one that has begun by then would outlive us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
const child = spawn(process.argv[1], process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
process.stdin.on('end', end).on('error', end).resume()
child.on('error', (error) => { console.error(error.message); process.exit(1) })
child.on('exit', (code, signal) => process.exit(signal ? 0 : code))
`

/** A process that ends with us. */
export type Supervised = {
  readonly process: ChildProcess
  /** Ends it, and resolves when the process has exited. Idempotent. */
  stop(): Promise<void>
}

/** How the supervisor is spawned: with a pipe to hold, and in a group of its own, so that Ctrl-C at a terminal reaches us alone and we end everything in good order. */
export const supervisedOptions: { stdio: ['pipe', 'pipe', 'pipe']; detached: true } = {
  stdio: ['pipe', 'pipe', 'pipe'],
  detached: true,
}

/** What runs `command` under the supervisor. */
export const supervise = (command: string, parameters: readonly string[]) => ({
  command: process.execPath,
  parameters: ['-e', supervisor, command, ...parameters],
})

/** Starts `command` so that it ends with us. */
export const startSupervised = (command: string, parameters: readonly string[]): Supervised => {
  const run = supervise(command, parameters)
  const child = spawn(run.command, run.parameters, supervisedOptions)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    stop: () => {
      child.stdin.end()
      return gone
    },
  }
}
