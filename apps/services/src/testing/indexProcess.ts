import { build } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A process that reads the history. */
export type IndexProcess = {
  /** Ends the process without any of its own code. */
  kill(): Promise<void>
  /** Resolves with whether the process finished. If not, it was killed. */
  readonly ended: Promise<boolean>
}

/** The program of a process that reads the history. */
export type IndexProgram = {
  start(settings: object): IndexProcess
  /** Deletes the program, and kills its processes. */
  remove(): Promise<void>
}

/** Builds a module that reads its settings as JSON from its first parameter. */
export const buildIndexProgram = async (module: string): Promise<IndexProgram> => {
  const file = fileURLToPath(new URL(`../../node_modules/.${module}-${process.pid}.mjs`, import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${module}.ts`, import.meta.url))],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  })
  await writeFile(file, outputFiles[0]?.text ?? '')
  const running = new Set<IndexProcess>()
  return {
    start: (settings) => {
      const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const exit = once(child, 'exit')
      const ended = exit.then(([code, signal]) => {
        running.delete(started)
        if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The process ended with ${String(code ?? signal)}.`)
        return code === 0
      })
      const started: IndexProcess = {
        ended,
        kill: async () => {
          child.kill('SIGKILL')
          await exit
        },
      }
      running.add(started)
      return started
    },
    remove: async () => {
      await Promise.all([...running].map((started) => started.kill()))
      await rm(file)
    },
  }
}
