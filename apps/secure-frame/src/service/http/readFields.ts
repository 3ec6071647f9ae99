import { parseJson, readBody } from '@latchkey/services/parts'
import type { Context } from 'hono'
import { Refusal } from '../refusal.js'
import type { WalletEnv } from './walletEnv.js'

/** The size of a request without large values, in bytes. */
const usualSize = 16 * 1_024

/** A check of each field. */
type Checks<fields extends object> = { readonly [name in keyof fields]: (value: unknown) => value is fields[name] }

/**
 * Reads the fields of a request's JSON body. Other fields are ignored.
 *
 * @param size the maximum size of the body, in bytes
 * @throws `Refusal` if the body is too long, or if fields are invalid
 */
export const readFields = async <fields extends object>(
  context: Context<WalletEnv>,
  checks: Checks<fields>,
  size: number = usualSize,
): Promise<fields> => {
  const text = await readBody(context.env.incoming, size)
  if (text === undefined) throw new Refusal('TOO_LONG')
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null) throw new Refusal('INVALID_REQUEST')
  const given = new Map<string, unknown>(Object.entries(body))
  const names = Object.keys(checks) as (keyof fields & string)[] // the keys of an object with exactly these checks
  const invalid = names.filter((name) => !checks[name](given.get(name)))
  if (invalid.length > 0) throw new Refusal('INVALID_REQUEST', { fields: invalid })
  return Object.fromEntries(names.map((name) => [name, given.get(name)])) as fields // each field was checked
}
