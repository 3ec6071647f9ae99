import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../peers', import.meta.url))
/** The folder of the bench's files. Git ignores it, and it is not part of the workspace. */
export const cache = fileURLToPath(new URL('../../../.cache/bench', import.meta.url))

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Installs a peer in its own folder, by its lock file and without install scripts. It is installed again if the lock file changes.
 * If `version` is set, npm resolves that version instead of the lock file's.
 * @returns the folder, which contains the peer's page, and the installed version
 */
export const installPeer = ({ id, packages }, version) => {
  const folder = join(cache, version ? `${id}@${version}` : id)
  const source = join(home, id)
  const manifest = readJson(join(source, 'package.json'))
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const isThere =
    existsSync(join(folder, 'node_modules')) &&
    (version !== undefined || readFileSync(join(folder, 'package-lock.json'), 'utf8') === lock)
  if (!isThere) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const overrides = version ? Object.fromEntries(packages.map((name) => [name, version])) : {}
    const dependencies = { ...manifest.dependencies, ...overrides }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, dependencies }, undefined, 2)}\n`)
    if (!version) writeFileSync(join(folder, 'package-lock.json'), lock)
    const parameters = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', [version ? 'install' : 'ci', ...parameters], { cwd: folder, stdio: 'inherit' })
  }
  cpSync(join(source, 'page.jsx'), join(folder, 'page.jsx'))
  return { folder, version: readJson(join(folder, 'node_modules', packages[0], 'package.json')).version }
}
