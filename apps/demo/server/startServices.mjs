// The services behind the playground: a process of its own, which ends with this one however that ends.
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// As it was built: tests would find its sources by its name.
const command = fileURLToPath(new URL('../../services/dist/cli.js', import.meta.url))

/** What the playground's project has on: as much as the playground itself. */
const project = ['--id', 'playground', '--name', 'Playground', '--feature', 'multi_wallet', '--feature', 'activity']

/** Draws a picture for each wallet. @returns the folder that they are in */
const drawAll = (folder, wallets, drawPicture) => {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures)
  for (const [index, { id }] of wallets.entries()) writeFileSync(join(pictures, `${id}.png`), drawPicture(index))
  return pictures
}

/**
 * Starts the services, with a database that is thrown away.
 *
 * @param options `wallets` of the directory, instead of those that services come with; `drawPicture` makes a PNG for each, by its place,
 *   in place of a letter; `onramp`, what is sold, as their file says it; `port`, any free one by default
 * @returns their address and database, and how to stop them
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
  // In a group of its own: Ctrl-C at a terminal reaches us alone, and we end everything in good order.
  const child = spawn(process.execPath, [command, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    const read = (data) => {
      output += data
      const [, told] = /"message":"listening","url":"([^"]+)"/.exec(output) ?? []
      if (!told) return
      child.stdout.off('data', read).resume()
      resolve(told)
    }
    child.stdout.on('data', read)
    void gone.then(() => reject(new Error('The services ended before they listened.')))
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
