import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../peers', import.meta.url))
/** Where the bench keeps what it made: Git ignores it, and it is no package of the workspace. */
export const cache = fileURLToPath(new URL('../../../.cache/bench', import.meta.url))

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Installs a peer in a folder of its own, by its lock file, without its install scripts; once, until the lock file changes.
 * `version` takes another version than the lock file's: then npm finds the rest of the tree.
 * @returns the folder, with the peer's page in it, and the version that is in it
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
    const wanted = version ? Object.fromEntries(packages.map((name) => [name, version])) : {}
    const dependencies = { ...manifest.dependencies, ...wanted }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, dependencies }, undefined, 2)}\n`)
    if (!version) writeFileSync(join(folder, 'package-lock.json'), lock)
    const parameters = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', [version ? 'install' : 'ci', ...parameters], { cwd: folder, stdio: 'inherit' })
  }
  cpSync(join(source, 'page.jsx'), join(folder, 'page.jsx'))
  return { folder, version: readJson(join(folder, 'node_modules', packages[0], 'package.json')).version }
}
