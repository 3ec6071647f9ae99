import { dirname } from 'node:path/posix'
import { convertButton } from './convertButton.js'
import { convertConfig, type KitModule } from './convertConfig.js'
import { convertHooks } from './convertHooks.js'
import { convertImports } from './convertImports.js'
import { convertManifest } from './convertManifest.js'
import { convertProvider, convertWagmiProvider } from './convertProvider.js'
import { createSourceFile, type SourceFile } from './createSourceFile.js'
import { leftovers, type Note } from './notes.js'

/** What the codemod made of a site. */
export type Conversion = {
  /** The new text of each file that changes, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly notes: readonly Note[]
}

/** A file that could not be read as code. */
export class SyntaxFault extends Error {
  override name = 'SyntaxFault'
}

const isSource = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.d.ts')
const isManifest = (path: string) => /(?:^|\/)package\.json$/.test(path)

const read = (path: string, text: string): SourceFile => {
  try {
    return createSourceFile(path, text)
  } catch (cause) {
    throw new SyntaxFault(
      `${path} could not be read as code: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

/** Finds the kit of a file: of the module it is in, else of the nearest folder. */
const findKit = (file: SourceFile, kits: readonly KitModule[]): KitModule | undefined => {
  const own = kits.find((kit) => kit.file === file)
  if (own || kits.length < 2) return own ?? kits[0]
  const shared = ({ file: { path } }: KitModule) => {
    const [one, other] = [dirname(path).split('/'), dirname(file.path).split('/')]
    const first = one.findIndex((part, at) => part !== other[at])
    return first < 0 ? one.length : first
  }
  return kits.toSorted((one, other) => shared(other) - shared(one))[0]
}

/** Adds a comment to each reference that stays. Returns whether RainbowKit is still imported. */
const markLeftovers = (file: SourceFile): boolean => {
  const left = file.usages.filter((usage) => !file.isSettled(usage))
  for (const { name, node, ancestors } of left)
    file.addTodo(node, ancestors, leftovers[name] ?? `Latchkey has no ${name} of RainbowKit (guide: "Exports").`)
  return left.length > 0
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

/**
 * Converts the sources of a site from RainbowKit to Latchkey. Reads and writes nothing.
 *
 * @param sources the text of each source file and `package.json`, by path with `/`
 * @param version the version of Latchkey's packages
 * @throws {SyntaxFault} if a file that names RainbowKit is not code, or a `package.json` is not JSON
 */
export const convertFiles = (sources: ReadonlyMap<string, string>, version: string): Conversion => {
  const texts = [...sources].filter(
    ([path, text]) => isSource(path) && /@rainbow-me\/rainbowkit|\bWagmiProvider\b/.test(text),
  )
  const all = texts.map(([path, text]) => read(path, text))
  const own = all.filter(({ text }) => text.includes('@rainbow-me/rainbowkit'))
  const kits = own.flatMap((file) => convertConfig(file) ?? [])
  const manifests = [...sources].filter(([path]) => isManifest(path))
  const isServerRendered =
    kits.some((kit) => kit.isServerRendered) || manifests.some(([, text]) => /"next"\s*:/.test(text))
  for (const file of own) {
    const kit = findKit(file, kits)
    if (kit) convertProvider(file, kit)
    convertButton(file)
    convertHooks(file)
    convertImports(file)
  }
  for (const file of all) {
    const kit = findKit(file, kits)
    if (kit) convertWagmiProvider(file, kit)
  }
  for (const kit of kits) kit.write()
  const left = new Set(own.filter(markLeftovers))
  const files = new Map<string, string>()
  const notes: Note[] = []
  for (const file of all) {
    const text = file.finish(isServerRendered)
    if (text !== file.text) files.set(file.path, text)
    for (const todo of file.todos)
      notes.push({ path: file.path, line: lineOf(text, todo), text: todo.replace('// TODO(latchkey): ', '') })
    if (text.includes('@rainbow-me/rainbowkit')) left.add(file)
  }
  for (const [path, text] of manifests) {
    const folder = path.slice(0, -'package.json'.length)
    const isBelow = (file: SourceFile) => file.path.startsWith(folder)
    if (!own.some(isBelow)) continue
    let manifest
    try {
      manifest = convertManifest(text, {
        version,
        hasKit: kits.some(({ file }) => isBelow(file)),
        isLeft: [...left].some(isBelow),
      })
    } catch (cause) {
      throw new SyntaxFault(`${path} is not valid JSON.`, { cause })
    }
    if (!manifest) continue
    if (manifest.text !== text) files.set(path, manifest.text)
    notes.push(...manifest.notes.map((note) => ({ path, line: lineOf(manifest.text, '"dependencies"'), text: note })))
  }
  return { files, notes }
}
