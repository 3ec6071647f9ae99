import { readFileSync } from 'node:fs'

/** What a site may have in its tree. */
const publishedLicences = new Set([
  'MIT',
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
/** What we may work with beside that. */
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
/** Looked at by hand: declares no licence in its package.json, and carries the MIT text in its LICENSE file. */
const reviewed = new Set(['spawndamnit'])
/** In nothing that is published, an optional peer at the most: the genesis of a local Polkadot chain is under the GPL, and sats-connect's selector declares no licence. */
const developmentOnly = new Map([
  ['@substrate/connect-known-chains', 'GPL-3.0-only'],
  ['@sats-connect/make-default-provider-config', 'Unknown'],
  ['@sats-connect/ui', 'Unknown'],
])

/** What a package manager runs by itself where a package is installed from a registry. */
const installScripts = ['preinstall', 'install', 'postinstall', 'preuninstall', 'uninstall', 'postuninstall']
/** How long a release has to be out before it is installed, in minutes: most that are hostile are found within a day. */
const leastAge = 1_440
/** Looked at by hand: in no page, and runs without what it would do there. */
const needless = new Map([['@foundry-rs/anvil', 'postinstall']])

/** The manifest of the package in a folder. */
export const readManifest = (path) => JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))

/**
 * All that packages bring into a site's tree: what each asks for itself, neither what is optional nor what the site brings.
 *
 * @param listed the packages as `pnpm list --json` tells them
 * @returns `name@version` of each, with its name and its manifest
 */
export const treeOf = (listed) => {
  const found = new Map()
  const walk = (dependencies = {}, own = {}) => {
    for (const [name, entry] of Object.entries(dependencies)) {
      const key = `${name}@${entry.version}`
      if (entry.version.startsWith('link:') || !Object.hasOwn(own, name) || found.has(key)) continue
      const manifest = readManifest(entry.path)
      found.set(key, { name, manifest })
      walk(entry.dependencies, manifest.dependencies)
    }
  }
  for (const { dependencies, path } of listed) walk(dependencies, readManifest(path).dependencies)
  return found
}

/** @param licences as `pnpm licenses list --json` tells them */
export const checkLicences = (licences) =>
  Object.entries(licences).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !toolLicences.has(licence) && !reviewed.has(name) && developmentOnly.get(name) !== licence)
      .map(({ name, versions }) => `${name}@${versions} has the licence ${licence}`),
  )

/** Whether a site may have it all: by its licences, and because none of it runs by itself where it is installed. */
export const checkPublished = (tree, licences) => {
  const licenceOf = new Map(
    Object.entries(licences).flatMap(([licence, packages]) => packages.map(({ name }) => [name, licence])),
  )
  return [...tree].flatMap(([key, { name, manifest }]) => {
    const licence = licenceOf.get(name)
    return [
      ...(licence !== undefined && !publishedLicences.has(licence)
        ? [`${key} is in what is published, with the licence ${licence}`]
        : []),
      ...findInstallScripts(key, manifest),
    ]
  })
}

/** The scripts of a package that run by themselves where it is installed. */
export const findInstallScripts = (key, { name: of, scripts = {} }) =>
  installScripts
    .filter((name) => Object.hasOwn(scripts, name) && needless.get(of) !== name)
    .map((name) => `${key} has a script that runs where it is installed: ${name}`)

export const checkCount = (set, count, most) =>
  count > most ? [`${set} installs ${count} packages, more than ${most}`] : []

/** @param workspace the text of `pnpm-workspace.yaml` */
export const checkBuilds = (workspace) =>
  (/allowBuilds:\n((?: {2}.*\n)+)/.exec(workspace)?.[1] ?? '')
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(': false'))
    .map((line) => `an install script may run: ${line.trim()}`)

/** @param lockFile the text of `pnpm-lock.yaml` */
export const checkOrigins = (lockFile) =>
  lockFile
    .split('\n')
    .filter((line) => /resolution: \{/.test(line) && !/integrity: sha512-/.test(line))
    .map((line) => `not from the registry by its hash: ${line.trim()}`)

/** @param workspace the text of `pnpm-workspace.yaml` */
export const checkAge = (workspace) => {
  const minutes = Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1] ?? 0)
  return minutes < leastAge ? [`a release may be installed after ${minutes} minutes, fewer than ${leastAge}`] : []
}
