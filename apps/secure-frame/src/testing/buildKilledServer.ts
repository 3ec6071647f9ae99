import { build } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { KilledSettings } from './serveUntilKilled.js'

/** A server in a process of its own. */
export type KilledServer = {
  readonly url: string
  readonly pid: number
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  /** Kills the process, as `kill -9` does. */
  kill(): Promise<void>
}

/** Builds `serveUntilKilled` from the sources. */
export const buildKilledServer = async () => {
  // The databases' drivers resolve in this folder. They are not bundled, because one of them is native.
  const file = fileURLToPath(new URL(`../../../services/node_modules/.wallet-${process.pid}.mjs`, import.meta.url))
  await build({
    entryPoints: [fileURLToPath(new URL('./serveUntilKilled.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    conditions: ['@latchkey/source'],
    external: ['libsql', 'pg'],
    platform: 'node',
    format: 'esm',
    // Some dependencies are CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  })
  const started = new Set<KilledServer>()
  return {
    start: async (settings: KilledSettings): Promise<KilledServer> => {
      const child = spawn(process.execPath, [file, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'exit').then(() => undefined)
      const [line] = await Promise.race([
        once(createInterface(child.stdout), 'line'),
        ended.then(() => {
          throw new Error('The server ended before it listened.')
        }),
      ])
      const server: KilledServer = {
        url: String(line),
        pid: child.pid ?? 0,
        ended,
        kill: async () => {
          child.kill('SIGKILL')
          await ended
        },
      }
      started.add(server)
      return server
    },
    /** Kills what still runs. */
    remove: async () => {
      for (const server of started) await server.kill()
      await rm(file)
    },
  }
}
