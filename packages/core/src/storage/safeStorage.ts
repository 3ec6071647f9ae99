import type { Logger } from '../base/createLogger.js'
import { createPageStorage, type KitStorage } from '../contract/kitStorage.js'

/**
 * Wraps the site's storage, or the page's if the site passes none, so that it never throws or rejects. The first failure is logged as a
 * warning, and the kit continues with the values it has in memory.
 */
export const createSafeStorage = (given: KitStorage | undefined, { warn }: Logger): KitStorage => {
  let isTold = false
  const tell = (error: unknown) => {
    if (!isTold) warn('The storage is full or blocked.', error)
    isTold = true
  }
  const attempt = <result>(act: () => result, otherwise: result): result => {
    try {
      return act()
    } catch (error) {
      tell(error)
      return otherwise
    }
  }
  const settle = (act: () => void | Promise<void>) =>
    attempt(() => {
      const doing = act()
      return doing ? doing.catch(tell) : undefined
    }, undefined)
  const storage: KitStorage = given ?? createPageStorage(tell)
  return {
    keys: () => attempt(() => storage.keys(), []),
    getItem: (key) => attempt(() => storage.getItem(key), null),
    setItem: (key, value) => settle(() => storage.setItem(key, value)),
    removeItem: (key) => settle(() => storage.removeItem(key)),
    refresh: (keys) => settle(() => storage.refresh?.(keys)),
  }
}
