import type { ObjectStorage } from './storage.js'

const store = 'records'

const settle = <result>(request: IDBRequest<result>): Promise<result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })

const commit = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The transaction was aborted.'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })

/** Opens databases of one name, and fails at once while another tab blocks that. */
const createOpener = (factory: IDBFactory, name: string) => {
  let isBlocked = false
  return (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('Another tab blocks the database.'))
      // The browser queues a request behind the blocked one, without an event.
      if (isBlocked) return fail()
      const request = factory.open(name, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
      request.addEventListener('blocked', () => {
        isBlocked = true
        fail()
      })
      request.addEventListener('error', () => {
        isBlocked = false
        reject(request.error ?? new Error('The database could not be opened.'))
      })
      request.addEventListener('success', () => {
        if (isBlocked) request.result.close()
        isBlocked = false
        resolve(request.result)
      })
    })
}

/**
 * Stores records in IndexedDB, which keeps keys that cannot be exported. A write resolves after its transaction was committed.
 *
 * @param name the database's name
 * @param factory `indexedDB` of the worker. It is `undefined` in a browser without it.
 */
export const indexedDbStorage = (name: string, factory: IDBFactory | undefined): ObjectStorage => {
  const open = factory && createOpener(factory, name)
  const run = async <result>(
    mode: IDBTransactionMode,
    act: (objects: IDBObjectStore) => IDBRequest<result>,
  ): Promise<result> => {
    if (!open) throw new Error('This browser has no IndexedDB.')
    // Each access opens the database again: a connection that the browser closed would fail for ever.
    const database = await open()
    try {
      const transaction = database.transaction(store, mode, { durability: 'strict' })
      const committed = commit(transaction)
      const [result] = await Promise.all([settle(act(transaction.objectStore(store))), committed])
      return result
    } finally {
      database.close()
    }
  }
  return {
    read: (key) => run<unknown>('readonly', (objects) => objects.get(key)),
    write: async (key, value) => void (await run('readwrite', (objects) => objects.put(value, key))),
    remove: (key) => run('readwrite', (objects) => objects.delete(key)),
  }
}
