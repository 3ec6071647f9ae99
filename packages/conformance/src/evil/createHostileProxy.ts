import { hostileLive, type Random } from '@latchkey/fuzz'

/** A wallet that becomes hostile at random. */
export type HostileProxy = {
  /** Returns a proxy of a value for a page. Each read and each call of the proxy may return a hostile result. */
  wrap<value>(value: value): value
  /** Emits false events to the listeners. */
  emitFalseEvents(): void
  /** Returns the original of an object that was returned as a proxy. */
  unwrap(value: unknown): unknown
}

/** The parameters of {@link createHostileProxy}. */
export type HostileProxyParameters = {
  readonly random: Random
  /** One in this many reads and calls returns a hostile result. */
  readonly hostileEvery: number
  /** Called before each call, whether its result is hostile or not. */
  onCall(method: string, inputs: readonly unknown[]): void
}

type Call = { readonly target: object; readonly self: unknown; readonly inputs: unknown[] }
type Listener = (...values: unknown[]) => unknown

const longText = 'x'.repeat(10 << 20)
/** The maximum number of listeners that receive false events. The newest listeners receive them. */
const maxListeners = 20

/** The name for methods of arrays or of any object, which return no promise. */
const builtInMethod = 'language'

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))
/** Whether a proxy must return the property's real value. */
const isFixed = (target: object, key: PropertyKey) => {
  const property = Reflect.getOwnPropertyDescriptor(target, key)
  return property !== undefined && !property.configurable && !property.writable
}

/** Creates a proxy that makes a wallet hostile. */
export const createHostileProxy = ({ random, hostileEvery, onCall }: HostileProxyParameters): HostileProxy => {
  const proxies = new WeakMap<object, object>()
  const originals = new WeakMap<object, object>()
  const listeners: Listener[] = []
  const isHostile = () => random.below(hostileEvery) === 0
  const createHostileValue = () => (random.below(30) === 0 ? longText : hostileLive(random))

  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  /** Whether a value is one of our proxies, which the page passes back. */
  const isOurs = (value: unknown) => isObject(value) && originals.has(value)

  /** Returns the functions that a page passes, directly or in an object: its listeners. */
  const listenersIn = (inputs: readonly unknown[]): readonly Listener[] =>
    inputs
      .filter((input) => !isOurs(input))
      .flatMap((input) => (typeof input === 'object' && input !== null ? Object.values(input) : [input]))
      .filter((input): input is Listener => typeof input === 'function' && !isOurs(input))

  const emitFalseEvents = () => {
    for (const listener of [...listeners]) {
      if (random.below(2) === 0) continue
      try {
        listener(createHostileValue(), createHostileValue())
      } catch {
        // The wallet must catch what a listener throws.
      }
    }
  }

  /** Returns the hostile result of a call. */
  const returnHostile = ({ target, self, inputs }: Call, method: string): unknown => {
    const answer = () => Reflect.apply(target as Listener, self, inputs) // only functions are resultName
    const isEvent = listenersIn(inputs).length > 0
    // A page does not handle the result of a call that it does not await, so a rejected promise there would be the wallet's own bug.
    const isAwaited = !isEvent && method !== builtInMethod && !/off|remove/i.test(method)
    const fail = () => (isAwaited ? Promise.reject(createHostileValue()) : createHostileValue())
    return random.pick<() => unknown>([
      createHostileValue,
      fail,
      () => {
        throw createHostileValue()
      },
      () => (isAwaited ? Promise.resolve(createHostileValue()) : createHostileValue()), // it fails if the value cannot be read
      () => new Promise(() => {}),
      () => {
        emitFalseEvents()
        return answer()
      },
      () => {
        setImmediate(emitFalseEvents)
        return answer()
      },
      () => ({
        // oxlint-disable-next-line unicorn/no-thenable -- this is what the test needs
        then: (resolve: Listener, reject: Listener) => {
          resolve(createHostileValue())
          resolve(createHostileValue())
          reject(createHostileValue())
        },
      }),
      () => {
        // Nothing handles the result of this additional call.
        void Promise.resolve(answer()).catch(() => undefined)
        return answer()
      },
    ])()
  }

  const wrapCall = (call: Call, method: string): unknown => {
    onCall(method, call.inputs.map(unwrap))
    const newListeners = listenersIn(call.inputs)
    listeners.push(...newListeners)
    listeners.splice(0, listeners.length - maxListeners)
    if (isHostile()) return returnHostile(call, method)
    const answer: unknown = Reflect.apply(call.target as Listener, call.self, call.inputs) // only functions are resultName
    // The result of subscribing is a function that unsubscribes.
    const resultName = newListeners.length > 0 ? 'off' : 'call'
    return answer instanceof Promise
      ? answer.then((value) => wrapValue(value, resultName))
      : wrapValue(answer, resultName)
  }

  const unwrap = (value: unknown): unknown => (isObject(value) ? (originals.get(value) ?? value) : value)

  const wrapValue = (value: unknown, method = 'call'): unknown => {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null || !isPlain(value))) return value
    const existing = proxies.get(value)
    if (existing) return existing
    const proxy = new Proxy(value, {
      get: (target, key) => {
        const property: unknown = Reflect.get(target, key)
        if (isFixed(target, key)) return property
        if (!isHostile()) return wrapValue(property, Object.hasOwn(target, key) ? String(key) : builtInMethod)
        if (random.below(2) === 0) throw createHostileValue()
        return createHostileValue()
      },
      apply: (target, self, inputs) => wrapCall({ target, self: unwrap(self), inputs }, method),
    })
    proxies.set(value, proxy)
    originals.set(proxy, value)
    return proxy
  }

  return { wrap: (value) => wrapValue(value) as typeof value, emitFalseEvents, unwrap } // a proxy of it
}
