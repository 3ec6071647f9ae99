// Checks licences, install scripts and origins of all installed packages. Fails with a line for each fault.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissingCounts, listWorkspaces } from './checkRegistration.mjs'
import {
  checkAge,
  checkBuilds,
  checkCount,
  checkLicences,
  checkOrigins,
  checkPublished,
  findInstallScripts,
  readManifest,
  treeOf,
} from './checkSupply.mjs'
import { notInPages } from './sizes/packages.mjs'
import { installedAtMost } from './supplyLimits.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const published = listWorkspaces(root).filter(({ isPublished }) => isPublished)

const pnpm = (...parameters) => {
  const path = process.env.npm_execpath
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 }
  if (path && /\.[cm]?js$/.test(path)) return execFileSync(process.execPath, [path, ...parameters], options)
  return execFileSync(path ?? 'pnpm', parameters, options)
}

const licences = JSON.parse(pnpm('licenses', 'list', '--recursive', '--json'))
const pathsOf = (names) => published.filter(({ name }) => names.includes(name)).map(({ path }) => join(root, path))
const workspace = readFileSync('pnpm-workspace.yaml', 'utf8')
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
  ...checkOrigins(readFileSync('pnpm-lock.yaml', 'utf8')),
]

for (const fault of faults) console.log(fault)
console.log(`supply: ${Object.values(licences).flat().length} packages, 0 install scripts, ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
