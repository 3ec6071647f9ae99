import { LatchkeyError, namespaceOf, type SignInData } from '@latchkey/core/adapter'
import { profileOf } from './profiles.js'

// The grammar of RFC 3986 and RFC 3339, as far as EIP-4361 refers to it.
const unreserved = "A-Za-z0-9\\-._~!$&'()*+,;=" // and sub-delims
const part = `(?:[${unreserved}:@]|%[0-9A-Fa-f]{2})`
const nameChars = `(?:[${unreserved}]|%[0-9A-Fa-f]{2})`

const scheme = '[a-zA-Z][a-zA-Z0-9+.-]*'
const authority = `(?:(?:[${unreserved}:]|%[0-9A-Fa-f]{2})*@)?(?:\\[[0-9A-Fa-fvV:.]+\\]|${nameChars}+)(?::[0-9]*)?`
const anchored = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const uri = anchored(`${scheme}:(?:${part}|[/?[\\]])+(?:#(?:${part}|[/?])*)?`)
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether `value` is an RFC 3339 time on an existing day. Requires capital letters and does not accept leap seconds. */
export const isDateTime = (value: string): boolean => {
  const [, year, month, day] = dateTime.exec(value) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** The first line, without the blockchain's name: scheme, domain. */
export const firstLine = new RegExp(
  `^(?:(${scheme})://)?(${authority}) wants you to sign in with your (\\w+) account:$`,
)

const time = isDateTime
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
const reference = matches(/^[-_a-zA-Z0-9]{1,64}$/)

/** The format of each field of a message. */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  scheme: matches(anchored(scheme)),
  domain: matches(anchored(authority)),
  statement: matches(new RegExp(`^[${unreserved}:/?#[\\]@ ]*$`)),
  uri: matches(uri),
  version: (value) => value === '1',
  nonce: matches(/^[a-zA-Z0-9]{8,}$/),
  issuedAt: time,
  expirationTime: time,
  notBefore: time,
  requestId: matches(anchored(`${part}*`)),
}

/** Creates the error for a text or for fields that the standard does not allow. */
export const invalidMessage = (field: string, value?: unknown) =>
  new LatchkeyError('SIGN_IN_MESSAGE_INVALID', `The sign-in message has an invalid ${field}.`, {
    context: { field, ...(value !== undefined && { value }) },
    help: [`Check the ${field} of the message.`],
  })

/** The fields that a site chooses once for all messages. */
type SiteFields = Partial<Pick<SignInData, 'domain' | 'uri' | 'statement' | 'requestId' | 'resources'>>

/** Returns a sentence for each field that no message can have, with the value. */
export const findFaults = ({ resources, ...fields }: SiteFields): readonly string[] => {
  const show = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : typeof value)
  const texts = Object.entries(fields)
    .filter(([field, value]) => value !== undefined && !(typeof value === 'string' && rules[field]?.(value)))
    .map(([field, value]) => `\`${field}\` is not allowed in a sign-in message: ${show(value)}. ${hints[field] ?? ''}`)
  if (resources === undefined) return texts
  if (!Array.isArray(resources)) return [...texts, '`resources` must be an array of URIs.']
  const wrong = resources.filter((resource: unknown) => typeof resource !== 'string' || !uri.test(resource))
  return [...texts, ...wrong.map((value) => `\`resources\` has a value that is not a URI: ${show(value)}.`)]
}

/** What EIP-4361 allows, for the developer who has to change a field. */
const hints: Readonly<Record<string, string>> = {
  domain: 'Pass a host with an optional port, such as "shop.example".',
  uri: 'Pass a URI such as "https://shop.example".',
  statement: "Use ASCII letters, digits, spaces and the characters -._~:/?#[]@!$&'()*+,;= in one line.",
  requestId: 'Use the characters of a URI’s path.',
}

/**
 * Checks every field of a message.
 *
 * @throws `SIGN_IN_MESSAGE_INVALID` with the field in its context
 */
export const assertFields = (data: SignInData): void => {
  const namespace = namespaceOf(data.chainId)
  const chain = data.chainId.slice(namespace.length + 1)
  if (!(namespace === 'eip155' ? /^\d+$/.test(chain) : reference(chain))) throw invalidMessage('chainId', data.chainId)
  if (!profileOf(namespace).address.test(data.accountAddress))
    throw invalidMessage('accountAddress', data.accountAddress)
  if (data.scheme !== undefined && namespace !== 'eip155') throw invalidMessage('scheme', data.scheme)
  const fields: Readonly<Record<string, unknown>> = data
  const required = ['domain', 'uri', 'version', 'nonce', 'issuedAt']
  for (const [field, isAllowed] of Object.entries(rules)) {
    const value = fields[field]
    if (value === undefined ? required.includes(field) : typeof value !== 'string' || !isAllowed(value))
      throw invalidMessage(field, value)
  }
  for (const resource of data.resources ?? []) if (!uri.test(resource)) throw invalidMessage('resources', resource)
}
