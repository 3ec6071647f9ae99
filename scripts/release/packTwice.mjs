import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './run.mjs'

const hash = (path) => `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`

/** Builds a clean clone of a commit, and packs the published packages. @returns each package's tarball and its hash */
const packClone = ({ repository, commit, folder, pnpm, packages }) => {
  const clone = join(folder, 'clone')
  const out = join(folder, 'tarballs')
  mkdirSync(out, { recursive: true })
  run('git', ['clone', '-q', repository, clone], folder)
  run('git', ['checkout', '-q', commit], clone)
  pnpm(['install', '--frozen-lockfile'], clone)
  pnpm(['exec', 'turbo', 'run', 'build', '--force', '--filter=!@latchkey/demo'], clone)
  return packages.map(({ name, path }) => {
    const packed = JSON.parse(pnpm(['pack', '--json', '--pack-destination', out], join(clone, path)))
    const tarball = join(out, basename((Array.isArray(packed) ? packed[0] : packed).filename))
    return { name, tarball, integrity: hash(tarball) }
  })
}

/**
 * Packs a commit twice, in folders of different names.
 *
 * @returns the tarballs of the first build, and the names of those that differ in the second
 */
export const packTwice = (parameters) => {
  const [first, second] = ['first', 'another-build'].map((name) =>
    packClone({ ...parameters, folder: join(parameters.folder, name) }),
  )
  const differing = first.filter(({ integrity }, index) => integrity !== second[index].integrity)
  return { tarballs: first, differing: differing.map(({ name }) => name) }
}
