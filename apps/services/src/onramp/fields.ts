import { isObject } from '../isObject.js'

/** Reads what stands at a place of a file. @throws `FieldError` */
export type FieldReader<value> = (told: unknown, path: string) => value

/** What is wrong in a file, and where. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  constructor(path: string, fault: string) {
    super(`${path || 'the file'} ${fault}.`)
  }
}

/** A text. @param what it must be, for people */
export const textField =
  (isRight: (text: string) => boolean, what: string): FieldReader<string> =>
  (told, path) => {
    if (typeof told === 'string' && isRight(told)) return told
    throw new FieldError(path, told === undefined ? 'is missing' : `must be ${what}`)
  }

/** What may be left out. */
export const optionalField =
  <value>(read: FieldReader<value>): FieldReader<value | undefined> =>
  (told, path) =>
    told === undefined ? undefined : read(told, path)

const needObject = (told: unknown, path: string) => {
  if (isObject(told)) return told
  throw new FieldError(path, told === undefined ? 'is missing' : 'must be an object')
}

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name)

/** An object with these fields and no other. */
export const objectField =
  <shape extends object>(readers: { readonly [name in keyof shape]-?: FieldReader<shape[name]> }): FieldReader<shape> =>
  (told, path) => {
    const object = needObject(told, path)
    const unknown = Object.keys(object).find((name) => !Object.hasOwn(readers, name))
    if (unknown !== undefined) throw new FieldError(inside(path, unknown), 'is not known')
    const read = Object.entries<FieldReader<unknown>>(readers).map(([name, reader]) => [
      name,
      reader(object[name], inside(path, name)),
    ])
    return Object.fromEntries(read) as shape // each field by its own reader
  }

/** An object with exactly the fields that are named, all of one kind. */
export const recordField = <value>(
  names: readonly string[],
  read: FieldReader<value>,
): FieldReader<Readonly<Record<string, value>>> => objectField(Object.fromEntries(names.map((name) => [name, read])))

/** As many elements as a kit takes of a list. */
const listLength = 100

/** A list with something in it, and no more than a kit takes. No two of its elements have the same `name`. */
export const listField =
  <name extends string, value extends Readonly<Record<name, string>>>(
    name: name,
    read: FieldReader<value>,
  ): FieldReader<readonly value[]> =>
  (told, path) => {
    if (!Array.isArray(told) || told.length === 0 || told.length > listLength)
      throw new FieldError(path, `must be a list of 1 to ${listLength}`)
    const taken = new Set<string>()
    return told.map((one: unknown, index) => {
      const at = `${path}[${index}]`
      const value = read(one, at)
      if (taken.has(value[name])) throw new FieldError(inside(at, name), 'is there twice')
      taken.add(value[name])
      return value
    })
  }
