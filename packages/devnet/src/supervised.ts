import { type ChildProcess, spawn } from 'node:child_process'

/*
 * A supervised process ends when this process ends, even if this process crashes or is killed. A supervisor runs between the two: a small Node script
 * whose standard input is a pipe from this process. When this process ends, the pipe closes, and the supervisor ends the supervised process.
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

/** A child process that ends when this process ends. */
export type Supervised = {
  readonly process: ChildProcess
  /** Ends the process, and resolves when it has exited. Idempotent. */
  stop(): Promise<void>
}

/**
 * The spawn options of the supervisor: a pipe as its standard input, and a separate process group. Ctrl-C in a terminal then reaches only this
 * process, which stops the others in order.
 */
export const supervisedOptions: { stdio: ['pipe', 'pipe', 'pipe']; detached: true } = {
  stdio: ['pipe', 'pipe', 'pipe'],
  detached: true,
}

/** Returns the command and parameters that run `command` under the supervisor. */
export const supervise = (command: string, parameters: readonly string[]) => ({
  command: process.execPath,
  parameters: ['-e', supervisor, command, ...parameters],
})

/** Starts `command` under the supervisor, so that it ends when this process ends. */
export const startSupervised = (command: string, parameters: readonly string[]): Supervised => {
  const run = supervise(command, parameters)
  const child = spawn(run.command, run.parameters, supervisedOptions)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    stop: () => {
      child.stdin.end()
      return exited
    },
  }
}
