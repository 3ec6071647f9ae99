// Builds what browsers load: the scripts of the frame and of the pages, the vault's worker, one style sheet, and exit.html.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readStyles } from './readStyles.mjs'
import { writeExitPage } from './writeExitPage.mjs'

const source = fileURLToPath(new URL('../src', import.meta.url))

const common = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  conditions: ['@latchkey/source'],
  absWorkingDir: source,
  logLevel: 'silent',
  write: false,
}

/** The documents with scripts of their own, and their entries. */
const findDocuments = () => {
  const pages = join(source, 'pages')
  const entries = [['frame', 'frame/main.ts'], ...readdirSync(pages).map((name) => [name, `pages/${name}/main.ts`])]
  return entries.filter(([name, entry]) => name !== 'exit' && existsSync(join(source, entry)))
}

const hashOf = (algorithm, bytes) => createHash(algorithm).update(bytes).digest('base64')
const integrityOf = (bytes) => `sha384-${hashOf('sha384', bytes)}`
/** Names a file by its content. */
const nameByContent = (name, extension, bytes) =>
  `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`

/** Returns the files that an output imports, at once or later. */
const importedBy = (outputs, output, found = new Set()) => {
  for (const { path, kind } of outputs[output].imports)
    if ((kind === 'import-statement' || kind === 'dynamic-import') && !found.has(path)) {
      found.add(path)
      importedBy(outputs, path, found)
    }
  return found
}

/**
 * Leaves out what packages load later. esbuild makes an entry of each `import()`, even in code that nothing uses: half of viem would become a part that
 * the frame loads.
 */
const withoutLaterParts = {
  name: 'without-later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && importer.includes('/node_modules/') ? { external: true } : undefined,
    ),
}

const buildDocuments = async (files, styles) => {
  const entries = findDocuments()
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: Object.fromEntries(entries),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    outdir: 'assets',
    format: 'esm',
    splitting: true,
    metafile: true,
    plugins: [withoutLaterParts],
  })
  const missing = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  if (missing.length > 0)
    throw new Error(`A package loads a part later: ${missing.map(({ path }) => path).join(', ')}.`)
  for (const { path, contents } of outputFiles) files.set(basename(path), contents)
  const { outputs } = metafile
  const documents = entries.map(([name, entry]) => {
    const script = Object.keys(outputs).find((output) => outputs[output].entryPoint === entry)
    const modules = [script, ...importedBy(outputs, script)].map((path) => basename(path)).sort()
    const integrity = Object.fromEntries(modules.map((module) => [module, integrityOf(files.get(module))]))
    return [name, { script: basename(script), style: styles, integrity }]
  })
  return Object.fromEntries(documents)
}

/** Builds the worker as one file: its policy allows it to load nothing. */
const buildVault = async (files) => {
  const { outputFiles } = await build({ ...common, entryPoints: ['vault/worker/main.ts'], format: 'esm' })
  const { contents } = outputFiles[0]
  const name = nameByContent('vault', 'js', contents)
  files.set(name, contents)
  return { name, integrity: integrityOf(contents) }
}

export const buildClient = async () => {
  const files = new Map()
  const styles = await readStyles(source, common)
  const style = nameByContent('style', 'css', styles)
  files.set(style, styles)
  const documents = await buildDocuments(files, { name: style, integrity: integrityOf(styles) })
  const vault = await buildVault(files)
  const script = await build({ ...common, entryPoints: ['pages/exit/main.ts'], format: 'esm' })
  const exit = writeExitPage(script.outputFiles[0].text, new TextDecoder().decode(styles), hashOf)
  files.set('exit.html', new TextEncoder().encode(exit))
  return { manifest: { documents, vault, exit: integrityOf(files.get('exit.html')) }, files }
}
