import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file)

/** Modules of types alone leave nothing. */
const isEmpty = ({ type, code }) => type === 'chunk' && code.replace(/\/\/#.*|\s/g, '') === ''

/**
 * Brings the modules that one needs into one file; all others stay a file each. A site's bundler can then not split them between all the chunks
 * that use a part of them: a click asks for half as many files, and they weigh less.
 *
 * @param folder the package's
 * @param bundles each of a `name`; `entry`, a module that needs them, as a path in `src`; `beside`, modules
 * whose needs belong there too; and `others`, modules that a page may need without them, and all that they need. What an earlier one holds a later one
 * does not.
 * @param without folders that are not published
 * @param development modules that no production page has: what they need is no page's need
 * @param plugins see Rolldown's
 */
export const bundleTogether = async ({ folder, bundles, without = [], development = [], plugins = [] }) => {
  const src = join(folder, 'src')
  const dist = join(folder, 'dist')
  const sources = walk(src).filter(
    (file) => isSource(file) && !without.some((each) => file.startsWith(join(src, each))),
  )
  const known = new Map(sources.map((file) => [file.replace(/\.tsx?$/, '.js'), file]))

  /** The modules that a module needs before it runs. Types are gone by then. */
  const staticImports = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+)'/gm)].flatMap(
      ([, path]) => known.get(resolve(file, '..', path)) ?? [],
    )

  const reach = (files, stops = new Set()) => {
    const found = new Set()
    const visit = (file) => {
      if (found.has(file) || stops.has(file)) return
      found.add(file)
      staticImports(file).forEach(visit)
    }
    files.map((file) => join(src, file)).forEach(visit)
    return found
  }

  const together = new Set()
  const ofDevelopment = new Set(development.map((file) => join(src, file)))
  const doors = sources.filter((file) => file.startsWith(join(src, 'exports')))
  const groups = bundles.map(({ name, entry, beside = [], others }) => {
    const own = reach([entry, ...beside], new Set([...together, ...reach(others, ofDevelopment)]))
    for (const door of doors) own.delete(door)
    for (const file of own) together.add(file)
    return { name, test: (id) => own.has(id) }
  })
  const entries = bundles.map(({ entry }) => join(src, entry))
  const single = sources.filter((file) => !doors.includes(file) && !together.has(file))
  const bundle = await rolldown({
    // An entry has a door of its own: an import() of the whole file would ask for all of its names.
    input: Object.fromEntries(
      [...doors, ...single, ...entries].map((file) => [relative(src, file).replace(/\.tsx?$/, ''), file]),
    ),
    platform: 'neutral',
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    treeshake: { moduleSideEffects: false },
    preserveEntrySignatures: 'allow-extension', // what it takes of a door's file is exported there too
    checks: { moduleLevelDirective: false }, // each stays at the head of its file
    plugins: [
      ...plugins,
      {
        name: 'as-compiled',
        /** Keeps the compiler's files that are unrelated to the bundled modules unchanged. */
        generateBundle(_options, files) {
          const isPart = (path) => [...together].some((file) => relative(src, file).replace(/\.tsx?$/, '.js') === path)
          for (const [path, file] of Object.entries(files))
            if (file.type === 'chunk' && !isPart(path) && !file.imports.some(isPart) && existsSync(join(dist, path)))
              for (const each of [path, `${path}.map`]) delete files[each]
          // A module whose one name was written in its place is still named, and a site's bundler warns that it does nothing: no module of ours does.
          for (const file of Object.values(files))
            if (file.type === 'chunk') file.code = file.code.replace(/^import "\.[^"]+";$/gm, '')
        },
      },
    ],
  })
  const { output } = await bundle.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups,
    },
  })
  await bundle.close()
  const written = new Set(output.map(({ fileName }) => fileName))
  const merged = [...together].map((file) => `${relative(src, file).replace(/\.tsx?$/, '')}.js`)
  for (const file of [
    ...output.filter(isEmpty).map(({ fileName }) => fileName),
    ...merged.filter((file) => !written.has(file)),
  ])
    for (const path of [file, `${file}.map`]) rmSync(join(dist, path), { force: true })
}
