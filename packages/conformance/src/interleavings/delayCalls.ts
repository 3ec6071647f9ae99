/** Controls the calls of a page before they reach the wallet. */
export type CallDelay = {
  /** Called when the page makes the call. */
  onCall(method: string, inputs: readonly unknown[]): void
  /** Resolves when the call may reach the wallet. */
  turn(method: string): Promise<void>
}

/** Whether a method runs without a delay. Pages do not await the calls that subscribe and unsubscribe. */
const isImmediate = (method: string) => /^(on|off)$|listener|subscribe/i.test(method)
/** Whether a method returns an object with further methods. Such methods also run without a delay. */
const returnsMethods = (method: string) => method.startsWith('getOfflineSigner')

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Returns a copy of a wallet's object whose calls reach the wallet when it is their turn. The page receives the responses in the order in which the
 * wallet responds.
 */
export const delayCalls = <value>(wallet: value, delay: CallDelay): value => {
  const originals = new WeakMap<object, unknown>()
  const wrap = (value: unknown, method: string): unknown => {
    if (typeof value === 'function') {
      const call = (self: unknown, inputs: unknown[]) =>
        Reflect.apply(value, originals.get(Object(self)) ?? self, inputs)
      const wrapped = function (this: unknown, ...inputs: unknown[]): unknown {
        delay.onCall(method, inputs)
        if (isImmediate(method)) return call(this, inputs)
        if (returnsMethods(method)) return wrap(call(this, inputs), method)
        return delay.turn(method).then(async () => wrap(await call(this, inputs), method))
      }
      return wrapped
    }
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const copy = Array.isArray(value)
      ? value.map((item) => wrap(item, method))
      : Object.defineProperties(
          {},
          Object.fromEntries(
            Object.keys(value).map((key) => [
              key,
              { enumerable: true, configurable: true, get: () => wrap(Reflect.get(value, key), key) },
            ]),
          ),
        )
    originals.set(copy, value)
    return copy
  }
  return wrap(wallet, 'call') as value // a copy of it
}
