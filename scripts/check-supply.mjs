// Licences, install scripts and origins of all that is installed: fails with a line for each fault.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const published = [
  'core',
  'eip155',
  'solana',
  'cosmos',
  'bip122',
  'polkadot',
  'siwx',
  'walletconnect',
  'react-ui',
  'test-wallets',
  'devnet',
  'services',
]

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
  'MPL-2.0',
  'Python-2.0',
  'CC-BY-4.0',
])
/** Looked at by hand: declares no licence in its package.json, and carries the MIT text in its LICENSE file. */
const reviewed = new Set(['spawndamnit'])
/** In nothing that is published, an optional peer at the most: the genesis of a local Polkadot chain is under the GPL. */
const developmentOnly = new Map([['@substrate/connect-known-chains', 'GPL-3.0-only']])
/** How many packages a site installs, at the most. */
const installedAtMost = {
  core: 8,
  'core+react-ui': 16,
  'core+react-ui+eip155': 40,
  'core+react-ui+solana': 66,
  'core+react-ui+eip155+siwx': 44,
  'core+react-ui+cosmos': 48,
  'core+react-ui+bip122': 22,
  'core+react-ui+polkadot': 24,
  'core+react-ui+eip155+walletconnect': 42,
}

const pnpm = (...parameters) => {
  const path = process.env.npm_execpath
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 }
  if (path && /\.[cm]?js$/.test(path)) return execFileSync(process.execPath, [path, ...parameters], options)
  return execFileSync(path ?? 'pnpm', parameters, options)
}

const faults = []

const licences = JSON.parse(pnpm('licenses', 'list', '--recursive', '--json'))
for (const [licence, packages] of Object.entries(licences))
  for (const { name, versions } of packages)
    if (!toolLicences.has(licence) && !reviewed.has(name) && developmentOnly.get(name) !== licence)
      faults.push(`${name}@${versions} has the licence ${licence}`)

/** What a package itself asks for: neither what is optional, nor what the site brings. */
const ownDependencies = (path) =>
  Object.keys(JSON.parse(readFileSync(`${path}/package.json`, 'utf8')).dependencies ?? {})

/** All that packages bring into a site's tree. */
const treeOf = (names) => {
  const found = new Map()
  const walk = (dependencies = {}, own) => {
    for (const [name, entry] of Object.entries(dependencies)) {
      if (entry.version.startsWith('link:') || !own.includes(name)) continue
      const key = `${name}@${entry.version}`
      if (found.has(key)) continue
      found.set(key, name)
      walk(entry.dependencies, ownDependencies(entry.path))
    }
  }
  for (const name of names) {
    const [listed] = JSON.parse(pnpm('--filter', `@latchkey/${name}`, 'list', '--prod', '--depth', '20', '--json'))
    walk(listed.dependencies, ownDependencies(listed.path))
  }
  return found
}

const licenceOf = new Map(
  Object.entries(licences).flatMap(([licence, packages]) => packages.map(({ name }) => [name, licence])),
)
for (const [key, name] of treeOf(published)) {
  const licence = licenceOf.get(name)
  if (licence !== undefined && !publishedLicences.has(licence))
    faults.push(`${key} is in what is published, with the licence ${licence}`)
}
for (const [set, most] of Object.entries(installedAtMost)) {
  const names = set.split('+')
  const count = treeOf(names).size + names.length
  console.log(`installed with ${set}: ${count} packages (at most ${most})`)
  if (count > most) faults.push(`${set} installs ${count} packages, more than ${most}`)
}

const allowBuilds = /allowBuilds:\n((?: {2}.*\n)+)/.exec(readFileSync('pnpm-workspace.yaml', 'utf8'))?.[1] ?? ''
for (const line of allowBuilds.trim().split('\n'))
  if (!line.endsWith(': false')) faults.push(`an install script may run: ${line.trim()}`)
for (const line of readFileSync('pnpm-lock.yaml', 'utf8').split('\n'))
  if (/resolution: \{/.test(line) && !/integrity: sha512-/.test(line))
    faults.push(`not from the registry by its hash: ${line.trim()}`)

for (const fault of faults) console.log(fault)
console.log(`supply: ${Object.values(licences).flat().length} packages, 0 install scripts, ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
