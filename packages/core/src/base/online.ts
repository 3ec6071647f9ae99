/** Whether the user's device reports that it is online. If the device doesn't report it, it counts as online. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true

/**
 * Calls `listener` whenever the device goes online or offline.
 *
 * @returns unsubscribes the listener
 */
export const subscribeOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}
