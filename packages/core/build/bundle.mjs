// Brings the engine's modules into one file; all others stay a file each. A site's bundler can then not split the engine between all the
// chunks that use a part of it: the first click asks for half as many files, and they weigh less.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const src = fileURLToPath(new URL('../src', import.meta.url))
const dist = fileURLToPath(new URL('../dist', import.meta.url))

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** The modules that a module needs before it runs. Types are gone by then. */
const staticImports = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+)'/gm)].map(([, path]) =>
    resolve(file, '..', path.replace(/\.js$/, '.ts')),
  )

const reach = (files, without = new Set()) => {
  const found = new Set()
  const visit = (file) => {
    if (found.has(file) || without.has(file)) return
    found.add(file)
    staticImports(file).forEach(visit)
  }
  files.map((file) => join(src, file)).forEach(visit)
  return found
}

/** All that the engine needs, but for what a page or an adapter may need without it. */
const others = [
  'exports/handle.ts',
  'exports/adapter.ts',
  'exports/actions.ts',
  'options/assertInDevelopment.ts',
].flatMap((file) => [...reach([file])])
const engine = reach(['engine/createEngine.ts'], new Set(others))

const sources = walk(src).filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
const doors = sources.filter((file) => file.startsWith(join(src, 'exports')))
const single = sources.filter((file) => !doors.includes(file) && !engine.has(file))
const nameOf = (file) => relative(src, file).replace(/\.ts$/, '')

/** Modules of types alone leave nothing. */
const isEmpty = ({ type, code }) => type === 'chunk' && code.replace(/\/\/#.*|\s/g, '') === ''

const bundle = await rolldown({
  // The engine's own door: an import() of the whole file would ask for all of its names.
  input: Object.fromEntries(
    [...doors, ...single, join(src, 'engine/createEngine.ts')].map((file) => [nameOf(file), file]),
  ),
  platform: 'neutral',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: { moduleSideEffects: false },
  preserveEntrySignatures: 'allow-extension', // what the engine takes of a door's file is exported there too
})
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: 'engine', test: (id) => engine.has(id) }],
  },
})
await bundle.close()

for (const file of output.filter(isEmpty))
  for (const name of [file.fileName, `${file.fileName}.map`]) rmSync(join(dist, name), { force: true })
