import type { ObjectStorage } from '../vault/device/storage.js'

/** How a storage fails: as a browser whose quota is used up, or as one whose database cannot be opened. */
export type StorageFault = 'quota' | 'unavailable'

/** A storage in memory that clones what it stores, as IndexedDB does. */
export const memoryObjects = (): ObjectStorage & {
  readonly records: Map<string, unknown>
  reads: number
  readFault: StorageFault | undefined
  writeFault: StorageFault | undefined
} => {
  const fail = (fault: StorageFault | undefined) => {
    if (fault === 'quota') throw new DOMException('full', 'QuotaExceededError')
    if (fault === 'unavailable') throw new DOMException('blocked', 'UnknownError')
  }
  return {
    records: new Map<string, unknown>(),
    reads: 0,
    readFault: undefined,
    writeFault: undefined,
    async read(name) {
      this.reads += 1
      fail(this.readFault)
      return this.records.get(name)
    },
    async write(name, value) {
      fail(this.writeFault)
      this.records.set(name, structuredClone(value))
    },
    async remove(name) {
      fail(this.writeFault)
      this.records.delete(name)
    },
  }
}
