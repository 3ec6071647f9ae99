import { hostileLive, type Random } from '@latchkey/fuzz'

/** A wallet that turned evil, by chance. */
export type Spoiler = {
  /** What a page gets instead of `given`: each read and each call of it may go wrong. */
  spoil<given>(given: given): given
  /** Tells those who listen something that is not so. */
  tellLies(): void
  /** What of ours was given away spoiled, as it was before. */
  unspoil(value: unknown): unknown
}

/** What spoils. */
export type SpoilerParameters = {
  readonly random: Random
  /** One read or call in so many goes wrong. */
  readonly oneIn: number
  /** Hears of each call, before it goes wrong or not. */
  onCall(method: string, inputs: readonly unknown[]): void
}

type Call = { readonly target: object; readonly self: unknown; readonly inputs: unknown[] }
type Listener = (...told: unknown[]) => unknown

const long = 'x'.repeat(10 << 20)
/** How many listeners are told lies: who listens again and again is told by the last ones. */
const heardBy = 20

/** What a method of a list or of any object is called: nobody expects a promise of it. */
const ofLanguage = 'language'

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))
/** A proxy has to tell the truth of these. */
const isFixed = (target: object, key: PropertyKey) => {
  const property = Reflect.getOwnPropertyDescriptor(target, key)
  return property !== undefined && !property.configurable && !property.writable
}

/** Makes what spoils a wallet. */
export const createSpoiler = ({ random, oneIn, onCall }: SpoilerParameters): Spoiler => {
  const spoiled = new WeakMap<object, object>()
  const good = new WeakMap<object, object>()
  const listeners: Listener[] = []
  const goesWrong = () => random.below(oneIn) === 0
  const lie = () => (random.below(30) === 0 ? long : hostileLive(random))

  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  /** What of ours was given away, and comes back. */
  const isOurs = (value: unknown) => isObject(value) && good.has(value)

  /** The functions that a page hands over, as they are or in an object: they listen. */
  const listenersIn = (inputs: readonly unknown[]): readonly Listener[] =>
    inputs
      .filter((input) => !isOurs(input))
      .flatMap((input) => (typeof input === 'object' && input !== null ? Object.values(input) : [input]))
      .filter((input): input is Listener => typeof input === 'function' && !isOurs(input))

  const tellLies = () => {
    for (const listener of [...listeners]) {
      if (random.below(2) === 0) continue
      try {
        listener(lie(), lie())
      } catch {
        // What a listener throws is the wallet's to catch.
      }
    }
  }

  /** What a call comes to that goes wrong. */
  const doWrong = ({ target, self, inputs }: Call, method: string): unknown => {
    const answer = () => Reflect.apply(target as Listener, self, inputs) // only functions are called
    const isEvent = listenersIn(inputs).length > 0
    // What a page does not wait for, it does not hear: there a promise that fails is the wallet's own fault.
    const isAwaited = !isEvent && method !== ofLanguage && !/off|remove/i.test(method)
    const fail = () => (isAwaited ? Promise.reject(lie()) : lie())
    return random.pick<() => unknown>([
      lie,
      fail,
      () => {
        throw lie()
      },
      () => (isAwaited ? Promise.resolve(lie()) : lie()), // it fails where a lie cannot be read
      () => new Promise(() => {}),
      () => {
        tellLies()
        return answer()
      },
      () => {
        setImmediate(tellLies)
        return answer()
      },
      () => ({
        // oxlint-disable-next-line unicorn/no-thenable -- that is what is tried
        then: (resolve: Listener, reject: Listener) => {
          resolve(lie())
          resolve(lie())
          reject(lie())
        },
      }),
      () => {
        // Of a call that nobody made, nobody hears how it ended.
        void Promise.resolve(answer()).catch(() => undefined)
        return answer()
      },
    ])()
  }

  const spoilCall = (call: Call, method: string): unknown => {
    onCall(method, call.inputs.map(unspoil))
    const heard = listenersIn(call.inputs)
    listeners.push(...heard)
    listeners.splice(0, listeners.length - heardBy)
    if (goesWrong()) return doWrong(call, method)
    const answer: unknown = Reflect.apply(call.target as Listener, call.self, call.inputs) // only functions are called
    // What listening answers with stops it.
    const called = heard.length > 0 ? 'off' : 'call'
    return answer instanceof Promise ? answer.then((one) => spoilAny(one, called)) : spoilAny(answer, called)
  }

  const unspoil = (value: unknown): unknown => (isObject(value) ? (good.get(value) ?? value) : value)

  const spoilAny = (given: unknown, method = 'call'): unknown => {
    if (typeof given !== 'function' && (typeof given !== 'object' || given === null || !isPlain(given))) return given
    const known = spoiled.get(given)
    if (known) return known
    const proxy = new Proxy(given, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (isFixed(target, key)) return value
        if (!goesWrong()) return spoilAny(value, Object.hasOwn(target, key) ? String(key) : ofLanguage)
        if (random.below(2) === 0) throw lie()
        return lie()
      },
      apply: (target, self, inputs) => spoilCall({ target, self: unspoil(self), inputs }, method),
    })
    spoiled.set(given, proxy)
    good.set(proxy, given)
    return proxy
  }

  return { spoil: (given) => spoilAny(given) as typeof given, tellLies, unspoil } // a proxy of it
}
