import { build } from 'esbuild'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Starts the Postgres of the tests. @returns its address, or `undefined` if Postgres is not installed */
export const startDatabase = async () => {
  const outfile = pathOf('../node_modules/.bench/startPostgres.mjs')
  mkdirSync(pathOf('../node_modules/.bench'), { recursive: true })
  const entryPoints = [pathOf('../src/testing/startPostgres.ts')]
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  const { hasPostgres, startPostgres } = await import(outfile)
  if (!hasPostgres()) return undefined
  const postgres = await startPostgres()
  return { address: await postgres.createDatabase(), stop: postgres.stop }
}
