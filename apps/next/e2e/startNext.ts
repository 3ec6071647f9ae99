import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const app = fileURLToPath(new URL('..', import.meta.url))
const bin = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url))
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

/** Waits until the server prints its URL. */
const listening = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (data: Buffer) => {
      said += data.toString()
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said)?.[0]
      if (url && said.includes('Ready')) resolve(url)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => reject(new Error(`next start ended with ${code}: ${said}`)))
  })

/** Builds the app for production, and serves it on a free port. */
export const startNext = async (): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  await promisify(execFile)(process.execPath, [bin, 'build'], { cwd: app, env, maxBuffer: 1 << 26 })
  const server = spawn(process.execPath, [bin, 'start', '--port', '0', '--hostname', '127.0.0.1'], { cwd: app, env })
  const url = await listening(server)
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill()
      }),
  }
}
