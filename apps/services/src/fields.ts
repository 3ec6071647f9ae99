import { isObject } from './isObject.js'

/** Reads a field of a file. @throws `FieldError` if it is invalid */
export type FieldReader<value> = (field: unknown, path: string) => value

/** Thrown if fields of a file are invalid. The message has a line for each fault. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  constructor(path: string, fault: string) {
    super(`${path || 'the file'} ${fault}.`)
  }
}

/** Reads several fields. @throws `FieldError` with the faults of all of them */
export const readAll = <value>(reads: readonly (() => value)[]): readonly value[] => {
  const faults: FieldError[] = []
  const values = reads.flatMap((read) => {
    try {
      return [read()]
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      faults.push(error)
      return []
    }
  })
  const [first] = faults
  if (!first) return values
  first.message = faults.map(({ message }) => message).join('\n')
  throw first
}

/** Reads a string. @param what a valid string, for the error message */
export const textField =
  (isValid: (text: string) => boolean, what: string): FieldReader<string> =>
  (field, path) => {
    if (typeof field === 'string' && isValid(field)) return field
    throw new FieldError(path, field === undefined ? 'is missing' : `must be ${what}`)
  }

/** Reads an integer between `minimum` and `maximum`. */
export const integerField =
  (minimum: number, maximum: number): FieldReader<number> =>
  (field, path) => {
    if (typeof field === 'number' && Number.isInteger(field) && field >= minimum && field <= maximum) return field
    throw new FieldError(path, field === undefined ? 'is missing' : `must be an integer from ${minimum} to ${maximum}`)
  }

/** Reads an optional field. */
export const optionalField =
  <value>(read: FieldReader<value>): FieldReader<value | undefined> =>
  (field, path) =>
    field === undefined ? undefined : read(field, path)

/** Reads an object, whatever its fields are. */
export const needObject: FieldReader<Readonly<Record<string, unknown>>> = (field, path) => {
  if (isObject(field)) return field
  throw new FieldError(path, field === undefined ? 'is missing' : 'must be an object')
}

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name)

/** Reads an object that has exactly these fields. */
export const objectField =
  <shape extends object>(readers: { readonly [name in keyof shape]-?: FieldReader<shape[name]> }): FieldReader<shape> =>
  (field, path) => {
    const object = needObject(field, path)
    const unknown = Object.keys(object).filter((name) => !Object.hasOwn(readers, name))
    const read = readAll<readonly [string, unknown]>([
      ...unknown.map((name) => () => {
        throw new FieldError(inside(path, name), 'is unknown')
      }),
      ...Object.entries<FieldReader<unknown>>(readers).map(
        ([name, reader]) =>
          () =>
            [name, reader(object[name], inside(path, name))] as const,
      ),
    ])
    return Object.fromEntries(read) as shape // each field has its reader
  }

/** Reads an object that has exactly the named fields, all of one type. */
export const recordField = <value>(
  names: readonly string[],
  read: FieldReader<value>,
): FieldReader<Readonly<Record<string, value>>> => objectField(Object.fromEntries(names.map((name) => [name, read])))

/** Reads an object whose names are not fixed. @param what a valid name, for the error message */
export const entriesField =
  <name extends string, value>(
    isName: (text: string) => text is name,
    what: string,
    readerOf: (name: name) => FieldReader<value>,
  ): FieldReader<readonly value[]> =>
  (field, path) =>
    readAll(
      Object.entries(needObject(field, path)).map(([name, value]) => () => {
        if (!isName(name)) throw new FieldError(inside(path, name), `must be named by ${what}`)
        return readerOf(name)(value, inside(path, name))
      }),
    )

/** Reads the variant of an object that its field `driver` names. The variant's reader gets the other fields. */
export const driverField =
  <variant>(readers: Readonly<Record<string, FieldReader<variant>>>): FieldReader<variant> =>
  (field, path) => {
    const { driver, ...rest } = needObject(field, path)
    const reader = typeof driver === 'string' && Object.hasOwn(readers, driver) ? readers[driver] : undefined
    if (reader) return reader(rest, path)
    throw new FieldError(inside(path, 'driver'), `must be one of ${Object.keys(readers).join(', ')}`)
  }

/** The maximum length of a list, which kits accept. */
const listLength = 100

/** Reads a list of 1 to `maximum` elements. */
export const listField =
  <value>(read: FieldReader<value>, maximum: number = listLength): FieldReader<readonly value[]> =>
  (field, path) => {
    if (!Array.isArray(field) || field.length === 0 || field.length > maximum)
      throw new FieldError(path, `must be a list of 1 to ${maximum} elements`)
    return readAll(field.map((element: unknown, index) => () => read(element, `${path}[${index}]`)))
  }

/** Reads a list of 1 to 100 elements. Each has another `name`. */
export const namedListField =
  <name extends string, value extends Readonly<Record<name, string>>>(
    name: name,
    read: FieldReader<value>,
  ): FieldReader<readonly value[]> =>
  (field, path) => {
    const taken = new Set<string>()
    return listField((element, at) => {
      const value = read(element, at)
      if (taken.has(value[name])) throw new FieldError(inside(at, name), 'occurs twice')
      taken.add(value[name])
      return value
    })(field, path)
  }
