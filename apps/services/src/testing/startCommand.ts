import { build } from 'esbuild'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The command of the sources, for tests. */
export type TestCommand = {
  /** Runs it to its end. */
  run(...parameters: readonly string[]): Promise<{ code: number | null; output: string; complaint: string }>
  /** Starts the server, and waits until it listens. */
  serve(...parameters: readonly string[]): Promise<TestServer>
  /** Ends all that still runs. */
  remove(): Promise<void>
}

/** A server in a process of its own. */
export type TestServer = {
  readonly url: string
  /** Sends a signal, and waits for the process' end: its exit code, `null` where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Closes its standard input, and waits for its end. */
  close(): Promise<number | null>
  /** Reads its log no more, and waits for its end. */
  leaveLog(): Promise<number | null>
  output(): string
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Makes the command of the sources, where its dependencies are found. */
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
    let complaint = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        running.delete(child)
        resolve(code)
      })
    })
    return { child, ended, output: () => output, complaint: () => complaint }
  }

  return {
    run: async (...parameters) => {
      const { ended, output, complaint } = start(parameters)
      return { code: await ended, output: output(), complaint: complaint() }
    },
    serve: async (...parameters) => {
      const { child, ended, output, complaint } = start(['serve', '--port', '0', ...parameters])
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const [, told] = /"message":"listening","url":"([^"]+)"/.exec(output()) ?? []
          if (told) resolve(told)
        })
        void ended.then(() => reject(new Error(`The server ended: ${complaint()}`)))
      })
      return {
        url,
        output,
        close: () => {
          child.stdin.end()
          return ended
        },
        leaveLog: () => {
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
