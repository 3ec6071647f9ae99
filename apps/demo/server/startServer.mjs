// Starts a server of ours in its own process, which ends with this one.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs one of a server's commands. @param command the path of its command line */
export const runCommand = (command, ...parameters) => promisify(execFile)(process.execPath, [command, ...parameters])

/**
 * Starts a server on loopback.
 *
 * @param command the path of its command line
 * @param parameters the parameters of `serve`
 * @param variables further environment variables
 * @returns its URL, and a function that stops it
 */
export const startServer = async (command, parameters, variables = {}) => {
  // In its own process group, so that Ctrl+C reaches only this process, which then stops everything in order.
  const child = spawn(process.execPath, [command, 'serve', '--with-parent', ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
    detached: true,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    const read = (data) => {
      output += data
      const [, address] = /"message":"listening","url":"([^"]+)"/.exec(output) ?? []
      if (!address) return
      child.stdout.off('data', read).resume()
      resolve(address)
    }
    child.stdout.on('data', read)
    void gone.then(() => reject(new Error(`The server ended before it was ready: ${command}`)))
  })
  return {
    url,
    stop: async () => {
      child.stdin.end()
      await gone
    },
  }
}
