import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNamespaces } from '../readNamespaces.mjs'
import { measured } from '../sizes/packages.mjs'
import { run } from './run.mjs'

/** The packages in a transaction's path: they read chains, build what is signed, talk to wallets or show what users approve. */
const inPath = [...measured, ...readNamespaces()]
/** The minimum age of a release in days. If a release is newer, it may still turn out to be malicious. */
const minimumAge = 7
const day = 86_400_000

/** Dependencies that a site may have itself. They have ranges, so that the site has one copy, and the site's lock file pins it. */
const shared = new Set(['@wagmi/core'])

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Checks the direct dependencies in a transaction's path: each must have one exact version that is old enough. */
export const checkPins = (packed) => {
  const dependencies = new Map()
  const faults = []
  for (const { name, manifest } of packed.filter(({ name }) => inPath.includes(name.replace('@latchkey/', ''))))
    for (const [dependency, version] of Object.entries(manifest.dependencies ?? {})) {
      if (dependency.startsWith('@latchkey/') || shared.has(dependency)) continue
      if (exact.test(version)) dependencies.set(`${dependency}@${version}`, [dependency, version])
      else faults.push(`${name} depends on ${dependency} ${version}, which is not one exact version`)
    }
  const pins = [...dependencies.values()].map(([name, version]) => {
    const published = JSON.parse(run('npm', ['view', name, 'time', '--json', '--loglevel=error'], process.cwd()))[
      version
    ]
    return {
      name,
      version,
      published: published.slice(0, 10),
      days: Math.floor((Date.now() - Date.parse(published)) / day),
    }
  })
  for (const { name, version, days } of pins)
    if (days < minimumAge) faults.push(`${name}@${version} was published ${days} days ago, fewer than ${minimumAge}`)
  return { pins: pins.toSorted((a, b) => a.days - b.days), faults }
}

/** Reads the manifest of a tarball. */
export const readManifest = (tarball) =>
  JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json'], join(tarball, '..')))

/** Returns the integrity of each file that the wallet's documents load, by name. The tarball is that of secure-frame. */
export const readDocuments = (tarball) => {
  const manifest = JSON.parse(run('tar', ['-xzOf', tarball, 'package/dist/browser/manifest.json'], join(tarball, '..')))
  const { documents, vault, exit } = manifest
  const modules = Object.values(documents).flatMap(({ style, integrity }) => [
    ...Object.entries(integrity),
    [style.name, style.integrity],
  ])
  return Object.fromEntries(
    [...modules, [vault.name, vault.integrity], ['exit.html', exit]].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const readCatalog = (repository) =>
  Object.fromEntries(
    [
      ...readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}"?([@\w/.-]+)"?: (\d[\w.-]*)$/gm),
    ].map(([, name, version]) => [name, version]),
  )
