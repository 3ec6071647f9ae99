// Checks the release of the current commit: two clean builds give the same tarballs; dependencies in a transaction's path are pinned and at
// least a week old; a site installs the tarballs with three package managers and builds with three bundlers.
// Writes tarballs, hashes, a bill of materials and licences to .cache/release, and docs/measured/release.md. Takes about ten minutes.
//   --sites yarn,npm    build only the sites of these package managers, with the tarballs of the last run
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeRun } from '../apps/bench/src/machine.mjs'
import { checkPins, readCatalog, readDocuments, readManifest } from './release/checkPins.mjs'
import { installAsSite, managers } from './release/installAsSite.mjs'
import { packTwice } from './release/packTwice.mjs'
import { writeReleasePage } from './release/releasePage.mjs'
import { pnpm as pnpmOf, run } from './release/run.mjs'

const { values } = parseArgs({ options: { sites: { type: 'string' } } })
const chosenManagers = values.sites?.split(',') ?? managers

const repository = fileURLToPath(new URL('..', import.meta.url))
const folder = join(repository, '.cache/release')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`)
const pnpmVersion = readJson(join(repository, 'package.json')).packageManager.split('@')[1]
const pnpm = pnpmOf(pnpmVersion)

const packAndLook = () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const packages = JSON.parse(pnpm(['list', '--recursive', '--depth', '-1', '--json'], repository))
    .filter((entry) => entry.name?.startsWith('@latchkey/') && !entry.private)
    .map(({ name, path }) => ({ name, path: path.slice(repository.length) }))
  const commit = run('git', ['rev-parse', 'HEAD'], repository).trim()
  console.log(`packing ${packages.length} packages twice`)
  const packed = packTwice({ repository, commit, folder, pnpm, packages })
  writeFileSync(
    join(folder, 'integrity.txt'),
    packed.tarballs.map(({ name, integrity }) => `${name} ${integrity}\n`).join(''),
  )
  const documents = readDocuments(packed.tarballs.find(({ name }) => name === '@latchkey/secure-frame').tarball)
  console.log(
    Object.entries(documents)
      .map(([name, integrity]) => `${name} ${integrity}`)
      .join('\n'),
  )
  const filters = packages.map(({ name }) => `--filter=${name}`)
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6']
  const sbom = JSON.parse(pnpm([...filters, 'sbom', ...format, '--prod'], repository))
  writeJson(join(folder, 'sbom.cdx.json'), sbom)
  const licences = JSON.parse(pnpm([...filters, 'licenses', 'list', '--prod', '--json'], repository))
  writeJson(join(folder, 'licences.json'), licences)
  console.log('checking pinned versions')
  const { pins, faults } = checkPins(
    packed.tarballs.map(({ name, tarball }) => ({ name, manifest: readManifest(tarball) })),
  )
  const components = sbom.components.length
  const licenceCounts = Object.fromEntries(Object.entries(licences).map(([licence, list]) => [licence, list.length]))
  return { ...describeRun(), ...packed, documents, components, licenceCounts, pins, faults, sites: [] }
}

const found = values.sites ? readJson(join(folder, 'found.json')) : packAndLook()
const sitesOf = (manager) => {
  if (!chosenManagers.includes(manager)) return found.sites.filter((site) => site.manager === manager)
  console.log(`installing and building a site with ${manager}`)
  return installAsSite({ manager, tarballs: found.tarballs, catalog: readCatalog(repository), pnpmVersion })
}
const all = { ...found, sites: managers.flatMap(sitesOf) }
writeJson(join(folder, 'found.json'), all)
writeFileSync(join(repository, 'docs/measured/release.md'), writeReleasePage(all))

const faults = [
  ...all.differing.map((name) => `${name} differs between two builds`),
  ...all.faults,
  ...all.sites.filter(({ fault }) => fault).map(({ manager, bundler, fault }) => `${manager} and ${bundler}: ${fault}`),
]
for (const fault of faults) console.log(`FAIL ${fault}`)
console.log(`release: ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
