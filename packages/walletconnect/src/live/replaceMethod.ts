type Method = (...parameters: readonly unknown[]) => unknown

/**
 * Puts another in the place of a method of the SDK of which its types do not tell. Where there is none, nothing is replaced.
 *
 * @param make given the method that was there
 */
export const replaceMethod = (owner: object, name: string, make: (original: Method) => Method): void => {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return
  Reflect.set(
    owner,
    name,
    make((...parameters) => Reflect.apply(original, owner, parameters)),
  )
}
