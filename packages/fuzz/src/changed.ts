import { hostile, hostileText } from './hostile.js'
import { either, type Generate, type Random } from './random.js'

type Holder = Record<PropertyKey, unknown> | unknown[]
type Place = { readonly holder: Holder; readonly key: string }

/** How deep a sample is looked into: what is put in may be bottomless. */
const deepest = 8

const isHolder = (value: unknown): value is Holder => {
  if (typeof value !== 'object' || value === null) return false
  try {
    return Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length >= 0)
  } catch {
    return false // a proxy that was put in
  }
}

/** Plain objects and lists anew, all else as it is: functions and byte arrays may be part of a sample. */
const clone = (value: unknown, depth = 0): unknown => {
  if (!isHolder(value) || depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => clone(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one, depth + 1)]))
}

const placesOf = (holder: Holder, depth = 0): readonly Place[] =>
  Object.keys(holder).flatMap((key) => {
    const value: unknown = Reflect.get(holder, key)
    return [{ holder, key }, ...(isHolder(value) && depth < deepest ? placesOf(value, depth + 1) : [])]
  })

/** A few letters of a text replaced, put in or taken away. */
const changeText = (text: string, random: Random): string => {
  const at = random.below(text.length + 1)
  const more = random.pick(['', String.fromCharCode(random.below(128)), hostileText(random)])
  return text.slice(0, at) + more + text.slice(at + random.below(3))
}

/** Changes one place of what `root` holds. */
const changeOne = (root: { readonly sample: unknown }, values: Generate<unknown>, random: Random): void => {
  const places = placesOf(root)
  const somewhere = () => places[random.below(places.length)]
  const [place, other] = [somewhere(), somewhere()]
  if (!place || !other) return
  const { holder, key } = place
  const was: unknown = Reflect.get(holder, key)
  const set = (value: unknown) =>
    Reflect.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
  // What is put in may be changed next: no other copy of it.
  const value = () => clone(values(random))
  const replace = () => set(value())
  const retype = () => set(typeof was === 'string' ? changeText(was, random) : value())
  random.pick<() => unknown>([
    replace,
    replace,
    retype,
    retype,
    () => {
      if (holder === root) set(undefined)
      else if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
    },
    () => (Array.isArray(holder) ? holder.push(clone(was)) : set([was, clone(was)])),
    () => set({ [key]: was }),
    () => set(clone(Reflect.get(other.holder, other.key))),
    () => (Array.isArray(was) ? was.push(value()) : isHolder(was) && Reflect.set(was, hostileText(random), value())),
  ])()
}

/** Samples of what is right, as they are or with up to three places changed. `values` are what is put in. */
export const changed =
  (samples: readonly [unknown, ...unknown[]], values: Generate<unknown> = hostile): Generate<unknown> =>
  (random) => {
    const root = { sample: clone(random.pick(samples)) }
    for (let left = random.below(4); left > 0; left -= 1) changeOne(root, values, random)
    return root.sample
  }

const nearly =
  (samples: readonly [string, ...string[]]): Generate<string> =>
  (random) => {
    let text = random.pick(samples)
    for (let left = random.below(4); left > 0; left -= 1) text = changeText(text, random)
    return text
  }

/** Texts that are right, as they are or with up to three places changed, and texts that are nothing of the kind. */
export const changedText = (...samples: readonly [string, ...string[]]): Generate<string> =>
  either(nearly(samples), nearly(samples), nearly(samples), hostileText)

/** The same of JSON: its letters changed, or what it holds. */
export const changedJson = (...samples: readonly [object, ...object[]]): Generate<string> => {
  const [first, ...more] = samples
  return either<string>(
    changedText(JSON.stringify(first), ...more.map((one) => JSON.stringify(one))),
    (random) => JSON.stringify(changed(samples)(random)) ?? '',
  )
}
