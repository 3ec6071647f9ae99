import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../peers', import.meta.url))
/** The folder of the bench's files. Git ignores it, and it is not part of the workspace. */
export const cache = fileURLToPath(new URL('../../../.cache/bench', import.meta.url))

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Installs a peer in its own folder, with the exact versions of its manifest and without install scripts. npm resolves what these depend on. It is
 * installed again if the manifest changes.
 * @param version replaces the version of the peer's own packages
 * @returns the folder, which contains the peer's page, and the installed version
 */
export const installPeer = ({ id, packages }, version) => {
  const folder = join(cache, version ? `${id}@${version}` : id)
  const source = join(home, id)
  const manifest = readJson(join(source, 'package.json'))
  const overrides = version ? Object.fromEntries(packages.map((name) => [name, version])) : {}
  const wanted = `${JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...overrides } }, undefined, 2)}\n`
  const path = join(folder, 'package.json')
  const isThere = existsSync(join(folder, 'node_modules')) && readFileSync(path, 'utf8') === wanted
  if (!isThere) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, wanted)
    const parameters = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...parameters], { cwd: folder, stdio: 'inherit' })
  }
  cpSync(join(source, 'page.jsx'), join(folder, 'page.jsx'))
  return { folder, version: readJson(join(folder, 'node_modules', packages[0], 'package.json')).version }
}
