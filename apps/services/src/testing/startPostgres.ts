import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@latchkey/devnet'
import { Client } from 'pg'

/** How long the server may take to start, in milliseconds. */
const startTimeout = 60_000

/** Finds the programs in Debian's folders, the newest version first. */
const findPrograms = (): string | undefined => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'postgres')))
}

/** Postgres refuses to run as root. Root runs it as the user that Debian's package created. */
const findUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const waitUntilReady = async (url: string, isGone: () => boolean) => {
  const start = performance.now()
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (isGone() || performance.now() - start > startTimeout) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A Postgres server for tests. */
export type Postgres = {
  /** Creates an empty database, and returns its connection string. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** The hint for a machine without Postgres. */
export const howToInstall = 'PostgreSQL is not installed. Run: apt-get install postgresql'

/** Returns whether Postgres is installed. */
export const hasPostgres = (): boolean => findPrograms() !== undefined

/** Starts Postgres on its own port and in its own folder. It ends with this process, even if that crashes. */
export const startPostgres = async (): Promise<Postgres> => {
  const programs = findPrograms()
  if (!programs) throw new Error(howToInstall)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  const user = findUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = promisify(execFile)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    {
      ...user,
      cwd: folder,
    },
  )
  const port = await findFreePort()
  const server = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'fsync=off']
  // The shell reads our pipe. When the pipe closes, it stops the server and removes its folder.
  const script = 'folder=$1; shift; "$@" & read -r nothing; kill -INT $!; wait; rm -rf "$folder"'
  const child = spawn('sh', ['-c', script, 'sh', folder, join(programs, 'postgres'), ...server], {
    ...user,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const gone = once(child, 'exit')
  let isGone = false
  void gone.then(() => {
    isGone = true
  })
  const urlOf = (name: string) => `postgres://latchkey@127.0.0.1:${port}/${name}`
  await waitUntilReady(urlOf('postgres'), () => isGone)
  let count = 0
  return {
    createDatabase: async () => {
      count += 1
      const client = new Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create database services_${count}`)
      await client.end()
      return urlOf(`services_${count}`)
    },
    stop: async () => {
      child.stdin.end()
      await gone
    },
  }
}
