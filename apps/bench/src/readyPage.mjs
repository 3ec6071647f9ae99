import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPage } from './buildPage.mjs'
import { cache, installPeer } from './installPeer.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = fileURLToPath(new URL('../pages', import.meta.url))
const builder = fileURLToPath(new URL('buildPage.mjs', import.meta.url))

const listFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : []

/** The published files of the packages, as they were built last. */
const listPackages = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => listFiles(join(root, 'packages', name, 'dist')))

const hashFiles = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

const write = (path, hash, { files, maps }) => {
  mkdirSync(join(cache, 'pages'), { recursive: true })
  const entries = [...files].map(([name, { type, body }]) => [name, { type, body: body.toString('base64') }])
  writeFileSync(path, JSON.stringify({ hash, files: entries, maps: [...maps] }))
}

const read = (path, hash) => {
  if (!existsSync(path)) return undefined
  const kept = JSON.parse(readFileSync(path, 'utf8'))
  if (kept.hash !== hash) return undefined
  return {
    files: new Map(kept.files.map(([name, { type, body }]) => [name, { type, body: Buffer.from(body, 'base64') }])),
    maps: new Map(kept.maps),
  }
}

/**
 * Builds a contestant's page, or reuses one that was built from the same sources. A peer is installed first.
 * @returns its files, its source maps, and a peer's version
 */
export const readyPage = async ({ id, page, folderOf, requestedVersion, ...contestant }) => {
  const installed = page ? undefined : installPeer(folderOf ?? { id, ...contestant }, requestedVersion)
  const path = installed ? join(installed.folder, 'page.jsx') : join(pages, page)
  const sources = installed
    ? [join(installed.folder, 'package-lock.json')]
    : [join(root, 'pnpm-lock.yaml'), ...listPackages()]
  const hash = hashFiles([builder, path, ...sources])
  const kept = join(cache, 'pages', `${id}.json`)
  const cached = read(kept, hash)
  if (cached) return { ...cached, version: installed?.version }
  console.log(`building ${id}`)
  const built = await buildPage(path)
  write(kept, hash, built)
  return { ...built, version: installed?.version }
}
