import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that contain the list of namespaces, or code for all of them. */
const copied = ['core', 'siwx', 'react-ui', 'conformance']

/** The result of a tool. */
export type ToolResult = { readonly code: unknown; readonly output: string }

/**
 * Copies the packages that know all namespaces into a temporary folder of the repository. In the copy, these packages depend on one another's
 * copies and on the repository's other packages.
 */
export const copyPackages = async () => {
  const place = await mkdtemp(join(root, 'node_modules', '.namespace-'))

  const linkModules = async (from: string, to: string) => {
    await mkdir(join(to, '@latchkey'), { recursive: true })
    for (const name of await readdir(from)) {
      if (name.startsWith('.') || name === '@latchkey') continue
      await symlink(join(from, name), join(to, name))
    }
    for (const name of await readdir(join(root, 'packages')))
      await symlink(join(copied.includes(name) ? place : root, 'packages', name), join(to, '@latchkey', name))
  }
  for (const name of copied) {
    const [from, to] = [join(root, 'packages', name), join(place, 'packages', name)]
    await mkdir(to, { recursive: true })
    await cp(join(from, 'src'), join(to, 'src'), { recursive: true })
    await cp(join(from, 'package.json'), join(to, 'package.json'))
    await linkModules(join(from, 'node_modules'), join(to, 'node_modules'))
  }

  /** Runs a tool of the repository in the copy. */
  const run = (tool: string, ...parameters: readonly string[]) =>
    new Promise<ToolResult>((resolve) => {
      const options = { cwd: place, env: { ...process.env, NO_COLOR: '1' } }
      execFile(process.execPath, [tool, ...parameters], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })

  return {
    place,
    run,
    /** Links modules if a package was added to the copy: those of the conformance suite. */
    linkPackage: (name: string) =>
      linkModules(join(root, 'packages', 'conformance', 'node_modules'), join(place, 'packages', name, 'node_modules')),
    /** Compiles files of the copy, given as patterns. */
    compile: async (...include: readonly string[]) => {
      const compilerOptions = { rootDir: place, types: ['node'], typeRoots: [join(root, 'node_modules', '@types')] }
      const options = { extends: join(root, 'tsconfig.tests.json'), compilerOptions, include }
      await writeFile(join(place, 'tsconfig.compile.json'), JSON.stringify(options))
      return run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.compile.json')
    },
    /** Runs test files of the copy, given as patterns. */
    test: async (...include: readonly string[]) => {
      const conditions = ['@latchkey/source', 'module', 'node', 'development|production']
      const config = {
        root: place,
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { include, maxWorkers: 1, testTimeout: 20_000 },
      }
      await writeFile(join(place, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
      return run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.config.mjs')
    },
    remove: () => rm(place, { recursive: true }),
  }
}
