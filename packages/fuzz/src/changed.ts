import { hostile, hostileText } from './hostile.js'
import { either, type Generate, type Random } from './random.js'

type Holder = Record<PropertyKey, unknown> | unknown[]
type Position = { readonly holder: Holder; readonly key: string }

/** The maximum depth to which a sample is changed. Inserted values may be infinitely deep. */
const deepest = 8

const isHolder = (value: unknown): value is Holder => {
  if (typeof value !== 'object' || value === null) return false
  try {
    return Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length >= 0)
  } catch {
    return false // an inserted proxy
  }
}

/** Clones plain objects and arrays. Keeps all other values, because a sample may contain functions and byte arrays. */
const clone = (value: unknown, depth = 0): unknown => {
  if (!isHolder(value) || depth > deepest) return value
  if (Array.isArray(value)) return value.map((inner) => clone(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clone(inner, depth + 1)]))
}

const positionsIn = (holder: Holder, depth = 0): readonly Position[] =>
  Object.keys(holder).flatMap((key) => {
    const value: unknown = Reflect.get(holder, key)
    return [{ holder, key }, ...(isHolder(value) && depth < deepest ? positionsIn(value, depth + 1) : [])]
  })

/** Replaces, inserts or removes a few characters of a text. */
const changeText = (text: string, random: Random): string => {
  const offset = random.below(text.length + 1)
  const more = random.pick(['', String.fromCharCode(random.below(128)), hostileText(random)])
  return text.slice(0, offset) + more + text.slice(offset + random.below(3))
}

/** Changes one value within `root`. */
const changeValue = (root: { readonly sample: unknown }, values: Generate<unknown>, random: Random): void => {
  const positions = positionsIn(root)
  const somewhere = () => positions[random.below(positions.length)]
  const [position, other] = [somewhere(), somewhere()]
  if (!position || !other) return
  const { holder, key } = position
  const was: unknown = Reflect.get(holder, key)
  const set = (value: unknown) =>
    Reflect.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
  // The next change may modify the inserted value, so it must be a clone.
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

/** Generates valid samples, unchanged or with up to three changes. `values` generates the values to insert. */
export const changed =
  (samples: readonly [unknown, ...unknown[]], values: Generate<unknown> = hostile): Generate<unknown> =>
  (random) => {
    const root = { sample: clone(random.pick(samples)) }
    for (let left = random.below(4); left > 0; left -= 1) changeValue(root, values, random)
    return root.sample
  }

const nearly =
  (samples: readonly [string, ...string[]]): Generate<string> =>
  (random) => {
    let text = random.pick(samples)
    for (let left = random.below(4); left > 0; left -= 1) text = changeText(text, random)
    return text
  }

/** Generates valid texts, unchanged or with up to three changes, and unrelated hostile texts. */
export const changedText = (...samples: readonly [string, ...string[]]): Generate<string> =>
  either(nearly(samples), nearly(samples), nearly(samples), hostileText)

/** Generates JSON texts whose characters or values are changed. */
export const changedJson = (...samples: readonly [object, ...object[]]): Generate<string> => {
  const [first, ...more] = samples
  return either<string>(
    changedText(JSON.stringify(first), ...more.map((inner) => JSON.stringify(inner))),
    (random) => JSON.stringify(changed(samples)(random)) ?? '',
  )
}
