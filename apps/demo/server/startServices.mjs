// Starts the services behind the playground in their own process, which ends with this one.
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// The built file: by the package's name, tests would resolve its sources.
const command = fileURLToPath(new URL('../../services/dist/cli.js', import.meta.url))

/** The features of the playground's project: those that the playground uses. */
const project = ['--id', 'playground', '--name', 'Playground', '--feature', 'multi_wallet', '--feature', 'activity']

/** Draws a picture for each wallet. @returns the folder of the pictures */
const drawAll = (folder, wallets, drawPicture) => {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures)
  for (const [index, { id }] of wallets.entries()) writeFileSync(join(pictures, `${id}.png`), drawPicture(index))
  return pictures
}

/**
 * Starts the services with a temporary database.
 *
 * @param options `wallets`: the wallets of the directory (default: the well-known ones); `drawPicture`: returns a PNG for a wallet's index
 *   (default: a letter); `onramp`: the content of an on-ramp file; `port` (default: a free port)
 * @returns their URL and database, and a function that stops them
 */
export const startServices = async ({ wallets, drawPicture, onramp, port = 0 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-playground-'))
  const database = join(folder, 'services.db')
  const run = (...parameters) => promisify(execFile)(process.execPath, [command, ...parameters, '--database', database])
  await run('project', 'create', ...project, ...(onramp ? ['--feature', 'onramp=meld,coinbase'] : []))
  if (wallets) {
    const file = join(folder, 'wallets.json')
    writeFileSync(file, JSON.stringify({ data: wallets }))
    await run(
      'directory',
      'import',
      file,
      '--replace',
      ...(drawPicture ? ['--images', drawAll(folder, wallets, drawPicture)] : []),
    )
  }
  const onrampFile = join(folder, 'onramp.json')
  if (onramp) writeFileSync(onrampFile, JSON.stringify(onramp))
  const parameters = [
    ...['serve', '--port', String(port), '--with-parent', '--database', database],
    ...(onramp ? ['--onramp', onrampFile] : []),
  ]
  // In its own process group, so that Ctrl+C reaches only this process, which then stops everything in order.
  const child = spawn(process.execPath, [command, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
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
    void gone.then(() => reject(new Error('The services ended before they were ready.')))
  })
  return {
    url,
    database,
    stop: async () => {
      child.stdin.end()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
