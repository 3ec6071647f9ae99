import type { Logger } from '../base/createLogger.js'
import { createPageStorage, type KitStorage } from '../contract/kitStorage.js'

/**
 * Wraps the site's storage, or the page's if the site passes none, so that it never throws or rejects. The first failure is logged as a
 * warning, and the kit continues with the values it has in memory.
 */
export const createSafeStorage = (siteStorage: KitStorage | undefined, { warn }: Logger): KitStorage => {
  let hasWarned = false
  const warnOnce = (error: unknown) => {
    if (!hasWarned) warn('The storage is full or blocked.', error)
    hasWarned = true
  }
  const attempt = <result>(action: () => result, otherwise: result): result => {
    try {
      return action()
    } catch (error) {
      warnOnce(error)
      return otherwise
    }
  }
  const settle = (action: () => void | Promise<void>) =>
    attempt(() => {
      const pending = action()
      return pending ? pending.catch(warnOnce) : undefined
    }, undefined)
  const storage: KitStorage = siteStorage ?? createPageStorage(warnOnce)
  return {
    keys: () => attempt(() => storage.keys(), []),
    getItem: (key) => attempt(() => storage.getItem(key), null),
    setItem: (key, value) => settle(() => storage.setItem(key, value)),
    removeItem: (key) => settle(() => storage.removeItem(key)),
    refresh: (keys) => settle(() => storage.refresh?.(keys)),
  }
}
