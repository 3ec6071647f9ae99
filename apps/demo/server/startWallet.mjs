// Starts the wallet service behind the playground's logins.
import { findFreePort } from '@latchkey/devnet'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLogins } from './logins/startLogins.mjs'
import { runCommand, startServer } from './startServer.mjs'

// The built file: by the package's name, tests would resolve its sources.
const command = fileURLToPath(new URL('../../secure-frame/dist/service/cli.js', import.meta.url))

/** The id of the project. It is that of the playground's kit. */
const project = 'playground'

/** Returns a free port: the service must know its own origin before it listens. @param wanted is returned if it is free. 0: any */
const findPort = (wanted) =>
  new Promise((resolve, reject) => {
    if (!wanted) return resolve(findFreePort())
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(findFreePort()) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => server.close(() => resolve(wanted)))
  })

/** Returns the node of each chain that the wallet has keys for, by network. */
const nodesOf = ({ chains, solana }) =>
  [...chains, ...(solana?.chains ?? [])].map(({ id, rpcUrl }) => `${id}=${rpcUrl}`)

/** Returns the delegate of each chain with a bundler, and the bundler, by network. The account of a user is a smart account there. */
const smartAccountsOf = async ({ chains }) => {
  const bundled = chains.filter(({ bundlerUrl }) => bundlerUrl)
  return {
    delegates: await Promise.all(bundled.map(async (chain) => `${chain.id}=${await chain.getAccountDelegate()}`)),
    bundlers: bundled.map(({ id, bundlerUrl }) => `${id}=${bundlerUrl}`),
  }
}

/** Returns the origins of two other sites that the playground's server serves: browsers resolve their names to this machine. */
export const sitesOf = (playgroundUrl) => {
  const { port } = new URL(playgroundUrl)
  return [`http://shop.localhost:${port}`, `http://market.localhost:${port}`]
}

/** Repeats an option for each value. */
const each = (option, values) => values.flatMap((value) => [option, value])

/**
 * Starts the wallet service with a temporary database and key file. The wallet is a site of its own: `wallet.localhost`.
 *
 * @param options `devnet`: the chains, those with a bundler for smart accounts too; `mail`: the URL of the mail server; `port`: if it is in use, a free one is used (default: a free one);
 * `hasSocials`: whether it has social logins, at stand-ins of their providers (default: no)
 * @returns its origin, database and social logins, a function that sets the origins that may contain its frame, and a function that stops it
 */
export const startWallet = async ({ devnet, mail, port: wantedPort = 0, hasSocials = false }) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const [database, kek] = [join(folder, 'wallet.db'), join(folder, 'wallet.kek')]
  const port = await findPort(wantedPort)
  const url = `http://wallet.localhost:${port}`
  await runCommand(command, 'kek', 'create', '--kek', kek)
  const named = ['--id', project, '--database', database]
  const { delegates, bundlers } = await smartAccountsOf(devnet)
  const networks = [...each('--rpc', nodesOf(devnet)), ...each('--delegate', delegates), ...each('--bundler', bundlers)]
  await runCommand(command, 'project', 'create', ...named, '--name', 'Playground', '--permissions', 'on', ...networks)
  const logins = hasSocials ? await startLogins(url) : undefined
  const loginsFile = join(folder, 'logins.json')
  if (logins) writeFileSync(loginsFile, JSON.stringify(logins.file))
  const server = await startServer(
    command,
    [
      ...['--database', database, '--kek', kek, '--mail', mail, '--origin', url, '--port', String(port)],
      ...(logins ? ['--logins', loginsFile] : []),
    ],
    logins?.variables,
  )
  return {
    url,
    database,
    socials: logins?.socials ?? [],
    allowSites: (origins) => runCommand(command, 'project', 'set', ...named, ...each('--origin', origins)),
    stop: async () => {
      await server.stop()
      await logins?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
