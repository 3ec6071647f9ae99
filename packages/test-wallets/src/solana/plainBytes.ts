import { base64 } from '@scure/base'

/** Bytes in the JSON form that passes between a page and the process that holds the keys. */
type PlainBytes = { readonly $bytes: string }

const isPlainBytes = (value: object): value is PlainBytes => '$bytes' in value && typeof value.$bytes === 'string'

/** Converts the bytes of a value to a form that JSON can represent. */
export const toPlain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { $bytes: base64.encode(value) } satisfies PlainBytes
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]))
}

/** Restores the value that was passed to {@link toPlain}. */
export const fromPlain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fromPlain)
  if (isPlainBytes(value)) return base64.decode(value.$bytes)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromPlain(field)]))
}
