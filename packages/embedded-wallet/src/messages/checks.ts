import { isCaipAddress, isCaipNetworkId } from '@latchkey/core/adapter'

/** Whether a value from the other side has the right shape. */
export type Check = (value: unknown) => boolean

/** A string of at most `limit` characters. */
export const text =
  (limit: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= limit

/** A string of any length. That of its message is limited. */
export const word: Check = (value) => typeof value === 'string'

/** One of these strings. */
export const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value)

/** A value that may be absent. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

/** A list of at most `limit` items. */
export const listOf =
  (check: Check, limit: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= limit && value.every(check)

/** An object with these fields. Other fields are allowed, and ignored. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const record: Readonly<Record<string, unknown>> = { ...value }
    return Object.entries(fields).every(([name, check]) => check(record[name]))
  }

/** Any value. */
export const anything: Check = () => true
/** `true` or `false`. */
export const flag: Check = (value) => typeof value === 'boolean'
/** A CAIP-2 id. */
export const network: Check = isCaipNetworkId
/** A CAIP-10 id. */
export const account: Check = isCaipAddress
/** A code of six digits. */
export const code: Check = (value) => typeof value === 'string' && /^\d{6}$/.test(value)
/** The two digits that the window of a social login shows. */
export const digits: Check = (value) => typeof value === 'string' && /^\d{2}$/.test(value)
/** The id of a login: 128 random bits in base64url. */
export const transaction: Check = (value) => typeof value === 'string' && /^[\w-]{22}$/.test(value)
