import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const { packageManager } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))

/** A package manager of a site. */
export type Manager = 'npm' | 'pnpm'

/** Runs a program until it ends. @returns its output @throws an error with its output if it fails */
const run = async (program: string, parameters: readonly string[], folder: string): Promise<string> => {
  const env = { ...process.env, INIT_CWD: folder, CI: '1', NEXT_TELEMETRY_DISABLED: '1' }
  const options = { cwd: folder, env, maxBuffer: 1 << 28 }
  try {
    return (await promisify(execFile)(program, parameters, options)).stdout
  } catch (cause) {
    const output = `${Reflect.get(Object(cause), 'stdout')}${Reflect.get(Object(cause), 'stderr')}`
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${output.slice(0, 4_000)}`, { cause })
  }
}

/** Packs packages of the repository as they are built now, as a site gets them from the registry. */
export const packPackages = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-packed-'))
  const tarballs = new Map<string, string>()
  for (const name of names) {
    const pack = ['-y', packageManager, 'pack', '--json', '--pack-destination', folder]
    const packed: unknown = JSON.parse(await run('npx', pack, join(repository, 'packages', name)))
    const { filename } = Object(Array.isArray(packed) ? packed[0] : packed)
    tarballs.set(`@latchkey/${name}`, filename.startsWith('/') ? filename : join(folder, filename))
  }
  return tarballs
}

/** A site outside the repository. */
export type Site = {
  readonly folder: string
  /** Installs packages by the site's package manager, without their install scripts. Names in `tarballs` come from there. */
  install(...packages: readonly string[]): Promise<void>
  write(files: Readonly<Record<string, string>>): Promise<void>
  /** Runs a program that the site has installed. @returns its output */
  exec(program: string, ...parameters: readonly string[]): Promise<string>
  /** Returns the different copies of a package in the site, by their real folders. */
  copiesOf(name: string): Promise<readonly string[]>
  remove(): Promise<void>
}

/** Strict TypeScript for a bundler. */
export const tsconfig = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['**/*.ts', '**/*.tsx'],
}

/** Creates an empty site with strict TypeScript. */
export const createSite = async (manager: Manager, tarballs: ReadonlyMap<string, string>): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-site-'))
  const write: Site['write'] = async (files) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  const manifest = { name: 'site', private: true, type: 'module' }
  await write({ 'package.json': JSON.stringify(manifest), 'tsconfig.json': JSON.stringify(tsconfig) })
  return {
    folder,
    write,
    install: async (...packages) => {
      const specifiers = packages.map((name) => tarballs.get(name) ?? name)
      if (manager === 'npm')
        await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...specifiers], folder)
      else await run('npx', ['-y', packageManager, 'add', '--ignore-scripts', ...specifiers], folder)
    },
    exec: (program, ...parameters) => run(join(folder, 'node_modules/.bin', program), parameters, folder),
    copiesOf: async (name) => {
      const entries = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      const found = entries
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => path.endsWith(`/node_modules/${name}`))
      return [...new Set(await Promise.all(found.map((path) => realpath(path))))]
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
