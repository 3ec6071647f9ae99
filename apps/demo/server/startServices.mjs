// Starts the services behind the playground.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, startServer } from './startServer.mjs'

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
 * Starts the services.
 *
 * @param options `wallets`: the wallets of the directory (default: the well-known ones); `drawPicture`: returns a PNG for a wallet's index
 *   (default: a letter); `onramp`: the content of an on-ramp file; `data`: the content of a chains file and of its file of tokens, and pictures of tokens; `keys`:
 *   the keys of providers that the chains file names; `port` (default: a free port); `database`: the address of an empty Postgres database (default: a new SQLite file);
 *   `logins`: the logins that the project has on, `email` and social services (default: none)
 * @returns their URL and database, and a function that stops them
 */
export const startServices = async ({
  wallets,
  drawPicture,
  onramp,
  data,
  keys,
  port = 0,
  database: address,
  logins = [],
} = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-playground-'))
  const database = address ?? join(folder, 'services.db')
  const run = (...parameters) => runCommand(command, ...parameters, '--database', database)
  await run(
    'project',
    'create',
    ...project,
    ...(onramp ? ['--feature', 'onramp=meld,coinbase'] : []),
    ...(data ? ['--feature', 'swap=pair'] : []),
    ...(logins.length > 0 ? ['--feature', `social_login=${logins.join()}`] : []),
  )
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
  for (const [symbol, picture] of Object.entries(data?.pictures ?? {})) {
    const file = join(folder, `${symbol}.svg`)
    writeFileSync(file, picture)
    await run('image', 'add', file, '--kind', 'token', '--id', symbol)
  }
  const onrampFile = join(folder, 'onramp.json')
  if (onramp) writeFileSync(onrampFile, JSON.stringify(onramp))
  const chainsFile = join(folder, 'chains.json')
  if (data) {
    writeFileSync(chainsFile, JSON.stringify(data.chains))
    writeFileSync(join(folder, 'tokens.json'), JSON.stringify(data.tokens))
  }
  const parameters = [
    ...['--port', String(port), '--database', database],
    ...(onramp ? ['--onramp', onrampFile] : []),
    ...(data ? ['--chains', chainsFile] : []),
  ]
  const server = await startServer(command, parameters, keys)
  return {
    url: server.url,
    database,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
