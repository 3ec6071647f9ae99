import { isObject } from '../isObject.js'

/** Reads a field of a file. @throws `FieldError` if it is invalid */
export type FieldReader<value> = (field: unknown, path: string) => value

/** Thrown if a field of a file is invalid. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  constructor(path: string, fault: string) {
    super(`${path || 'the file'} ${fault}.`)
  }
}

/** Reads a string. @param what a valid string, for the error message */
export const textField =
  (isValid: (text: string) => boolean, what: string): FieldReader<string> =>
  (field, path) => {
    if (typeof field === 'string' && isValid(field)) return field
    throw new FieldError(path, field === undefined ? 'is missing' : `must be ${what}`)
  }

/** Reads an optional field. */
export const optionalField =
  <value>(read: FieldReader<value>): FieldReader<value | undefined> =>
  (field, path) =>
    field === undefined ? undefined : read(field, path)

const needObject = (field: unknown, path: string) => {
  if (isObject(field)) return field
  throw new FieldError(path, field === undefined ? 'is missing' : 'must be an object')
}

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name)

/** Reads an object that has exactly these fields. */
export const objectField =
  <shape extends object>(readers: { readonly [name in keyof shape]-?: FieldReader<shape[name]> }): FieldReader<shape> =>
  (field, path) => {
    const object = needObject(field, path)
    const unknown = Object.keys(object).find((name) => !Object.hasOwn(readers, name))
    if (unknown !== undefined) throw new FieldError(inside(path, unknown), 'is unknown')
    const read = Object.entries<FieldReader<unknown>>(readers).map(([name, reader]) => [
      name,
      reader(object[name], inside(path, name)),
    ])
    return Object.fromEntries(read) as shape // each field has its reader
  }

/** Reads an object that has exactly the named fields, all of one type. */
export const recordField = <value>(
  names: readonly string[],
  read: FieldReader<value>,
): FieldReader<Readonly<Record<string, value>>> => objectField(Object.fromEntries(names.map((name) => [name, read])))

/** The maximum length of a list, which kits accept. */
const listLength = 100

/** Reads a list of 1 to 100 elements. Each has another `name`. */
export const listField =
  <name extends string, value extends Readonly<Record<name, string>>>(
    name: name,
    read: FieldReader<value>,
  ): FieldReader<readonly value[]> =>
  (field, path) => {
    if (!Array.isArray(field) || field.length === 0 || field.length > listLength)
      throw new FieldError(path, `must be a list of 1 to ${listLength} elements`)
    const taken = new Set<string>()
    return field.map((element: unknown, index) => {
      const at = `${path}[${index}]`
      const value = read(element, at)
      if (taken.has(value[name])) throw new FieldError(inside(at, name), 'occurs twice')
      taken.add(value[name])
      return value
    })
  }
