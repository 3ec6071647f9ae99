import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMissingCounts, listWorkspaces } from './checkRegistration.mjs'
import { notInPages } from './sizes/packages.mjs'
import { installedAtMost } from './supplyLimits.mjs'

/** The licences that a site's dependencies may have. */
const publishedLicences = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  '(MIT OR Apache-2.0)',
  'MIT OR Apache-2.0',
  '(Apache-2.0 AND MIT)',
])
/** The licences that development tools may have. */
const toolLicences = new Set([
  ...publishedLicences,
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  '(Unlicense OR Apache-2.0)',
  'public domain',
  'MPL-2.0',
  'Python-2.0',
  'CC-BY-4.0',
])
/** Reviewed by hand: the package.json declares no licence, but the LICENSE file has the MIT text. */
const reviewed = new Set(['spawndamnit'])
/**
 * Allowed only outside of published packages, or as an optional peer: the genesis of a local Polkadot chain is under the GPL, and
 * sats-connect's selector declares no licence.
 */
const developmentOnly = new Map([
  ['@substrate/connect-known-chains', 'GPL-3.0-only'],
  ['@sats-connect/make-default-provider-config', 'Unknown'],
  ['@sats-connect/ui', 'Unknown'],
])

/** The scripts that a package manager runs when it installs a package from a registry. */
const installScripts = ['preinstall', 'install', 'postinstall', 'preuninstall', 'uninstall', 'postuninstall']
/** The minimum age of a release before it is installed, in minutes: most malicious releases are found within a day. */
const minimumAge = 1_440
/** Install scripts that are never run. Reviewed by hand: the package is in no page, and works without its script. */
const needless = new Map([['@foundry-rs/anvil', 'postinstall']])

/** Returns the manifest of the package in a folder. */
export const readManifest = (path) => JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))

/** Returns the folder of a package's dependency, as Node finds it. */
const pathOf = (name, from) => {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return realpathSync(path)
  if (dirname(from) === from) throw new Error(`${name} is not installed.`)
  return pathOf(name, dirname(from))
}

/** The peers that a package manager installs beside a package: those that are not optional. React is the site's own. */
const requiredPeersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional && !/^react(-dom)?$/.test(name))

/**
 * Returns all packages that a site installs with some packages: their dependencies at any depth, and their own required peers.
 *
 * @param paths the folders of the packages
 * @returns `name@version` of each, with its name and its manifest
 */
export const treeOf = (paths) => {
  const found = new Map()
  const walk = (from, names) => {
    for (const name of names) {
      if (name.startsWith('@latchkey/')) continue
      const path = pathOf(name, from)
      const manifest = readManifest(path)
      const key = `${name}@${manifest.version}`
      if (found.has(key)) continue
      found.set(key, { name, manifest })
      walk(path, Object.keys(manifest.dependencies ?? {}))
    }
  }
  for (const path of paths) {
    const manifest = readManifest(path)
    walk(path, [...Object.keys(manifest.dependencies ?? {}), ...requiredPeersOf(manifest)])
  }
  return found
}

/** Checks the licences of all installed packages. @param licences the output of `pnpm licenses list --json` */
export const checkLicences = (licences) =>
  Object.entries(licences).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !toolLicences.has(licence) && !reviewed.has(name) && developmentOnly.get(name) !== licence)
      .map(({ name, versions }) => `${name}@${versions} has the licence ${licence}`),
  )

/** Checks the packages that a site installs: their licences, and that none has an install script. */
export const checkPublished = (tree, licences) => {
  const licenceOf = new Map(
    Object.entries(licences).flatMap(([licence, packages]) => packages.map(({ name }) => [name, licence])),
  )
  return [...tree].flatMap(([key, { name, manifest }]) => {
    const licence = licenceOf.get(name)
    return [
      ...(licence !== undefined && !publishedLicences.has(licence)
        ? [`${key} is a dependency of a published package, with the licence ${licence}`]
        : []),
      ...findInstallScripts(key, manifest),
    ]
  })
}

/** Returns a line for each script of a package that runs when it is installed. */
export const findInstallScripts = (key, { name: of, scripts = {} }) =>
  installScripts
    .filter((name) => Object.hasOwn(scripts, name) && needless.get(of) !== name)
    .map((name) => `${key} has an install script: ${name}`)

/** Checks how many packages a set of our packages installs. */
export const checkCount = (set, count, limit) =>
  count > limit ? [`${set} installs ${count} packages, more than ${limit}`] : []

/** Checks that no install script is allowed. @param workspace the text of `pnpm-workspace.yaml` */
export const checkBuilds = (workspace) =>
  (/allowBuilds:\n((?: {2}.*\n)+)/.exec(workspace)?.[1] ?? '')
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(': false'))
    .map((line) => `an install script is allowed: ${line.trim()}`)

/** Checks that each package is from the registry and has a hash. @param lockFile the text of `pnpm-lock.yaml` */
export const checkOrigins = (lockFile) =>
  lockFile
    .split('\n')
    .filter((line) => /resolution: \{/.test(line) && !/integrity: sha512-/.test(line))
    .map((line) => `not from the registry, or without a hash: ${line.trim()}`)

/** Checks the minimum age of releases. @param workspace the text of `pnpm-workspace.yaml` */
export const checkAge = (workspace) => {
  const minutes = Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1] ?? 0)
  return minutes < minimumAge ? [`a release may be installed after ${minutes} minutes, fewer than ${minimumAge}`] : []
}

const pnpm = (...parameters) => {
  const path = process.env.npm_execpath
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 }
  if (path && /\.[cm]?js$/.test(path)) return execFileSync(process.execPath, [path, ...parameters], options)
  return execFileSync(path ?? 'pnpm', parameters, options)
}

/**
 * Checks licences, install scripts and origins of all installed packages, and prints how many packages each set of ours installs.
 *
 * @returns a line for each fault, and the number of packages
 */
export const checkSupply = (root) => {
  const published = listWorkspaces(root).filter(({ isPublished }) => isPublished)
  const pathsOf = (names) => published.filter(({ name }) => names.includes(name)).map(({ path }) => join(root, path))
  const licences = JSON.parse(pnpm('licenses', 'list', '--recursive', '--json'))
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const own = pathsOf(published.map(({ name }) => name))
  const faults = [
    ...findMissingCounts(root, installedAtMost, notInPages),
    ...checkLicences(licences),
    ...checkPublished(treeOf(own), licences),
    ...own.flatMap((path) => findInstallScripts(readManifest(path).name, readManifest(path))),
    ...Object.entries(installedAtMost).flatMap(([set, limit]) => {
      const names = set.split('+')
      const count = treeOf(pathsOf(names)).size + names.length
      console.log(`installed with ${set}: ${count} packages (at most ${limit})`)
      return checkCount(set, count, limit)
    }),
    ...checkBuilds(workspace),
    ...checkAge(workspace),
    ...checkOrigins(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')),
  ]
  return { faults, count: Object.values(licences).flat().length }
}
