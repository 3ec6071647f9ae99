import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

/** The declarations that an example may use without an import: a kit, and values that only its reader knows. */
export const declarations = `
import type { AdapterEntry, AppKit, SiteNetwork } from '@latchkey/core'
import type { Eip1193Provider } from '@latchkey/eip155'
import type { SiweConfig } from '@latchkey/siwx'
import type { MultiChainContextLike } from '@latchkey/test-wallets/multi-chain/playwright'
import type { PageLike } from '@latchkey/test-wallets/playwright'
declare global {
  const kit: AppKit<readonly [AdapterEntry<'eip155', Eip1193Provider>, AdapterEntry<'bip122', unknown>]>
  const projectId: string
  const networks: readonly [SiteNetwork, ...SiteNetwork[]]
  const adapters: readonly AdapterEntry[]
  const error: unknown
  const mnemonic: string
  const rpcUrl: string
  const chains: { readonly 1: string }
  const request: Request
  const context: MultiChainContextLike
  const page: PageLike & { goto(url: string): Promise<unknown> }
  const url: string
  const { getNonce, getMessageParams, createMessage, verifyMessage, getSession, signOut }: SiweConfig
}
export {}
`

/** Entry points that sites do not use. */
const closed = ['@latchkey/core/internal', '@latchkey/core/handle', '@latchkey/core/testing', '@latchkey/conformance']

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'coverage', '.git'].includes(entry.name) ? [] : filesBelow(path)
    return [path]
  })

const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** Returns the examples of a Markdown page: its fenced blocks of TypeScript. */
const examplesOfMarkdown = (text) =>
  [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map((match) => ({
    line: lineAt(text, match.index) + 1,
    code: match[1],
  }))

/** Returns the examples of a source: the text after `@example` in its comments, up to the next tag. */
const examplesOfSource = (text) =>
  [...text.matchAll(/^[ \t]*\/\*\*[\s\S]*?\*\//gm)].flatMap((comment) => {
    const lines = comment[0]
      .split('\n')
      .map((line) => line.replace(/^[ \t]*(\/\*\*|\*\/|\* ?)/, '').replace(/\*\/$/, ''))
    const first = lineAt(text, comment.index)
    return lines.flatMap((line, at) => {
      if (!/^\s*@example\b/.test(line)) return []
      const end = lines.findIndex((next, index) => index > at && /^\s*@\w/.test(next))
      const code = [line.replace(/^\s*@example ?/, ''), ...lines.slice(at + 1, end < 0 ? undefined : end)]
      return [{ line: first + at, code: `${code.join('\n').trimEnd()}\n` }]
    })
  })

/** Returns the examples of one file. */
export const readExamples = (path, text) =>
  path.endsWith('.md')
    ? examplesOfMarkdown(text)
    : examplesOfSource(text).map((example) => ({ ...example, isBare: true }))

/** Returns the packages' entry points: the import specifier, and its source. */
const readDoors = (root) =>
  readdirSync(join(root, 'packages')).flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
    return Object.entries(exports)
      .filter(([door]) => !door.endsWith('.css'))
      .map(([door, { '@latchkey/source': source }]) => ({
        specifier: name + door.slice(1),
        source: join(root, 'packages', folder, source),
      }))
  })

const namesOfModule = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:declare )?(?:const|function|class|type) (\w+)/gm)].map(
    ([, name]) => name,
  )

/** Returns the names that an entry point exports. */
const namesOfDoor = (path) => {
  const text = readFileSync(path, 'utf8')
  const listed = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) =>
    names.split(',').map((name) =>
      name
        .replace(/^\s*type\s/, '')
        .replace(/.*\sas\s/, '')
        .trim(),
    ),
  )
  const whole = [...text.matchAll(/export (?:type )?\* from '([^']+)'/g)].flatMap(([, from]) =>
    namesOfModule(join(dirname(path), from.replace(/\.js$/, '.ts'))),
  )
  return [...listed, ...whole, ...namesOfModule(path)].filter(Boolean)
}

const declaredIn = (code) => [
  ...[...code.matchAll(/\b(?:const|let|function|class|type)\s+(\w+)/g)].map(([, name]) => name),
  ...[...code.matchAll(/\b(?:const|let|import)\s+(?:type\s+)?[{[]([^}\]]*)[}\]]/g)].flatMap(([, names]) =>
    names.split(',').map((name) => name.replace(/.*(?::|\sas\s)/, '').trim()),
  ),
]

/** Returns the imports that a bare example leaves out: those of the public names that it uses. Its own package comes first. */
const importsFor = (code, doors, ownPackage) => {
  const declared = new Set(declaredIn(code))
  const used = new Set([...code.replace(/\/\/.*$|'[^']*'/gm, '').matchAll(/\b[A-Za-z]\w*\b/g)].map(([name]) => name))
  const rank = ({ specifier }) => (specifier.startsWith(ownPackage) ? 0 : 1)
  const found = new Map([
    ['useState', 'react'],
    ['useEffect', 'react'],
  ])
  for (const door of [...doors].sort((a, b) => rank(a) - rank(b)))
    for (const name of door.names) if (!found.has(name)) found.set(name, door.specifier)
  return [...found]
    .filter(([name]) => used.has(name) && !declared.has(name))
    .map(([name, specifier]) => `import { ${name} } from '${specifier}';`)
    .join(' ')
}

/** Returns the package of a file. Its examples may import the package's dependencies. */
const homeOf = (root, file) => {
  if (file.endsWith('/server-rendering.md')) return join(root, 'apps', 'next')
  const [, folder] = relative(root, file).match(/^packages\/([^/]+)\//) ?? []
  return folder ? join(root, 'packages', folder) : join(root, 'apps', 'demo')
}

/** Returns all examples below `root`: of the packages' sources, and of the documentation pages. */
export const collectExamples = (root) => {
  const sources = filesBelow(join(root, 'packages')).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$|\/testing\//.test(path) && path.includes('/src/'),
  )
  const pages = [
    join(root, 'README.md'),
    ...filesBelow(join(root, 'docs')),
    ...filesBelow(join(root, 'packages')),
  ].filter((path) => path.endsWith('.md') && !path.endsWith('CHANGELOG.md') && statSync(path).isFile())
  return [...sources, ...pages].flatMap((file) =>
    readExamples(file, readFileSync(file, 'utf8')).map((example) => ({ ...example, file })),
  )
}

/** Compiles examples. @returns a line for each error: file, line, message */
export const compileExamples = async (root, examples) => {
  const doors = readDoors(root)
  const open = doors
    .filter(({ specifier }) => !closed.includes(specifier))
    .map((door) => ({ ...door, names: namesOfDoor(door.source) }))
  const folders = new Set()
  const inFolder = async (home) => {
    const cache = join(home, 'node_modules', '.cache')
    await mkdir(cache, { recursive: true })
    const folder = await mkdtemp(join(cache, 'examples-'))
    folders.add(folder)
    return folder
  }
  try {
    const homes = new Map()
    const written = new Map()
    for (const [index, example] of examples.entries()) {
      const home = homeOf(root, example.file)
      if (!homes.has(home)) homes.set(home, await inFolder(home))
      const own = `@latchkey/${basename(home)}`
      const imports = example.isBare ? importsFor(example.code, open, own) : ''
      // An example that names its file can be imported by the others of its page.
      const [, name] = example.code.match(/^\/\/ (\S+\.tsx?)$/m) ?? []
      const path = name
        ? join(homes.get(home), basename(example.file), name)
        : join(homes.get(home), `example-${index}.tsx`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `export {}; ${imports}\n${example.code}`)
      written.set(path, example)
    }
    const folder = await inFolder(root)
    await writeFile(join(folder, 'declarations.d.ts'), declarations)
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'Bundler',
        customConditions: ['@latchkey/source'],
        paths: {
          ...Object.fromEntries(doors.map(({ specifier, source }) => [specifier, [source]])),
          '@playwright/test': [join(root, 'node_modules/playwright/test')], // which it exports
        },
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        rootDir: root,
        // Only `strict`: not every site uses stricter options.
        noUncheckedIndexedAccess: false,
        verbatimModuleSyntax: false,
        noEmit: true,
        composite: false,
        declaration: false,
        declarationMap: false,
        sourceMap: false,
        incremental: false,
        tsBuildInfoFile: null,
      },
      files: [join(folder, 'declarations.d.ts'), ...written.keys()],
      include: [],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const compiler = join(root, 'node_modules', '.bin', 'tsc')
    const output = await promisify(execFile)(compiler, ['-p', folder, '--pretty', 'false'], {
      cwd: root,
      maxBuffer: 10_000_000,
    }).then(
      () => '',
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    )
    return output
      .split('\n')
      .filter((line) => /error TS/.test(line))
      .map((line) => {
        const [, path, at, what] = line.match(/^(.*?)\((\d+),\d+\): (.*)$/) ?? []
        const example = path && written.get(join(root, path))
        // The first line of a written example has its imports.
        return example ? `${relative(root, example.file)}:${example.line + Number(at) - 2} ${what}` : line
      })
  } finally {
    await Promise.all([...folders].map((folder) => rm(folder, { recursive: true })))
  }
}
