import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNamespaces } from '../readNamespaces.mjs'
import { measured } from '../sizes/packages.mjs'
import { run } from './run.mjs'

/** What takes part in a transaction: it reads chains, makes what is signed, speaks with wallets or draws what people agree to. */
const inPath = [...measured, ...readNamespaces()]
/** A release that nobody has had for so long may still be found to be hostile. */
const leastAge = 7
const day = 86_400_000

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Looks at the direct dependencies of all that is in a transaction's path: one exact version each, and how long it has been published. */
export const checkPins = (packed) => {
  const wanted = new Map()
  const faults = []
  for (const { name, manifest } of packed.filter(({ name }) => inPath.includes(name.replace('@latchkey/', ''))))
    for (const [dependency, version] of Object.entries(manifest.dependencies ?? {})) {
      if (dependency.startsWith('@latchkey/')) continue
      if (exact.test(version)) wanted.set(`${dependency}@${version}`, [dependency, version])
      else faults.push(`${name} takes ${dependency} ${version}: not one exact version`)
    }
  const pins = [...wanted.values()].map(([name, version]) => {
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
    if (days < leastAge) faults.push(`${name}@${version} was published ${days} days ago, fewer than ${leastAge}`)
  return { pins: pins.toSorted((a, b) => a.days - b.days), faults }
}

/** The manifest that a package is published with. */
export const readManifest = (tarball) =>
  JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json'], join(tarball, '..')))

export const readCatalog = (repository) =>
  Object.fromEntries(
    [
      ...readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}"?([@\w/.-]+)"?: (\d[\w.-]*)$/gm),
    ].map(([, name, version]) => [name, version]),
  )
