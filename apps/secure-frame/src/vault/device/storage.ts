import { VaultError } from '../../protocol/VaultError.js'

/** The records that a device stores: its keys, the wallet of each user who logged in on it, and the login on each site. */
export type StoredName = 'identity' | `wallet|${string}` | `session|${string}`

/** A storage of structured clones, which keeps `CryptoKey` objects. Its promises reject with the errors of IndexedDB. */
export type ObjectStorage = {
  /** Returns a record, or `undefined` if it was never written. */
  read(name: StoredName): Promise<unknown>
  write(name: StoredName, value: unknown): Promise<void>
  remove(name: StoredName): Promise<void>
}

/** What reading a record resulted in. `unavailable` says nothing about what is stored. */
export type Stored<value> =
  | { readonly outcome: 'available'; readonly value: value }
  | { readonly outcome: 'empty' | 'unavailable' | 'corrupt' }

/** What writing a record resulted in. */
export type Written = 'stored' | 'quota' | 'unavailable'

/** A storage that never throws. */
export type DeviceStorage = {
  /** Reads a record. `parse` returns `undefined` for a corrupt one. */
  read<value>(name: StoredName, parse: (value: unknown) => value | undefined): Promise<Stored<value>>
  write(name: StoredName, value: unknown): Promise<Written>
  /** Returns whether the record is gone. */
  remove(name: StoredName): Promise<boolean>
}

/** How long to wait before each further try, in milliseconds: 3 s in all. */
const retryDelays = [200, 400, 800, 1_600]

const isQuotaError = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Creates a storage that retries for 3 s if the browser's storage is unavailable.
 *
 * @param wait resolves after a number of milliseconds
 */
export const createDeviceStorage = (
  objects: ObjectStorage,
  wait: (milliseconds: number) => Promise<unknown>,
): DeviceStorage => {
  const retry = async <result>(run: () => Promise<result>, tries = 0): Promise<result> => {
    try {
      return await run()
    } catch (error) {
      const delay = retryDelays[tries]
      if (delay === undefined || isQuotaError(error)) throw error
      await wait(delay)
      return retry(run, tries + 1)
    }
  }
  return {
    async read(name, parse) {
      try {
        const found = await retry(() => objects.read(name))
        if (found === undefined) return { outcome: 'empty' }
        const value = parse(found)
        return value === undefined ? { outcome: 'corrupt' } : { outcome: 'available', value }
      } catch {
        return { outcome: 'unavailable' }
      }
    },
    async write(name, value) {
      try {
        await retry(() => objects.write(name, value))
        return 'stored'
      } catch (error) {
        return isQuotaError(error) ? 'quota' : 'unavailable'
      }
    },
    async remove(name) {
      try {
        await retry(() => objects.remove(name))
        return true
      } catch {
        return false
      }
    },
  }
}

/**
 * Returns the value of a record.
 *
 * @throws `STORAGE_UNAVAILABLE`, `STORAGE_CORRUPT`, or `DEVICE_UNKNOWN` if nothing is stored
 */
export const requireStored = <value>(stored: Stored<value>): value => {
  if (stored.outcome === 'available') return stored.value
  if (stored.outcome === 'empty') throw new VaultError('DEVICE_UNKNOWN')
  throw new VaultError(stored.outcome === 'corrupt' ? 'STORAGE_CORRUPT' : 'STORAGE_UNAVAILABLE')
}
