import { parseJson } from '@latchkey/services/parts'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { createId } from '../createId.js'

/** A key-encryption key: 32 bytes, with the id that wrapped keys name. */
export type KekKey = { readonly id: string; readonly key: Uint8Array }

const keyLength = 32
/** The permissions of everybody but the file's owner. */
const ofOthers = 0o077

const createKey = (): KekKey => ({ id: createId(), key: randomBytes(keyLength) })

const toKeys = (text: string): readonly KekKey[] | undefined => {
  const file = parseJson(text)
  if (typeof file !== 'object' || file === null || !('keys' in file) || !Array.isArray(file.keys)) return undefined
  const keys = file.keys.flatMap((entry: unknown): KekKey[] => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('key' in entry)) return []
    const { id, key } = entry
    if (typeof id !== 'string' || typeof key !== 'string') return []
    const bytes = Buffer.from(key, 'base64url')
    return bytes.length === keyLength ? [{ id, key: bytes }] : []
  })
  return keys.length > 0 && keys.length === file.keys.length ? keys : undefined
}

/** Writes keys to a new file that only its owner can read. @throws if the file exists */
const writeKeys = (path: string, keys: readonly KekKey[]) => {
  const file = openSync(path, 'wx', 0o600)
  try {
    const entries = keys.map(({ id, key }) => ({ id, key: Buffer.from(key).toString('base64url') }))
    writeFileSync(file, `${JSON.stringify({ keys: entries }, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Reads a key file. The newest key is the first one.
 *
 * @throws if the file is missing or invalid, or if other users of the machine can read it
 */
export const readKekFile = (path: string): readonly KekKey[] => {
  const file = openSync(path, constants.O_RDONLY)
  try {
    const mode = fstatSync(file).mode & 0o777
    if ((mode & ofOthers) !== 0)
      throw new Error(`Other users can read the key file ${path} (mode ${mode.toString(8)}). Run: chmod 600 ${path}`)
    const keys = toKeys(readFileSync(file, 'utf8'))
    if (!keys) throw new Error(`The key file ${path} is invalid. Restore it from a backup.`)
    return keys
  } finally {
    closeSync(file)
  }
}

/** Creates a key file with one key. @throws if the file exists: its keys may be in use */
export const createKekFile = (path: string): void => {
  if (existsSync(path))
    throw new Error(`${path} exists already. Its keys may be in use, so it was not changed. Name another file.`)
  writeKeys(path, [createKey()])
}

/** Adds a key to a key file, as the newest one. The older keys stay, because backups of the database need them. */
export const addKekKey = (path: string): void => {
  const keys = [createKey(), ...readKekFile(path)]
  const next = `${path}.${createId()}`
  writeKeys(next, keys)
  renameSync(next, path)
}
