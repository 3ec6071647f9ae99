import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObject } from '../../isObject.js'

/** The place after which a page continues: only transactions before this one, by network. */
export type Places = Readonly<Record<string, readonly [block: number, txIndex: number]>>

/** The maximum length of a cursor, in characters. */
const cursorLength = 8_192
const signatureLength = 22

/** Signs a cursor for one account and one choice of networks, so that it is invalid for others. */
const sign = (secret: string, scope: string, text: string) =>
  createHmac('sha256', secret).update(`${scope}\n${text}`).digest('base64url').slice(0, signatureLength)

/** Creates a cursor. @param scope what the cursor is valid for */
export const writeCursor = (secret: string, scope: string, places: Places): string => {
  const text = Buffer.from(JSON.stringify(places)).toString('base64url')
  return `${text}.${sign(secret, scope, text)}`
}

const isPlace = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part))

/** Reads a cursor. Returns `undefined` if these services did not create it for this scope. */
export const readCursor = (secret: string, scope: string, cursor: string): Places | undefined => {
  const [text = '', signature = '', ...rest] = cursor.length <= cursorLength ? cursor.split('.') : []
  const [expected, found] = [sign(secret, scope, text), signature].map((part) => Buffer.from(part))
  if (rest.length > 0 || !expected || !found) return undefined
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) return undefined
  const places: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!isObject(places) || !Object.values(places).every(isPlace)) return undefined
  return places as Places // each of its values was checked
}
