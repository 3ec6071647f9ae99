import type { Unsubscribe } from './session.js'

/**
 * Returns at once the function that ends a subscription which code makes after it has loaded. If loading fails, there is no subscription to end.
 *
 * @example
 * const load = async () => ({ follow: (listener: () => void) => () => removeEventListener('focus', listener) })
 * const stop = subscribeLater(load().then(({ follow }) => follow(() => {})))
 * stop()
 */
export const subscribeLater = (subscribing: Promise<Unsubscribe>): Unsubscribe => {
  const done = subscribing.catch(() => undefined)
  return () => {
    done.then((stop) => stop?.()).catch(() => undefined) // the wallet's own code threw
  }
}
