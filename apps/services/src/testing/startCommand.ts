import { build } from 'esbuild'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The command, built from the sources. */
export type TestCommand = {
  /** Runs the command until it ends. */
  run(...parameters: readonly string[]): Promise<{ code: number | null; output: string; errors: string }>
  /** Starts the server, and waits until it listens. */
  serve(...parameters: readonly string[]): Promise<TestServer>
  /** Kills all processes that still run, and deletes the build. */
  remove(): Promise<void>
}

/** A server in its own process. */
export type TestServer = {
  readonly url: string
  /** Sends a signal, and waits for the process to end. Resolves with its exit code, or `null` if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Closes the standard input, and waits for the process to end. */
  close(): Promise<number | null>
  /** Closes the standard output, and waits for the process to end. */
  closeOutput(): Promise<number | null>
  output(): string
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Builds the command from the sources, in a folder where its dependencies resolve. */
export const buildCommand = async (): Promise<TestCommand> => {
  const command = fileURLToPath(new URL(`../../node_modules/.cli-${process.pid}.mjs`, import.meta.url))
  await build({
    entryPoints: [fileURLToPath(new URL('../cli.ts', import.meta.url))],
    outfile: command,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  const running = new Set<Child>()

  const start = (parameters: readonly string[]) => {
    const child = spawn(process.execPath, [command, ...parameters], { stdio: ['pipe', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        running.delete(child)
        resolve(code)
      })
    })
    return { child, ended, output: () => output, errors: () => errors }
  }

  return {
    run: async (...parameters) => {
      const { ended, output, errors } = start(parameters)
      return { code: await ended, output: output(), errors: errors() }
    },
    serve: async (...parameters) => {
      const { child, ended, output, errors } = start(['serve', '--port', '0', ...parameters])
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const [, address] = /"message":"listening","url":"([^"]+)"/.exec(output()) ?? []
          if (address) resolve(address)
        })
        void ended.then(() => reject(new Error(`The server ended: ${errors()}`)))
      })
      return {
        url,
        output,
        close: () => {
          child.stdin.end()
          return ended
        },
        closeOutput: () => {
          child.stdout.destroy()
          return ended
        },
        end: (signal) => {
          child.kill(signal)
          return ended
        },
      }
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL')
      await rm(command)
    },
  }
}
