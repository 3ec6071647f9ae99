import { gzipSync } from 'node:zlib'
import { buildClient } from '../../apps/secure-frame/scripts/buildClient.mjs'

const sizeOf = (contents) => gzipSync(contents, { level: 9 }).length

/** Returns the modules that a module loads at once, itself included. Those of `import()` come later. */
const loadedWith = (files, name, found = new Set()) => {
  if (found.has(name)) return found
  found.add(name)
  const text = new TextDecoder().decode(files.get(name))
  for (const [, imported] of text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) loadedWith(files, imported, found)
  return found
}

/** Measures what the wallet's documents load from the wallet's service. */
export const measureSecureFrame = async () => {
  const { manifest, files } = await buildClient()
  const { frame } = manifest.documents
  const chunks = [...loadedWith(files, frame.script), frame.style.name].map((name) => ({
    bytes: sizeOf(files.get(name)),
    modules: [],
  }))
  return {
    title: "What the embedded wallet's frame loads from its own origin, esbuild",
    figures: [
      { id: 'wallet: frame', bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks },
      { id: 'wallet: vault', bytes: sizeOf(files.get(manifest.vault.name)) },
    ],
    faults: [],
  }
}
