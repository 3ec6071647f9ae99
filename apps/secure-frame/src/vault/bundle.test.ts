import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'

/** The most bytes of the vault, minified and compressed. */
const limit = 60_000

let text = ''
let imports: readonly string[] = []
beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('exports/vault.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
  })
  text = outputFiles[0]?.text ?? ''
  imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
})

it('is at most 60 kB, and needs no other file', () => {
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(limit)
  expect(imports).toEqual([])
})

it('uses neither the network nor a document', () => {
  for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon', 'importScripts', 'localStorage'])
    expect(text).not.toContain(name)
  // "fetch" and "window" are words of recovery phrases.
  expect(text).not.toMatch(/\b(?:document|window|eval|fetch)\s*[.(]/)
})
