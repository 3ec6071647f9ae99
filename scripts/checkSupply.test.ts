import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Licences = Readonly<Record<string, readonly { readonly name: string; readonly versions: readonly string[] }[]>>
type Manifest = Readonly<
  Partial<Record<'dependencies' | 'peerDependencies' | 'peerDependenciesMeta' | 'scripts', object>>
>
type Tree = ReadonlyMap<string, { readonly name: string; readonly manifest: Manifest }>
type Check = {
  checkAge(workspace: string): string[]
  checkBuilds(workspace: string): string[]
  checkCount(set: string, count: number, limit: number): string[]
  checkLicences(licences: Licences): string[]
  checkOrigins(lockFile: string): string[]
  checkPublished(tree: Tree, licences: Licences): string[]
  treeOf(paths: readonly string[]): Tree
}

const path = './checkSupply.mjs' // JavaScript without types
const { checkAge, checkBuilds, checkCount, checkLicences, checkOrigins, checkPublished, treeOf }: Check = await import(
  path
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supply-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Installs a package below another folder. @returns its folder */
const install = async (name: string, manifest: Manifest = {}, within = folder) => {
  const own = join(within, 'node_modules', name)
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
  return own
}

describe('the packages that a site installs', () => {
  it('are the dependencies at any depth, and the required peers of our packages [T-02]', async () => {
    await install('beside')
    const own = await install('own', {
      dependencies: { direct: '1.0.0' },
      peerDependencies: { peer: '^1.0.0', optional: '^1.0.0', react: '>=18' },
      peerDependenciesMeta: { optional: { optional: true } },
    })
    const direct = await install('direct', { dependencies: { deep: '1.0.0' }, peerDependencies: { other: '1' } }, own)
    await install('deep', { dependencies: { beside: '1.0.0' } }, direct)
    await install('peer')
    const tree = treeOf([own])
    expect([...tree.keys()]).toEqual(['direct@1.0.0', 'deep@1.0.0', 'beside@1.0.0', 'peer@1.0.0'])
    expect(checkCount('own', tree.size, 4)).toEqual([])
    expect(checkCount('own', tree.size, 3)).toEqual(['own installs 4 packages, more than 3'])
  })

  it.each(['preinstall', 'install', 'postinstall'])('have no %s script at any depth [T-03]', async (name) => {
    const own = await install('own', { dependencies: { direct: '1.0.0' } })
    await install('direct', { dependencies: { deep: '1.0.0' }, scripts: { build: 'tsc' } })
    await install('deep', { scripts: { test: 'true', [name]: 'node steal.js' } })
    expect(checkPublished(treeOf([own]), {})).toEqual([`deep@1.0.0 has an install script: ${name}`])
  })

  it('have an allowed licence, and so have development tools', async () => {
    const own = await install('own', { dependencies: { direct: '1.0.0' } })
    await install('direct')
    const licences = (licence: string) => ({ [licence]: [{ name: 'direct', versions: ['1.0.0'] }] })
    expect(checkPublished(treeOf([own]), licences('MIT'))).toEqual([])
    expect(checkPublished(treeOf([own]), licences('MPL-2.0'))).toEqual([
      'direct@1.0.0 is a dependency of a published package, with the licence MPL-2.0',
    ])
    expect([checkLicences(licences('MPL-2.0')), checkLicences(licences('GPL-3.0-only'))]).toEqual([
      [],
      ['direct@1.0.0 has the licence GPL-3.0-only'],
    ])
  })
})

describe('an installed package', () => {
  it('may not run an install script [T-03]', () => {
    const workspace = (allowed: string) =>
      `packages:\n  - a\nallowBuilds:\n  esbuild: false\n  ${allowed}\nminimum: 5\n`
    expect(checkBuilds(workspace('bufferutil: false'))).toEqual([])
    expect(checkBuilds(workspace('bufferutil: true'))).toEqual(['an install script is allowed: bufferutil: true'])
  })

  it('was published at least a day ago [T-02]', () => {
    expect(checkAge('minimumReleaseAge: 1440\n')).toEqual([])
    expect(checkAge('minimumReleaseAge: 60\n')).toEqual([
      'a release may be installed after 60 minutes, fewer than 1440',
    ])
    expect(checkAge('packages:\n')).toEqual(['a release may be installed after 0 minutes, fewer than 1440'])
  })

  it('is from the registry, and has a hash [T-02]', () => {
    const right = '    resolution: {integrity: sha512-o0ZywjKIKPOuB5eCtHWAeGpfDfWUaAG0yJ5vvdkLepeHcxN7m88IoCoAiyDiit==}'
    const wrong = [
      '    resolution: {tarball: https://evil.example/a.tgz}',
      '    resolution: {integrity: sha1-o0ZywjKIKPOuB5eCtHWAeGpfDfU=}',
      '    resolution: {commit: 5e1b, repo: https://evil.example/a.git, type: git}',
    ]
    expect(checkOrigins([right, ...wrong].join('\n'))).toEqual(
      wrong.map((line) => `not from the registry, or without a hash: ${line.trim()}`),
    )
  })
})
