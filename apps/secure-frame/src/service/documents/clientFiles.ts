import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A built file that a document names. */
type NamedFile = {
  /** The name below `/assets/`, with a hash of the content. */
  readonly name: string
  /** Its SHA-384 hash, as `integrity` attributes have it. */
  readonly integrity: string
}

/** What one document loads. */
export type ClientDocument = {
  /** The name of the entry module. */
  readonly script: string
  readonly style: NamedFile
  /** The integrity of each module that the document may load, at once or later, by name. */
  readonly integrity: Readonly<Record<string, string>>
}

/** Lists what was built. */
export type ClientManifest = {
  /** The documents by name: `frame`, and the pages. */
  readonly documents: Readonly<Record<string, ClientDocument>>
  /** The vault's worker. */
  readonly vault: NamedFile
  /** The integrity of `exit.html`. */
  readonly exit: string
}

/** The files that browsers load, as the build wrote them. */
export type ClientFiles = {
  readonly manifest: ClientManifest
  /** The content of each file, by name. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** The folder of the built files in the published package. */
const builtFolder = fileURLToPath(new URL('../../browser', import.meta.url))

/**
 * Reads the built files into memory.
 *
 * @throws if they are not built
 */
export const readClientFiles = (folder: string = builtFolder): ClientFiles => {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const names = readdirSync(folder).filter((name) => /\.(?:js|css|html)$/.test(name))
    return { manifest, files: new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))])) }
  } catch (cause) {
    throw new Error(
      "The wallet's documents could not be read. Build the package, or install it again: its folder `dist/browser` is missing or damaged.",
      { cause },
    )
  }
}
