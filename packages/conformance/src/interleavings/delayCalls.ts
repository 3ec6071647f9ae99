/** What happens to a call before the wallet hears of it. */
export type CallDelay = {
  /** Hears of a call in the moment in which the page makes it. */
  onCall(method: string, inputs: readonly unknown[]): void
  /** Resolves when the wallet hears of it. */
  turn(method: string): Promise<void>
}

/** What listens and stops listening does so at once: no answer is waited for. */
const isAtOnce = (method: string) => /^(on|off)$|listener|subscribe/i.test(method)
/** What gives an object of calls does so at once too. */
const isGiving = (method: string) => method.startsWith('getOfflineSigner')

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Makes of a wallet's object one whose calls reach the wallet when it is their turn. What the wallet says comes back in the order in which
 * it says it.
 */
export const delayCalls = <given>(given: given, delay: CallDelay): given => {
  const originals = new WeakMap<object, unknown>()
  const wrap = (value: unknown, method: string): unknown => {
    if (typeof value === 'function') {
      const call = (self: unknown, inputs: unknown[]) =>
        Reflect.apply(value, originals.get(Object(self)) ?? self, inputs)
      const wrapped = function (this: unknown, ...inputs: unknown[]): unknown {
        delay.onCall(method, inputs)
        if (isAtOnce(method)) return call(this, inputs)
        if (isGiving(method)) return wrap(call(this, inputs), method)
        return delay.turn(method).then(async () => wrap(await call(this, inputs), method))
      }
      return wrapped
    }
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const copy = Array.isArray(value)
      ? value.map((one) => wrap(one, method))
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
  return wrap(given, 'call') as given // a copy of it
}
