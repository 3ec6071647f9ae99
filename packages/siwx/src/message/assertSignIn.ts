import { type CaipNetworkId, LatchkeyError, type SignInData } from '@latchkey/core/adapter'

/** The reason for a refused sign-in, in the context of `SIGN_IN_REFUSED`. */
export type SignInRefusal =
  | 'domain'
  | 'scheme'
  | 'uri'
  | 'nonce'
  | 'chainId'
  | 'accountAddress'
  | 'issuedInFuture'
  | 'notYetValid'
  | 'expired'
  | 'signature'

/** The values that a sign-in message must have to be accepted. */
export type ExpectedSignIn = {
  /** The site's host, with its port if that is not the scheme's default. An array if the site has several hosts. */
  readonly domain: string | readonly string[]
  /** The accepted URIs. If absent, any http(s) URL whose host is the message's domain. */
  readonly uri?: string | readonly string[] | undefined
  /** The scheme of the site's origin: `https` if absent. Checked only if the message has a scheme. */
  readonly scheme?: string | undefined
  /** The nonce that was issued. Absent if a nonce store checks it. */
  readonly nonce?: string | undefined
  /** The accepted networks. If absent, all. */
  readonly chainId?: CaipNetworkId | readonly CaipNetworkId[] | undefined
  /** The expected account. If absent, any. */
  readonly accountAddress?: string | undefined
  /** The current time, in milliseconds since the epoch. */
  readonly now: number
  /** The tolerated difference between two clocks, in milliseconds: 60,000 if absent. */
  readonly skew?: number | undefined
}

/** Creates the error for a well-formed message that is for another site, account or time. */
export const refuseSignIn = (reason: SignInRefusal, value?: unknown) =>
  new LatchkeyError('SIGN_IN_REFUSED', `The sign-in is refused: its ${reason} is not as expected.`, {
    context: { reason, ...(value !== undefined && { value }) },
    help: ['Sign in again. If it fails again, compare the message with the domain, nonce and clock of the server.'],
  })

const isAmong = <value extends string>(value: string, allowed: value | readonly value[]) =>
  [allowed].flat().some((accepted) => accepted === value)

const isOfDomain = (uri: string, domain: string) => {
  if (!/^https?:/i.test(uri) || !URL.canParse(uri)) return false
  const { host, protocol } = new URL(uri)
  return host === new URL(`${protocol}//${domain}`).host
}

/**
 * Checks that a sign-in message is for this site and the current time, and for the expected account and network.
 *
 * @throws `SIGN_IN_REFUSED` with a {@link SignInRefusal} as `reason` in its context
 */
export const assertSignIn = (data: SignInData, expected: ExpectedSignIn): void => {
  const { now, skew = 60_000 } = expected
  if (!isAmong(data.domain, expected.domain)) throw refuseSignIn('domain', data.domain)
  if (data.scheme !== undefined && data.scheme !== (expected.scheme ?? 'https'))
    throw refuseSignIn('scheme', data.scheme)
  if (expected.uri === undefined ? !isOfDomain(data.uri, data.domain) : !isAmong(data.uri, expected.uri))
    throw refuseSignIn('uri', data.uri)
  if (expected.nonce !== undefined && data.nonce !== expected.nonce) throw refuseSignIn('nonce')
  if (expected.chainId !== undefined && !isAmong(data.chainId, expected.chainId))
    throw refuseSignIn('chainId', data.chainId)
  if (expected.accountAddress !== undefined && !isSameAccount(data.accountAddress, expected.accountAddress))
    throw refuseSignIn('accountAddress', data.accountAddress)
  if (Date.parse(data.issuedAt) > now + skew) throw refuseSignIn('issuedInFuture', data.issuedAt)
  if (data.notBefore !== undefined && Date.parse(data.notBefore) > now + skew)
    throw refuseSignIn('notYetValid', data.notBefore)
  if (data.expirationTime !== undefined && Date.parse(data.expirationTime) <= now - skew)
    throw refuseSignIn('expired', data.expirationTime)
}

/** Whether two addresses of one network are the same account. Only hex addresses ignore case. */
export const isSameAccount = (first: string, second: string): boolean =>
  first === second || (first.startsWith('0x') && first.toLowerCase() === second.toLowerCase())
