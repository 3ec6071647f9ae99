import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { convertFiles, SyntaxFault } from './rainbowkit/convertFiles.js'
import { guide } from './rainbowkit/notes.js'

const usage = `Moves a site's source code from another wallet kit to Latchkey.

  codemod rainbowkit <paths> [--dry]

  <paths>   files and folders with the site's sources, e.g. src
  --dry     print the report, and write nothing
  --help    this text

Exit codes: 0 if all went well, also if the report has something left to do; 1 if a file could not be read or written; 2 if the command is wrong.
`

/** The end of a command that cannot run. */
class Refusal extends Error {
  readonly code: 1 | 2
  constructor(message: string, code: 1 | 2, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/** Lists the files of a path that a codemod can read, as absolute paths. */
const listFiles = async (path: string): Promise<readonly string[]> => {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const lists = entries
    .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
    .map(async (entry) => {
      const file = join(path, entry.name)
      if (entry.isDirectory()) return listFiles(file)
      return /\.[cm]?[jt]sx?$|^package\.json$/.test(entry.name) ? [file] : []
    })
  return (await Promise.all(lists)).flat()
}

/** Finds the `package.json` of a path. */
const findManifest = (path: string): string | undefined => {
  const file = join(path, 'package.json')
  if (existsSync(file)) return file
  const parent = dirname(path)
  return parent === path ? undefined : findManifest(parent)
}

const readVersion = async (): Promise<string> =>
  JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')).version

const convert = async (paths: readonly string[], isDry: boolean, folder: string): Promise<string> => {
  const roots = paths.map((path) => resolve(folder, path))
  for (const [index, root] of roots.entries())
    if (!existsSync(root)) throw new Refusal(`There is no file or folder "${paths[index]}".`, 1)
  const listed = (await Promise.all(roots.map(listFiles))).flat()
  const manifests = roots.flatMap((root) => findManifest(root) ?? [])
  const toName = (path: string) => relative(folder, path).split(sep).join('/')
  const names = [...new Set([...listed, ...manifests])].map((path) => [toName(path), path] as const)
  const sources = new Map<string, string>()
  for (const [name, path] of names) sources.set(name, await readFile(path, 'utf8'))
  const { files, notes } = convertFiles(sources, await readVersion())
  if (!isDry) for (const [name, path] of names) if (files.has(name)) await writeFile(path, files.get(name) ?? '')
  if (files.size === 0 && notes.length === 0)
    return `No file imports RainbowKit: nothing to do in ${sources.size} files.\n`
  const verb = isDry ? 'would change' : 'changed'
  const changed = [...files.keys()].sort().map((name) => `  ${name}\n`)
  const left = notes.map(({ path, line, text }) => `  ${path}:${line}  ${text}\n`)
  return [
    `${files.size} of ${sources.size} files ${verb}:\n`,
    ...changed,
    ...(left.length ? [`\nLeft for you to do, or to know:\n`, ...left] : []),
    `\nThe guide is ${guide} of Latchkey.${isDry ? '' : ' Now install the packages, and run your formatter and type check.'}\n`,
  ].join('')
}

/**
 * Runs the command.
 *
 * @param parameters the command's words, e.g. `['rainbowkit', 'src', '--dry']`
 * @param folder where paths begin
 * @returns the exit code, and what to print
 */
export const run = async (
  parameters: readonly string[],
  folder: string,
): Promise<{ readonly code: 0 | 1 | 2; readonly output: string }> => {
  try {
    const { values, positionals } = (() => {
      try {
        const options = { dry: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
        return parseArgs({ args: [...parameters], allowPositionals: true, options })
      } catch (cause) {
        throw new Refusal(cause instanceof Error ? cause.message : String(cause), 2, { cause })
      }
    })()
    if (values.help) return { code: 0, output: usage }
    const [kit, ...paths] = positionals
    if (kit !== 'rainbowkit')
      throw new Refusal(
        kit === undefined
          ? 'Name the kit that the site has: rainbowkit.'
          : `"${kit}" is not a kit that the codemod knows. It knows rainbowkit.`,
        2,
      )
    if (paths.length === 0) throw new Refusal('Name the files or folders to change, e.g. src.', 2)
    return { code: 0, output: await convert(paths, values.dry, folder) }
  } catch (error) {
    if (error instanceof Refusal)
      return { code: error.code, output: `${error.message}\n${error.code === 2 ? `\n${usage}` : ''}` }
    if (error instanceof SyntaxFault) return { code: 1, output: `${error.message}\nNothing was written.\n` }
    return {
      code: 1,
      output: `A file could not be read or written: ${error instanceof Error ? error.message : String(error)}\n`,
    }
  }
}
