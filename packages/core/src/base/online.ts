/** Whether the visitor's device says that it is online. What says nothing counts as online. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true

/**
 * Calls `listener` whenever the device goes online or offline.
 *
 * @returns stops it
 */
export const subscribeOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}
