import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

// docs/add-a-namespace is followed in a copy of the packages that know namespaces: the adapter that stands there, and one line in the list.
const root = fileURLToPath(new URL('..', import.meta.url))
const copied = ['core', 'siwx', 'react-ui', 'conformance']

let place: string

/** A package's dependencies: those that are copied from their copies, all others from where they are. */
const link = async (from: string, to: string) => {
  await mkdir(join(to, '@latchkey'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name.startsWith('.') || name === '@latchkey') continue
    await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(root, 'packages')))
    await symlink(join(copied.includes(name) ? place : root, 'packages', name), join(to, '@latchkey', name))
}

/** Runs a tool of the repository. @returns its exit code and what it wrote */
const run = (tool: string, ...given: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const environment = { ...process.env, NO_COLOR: '1' }
    execFile(
      process.execPath,
      [join(root, 'node_modules', tool), ...given],
      { cwd: place, env: environment },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

beforeAll(async () => {
  place = await mkdtemp(join(root, 'node_modules', '.namespace-'))
  for (const name of copied) {
    const [from, to] = [join(root, 'packages', name), join(place, 'packages', name)]
    await mkdir(to, { recursive: true })
    await cp(join(from, 'src'), join(to, 'src'), { recursive: true })
    await cp(join(from, 'package.json'), join(to, 'package.json'))
    await link(join(from, 'node_modules'), join(to, 'node_modules'))
  }
  await cp(join(root, 'docs', 'add-a-namespace', 'tally'), join(place, 'packages', 'tally'), { recursive: true })
  await link(join(root, 'packages', 'conformance', 'node_modules'), join(place, 'packages', 'tally', 'node_modules'))
  const list = join(place, 'packages', 'core', 'src', 'base', 'namespaces.ts')
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace("'cosmos']", "'cosmos', 'tally']"))
  const options = {
    extends: join(root, 'tsconfig.tests.json'),
    compilerOptions: { rootDir: place, types: ['node'], typeRoots: [join(root, 'node_modules', '@types')] },
    include: ['packages/*/src/exports/*.ts', 'packages/tally/src/*.ts'],
  }
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(options))
  const conditions = ['@latchkey/source', 'module', 'node', 'development|production']
  const config = {
    root: join(place, 'packages', 'tally'),
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: { include: ['src/*.test.ts'] },
  }
  await writeFile(join(place, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
}, 60_000)
afterAll(() => rm(place, { recursive: true }))

it('a sixth namespace is a package and one word in the list: all that knows namespaces compiles with it', async () => {
  expect(await run('typescript/bin/tsc', '-p', 'tsconfig.json')).toEqual({ code: 0, output: '' })
}, 120_000)

it('its adapter passes the suite that all adapters pass', async () => {
  const { code, output } = await run('vitest/vitest.mjs', 'run', '--config', 'vitest.config.mjs')
  expect(output).toMatch(/Tests {2}\d{2} passed \(\d{2}\)/)
  expect(code).toBe(0)
}, 120_000)
