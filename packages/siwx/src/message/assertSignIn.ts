import { type CaipNetworkId, LatchkeyError, type SignInData } from '@latchkey/core/adapter'

/** Why a sign-in was refused: in the context of `SIGN_IN_REFUSED`. */
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

/** What a sign-in must say to be accepted. */
export type ExpectedSignIn = {
  /** Our own host, and port where it is not the usual one; several where we are known by several. */
  readonly domain: string | readonly string[]
  /** The URIs that may be signed in to; when absent, any http(s) URL whose host is the message's domain. */
  readonly uri?: string | readonly string[] | undefined
  /** Our origin's scheme: `https` when absent. Looked at where the message names one. */
  readonly scheme?: string | undefined
  /** The nonce that was given out. Absent where a store of nonces is asked. */
  readonly nonce?: string | undefined
  /** The networks that are accepted; all when absent. */
  readonly chainId?: CaipNetworkId | readonly CaipNetworkId[] | undefined
  /** The account that is expected; any when absent. */
  readonly accountAddress?: string | undefined
  /** The time, in milliseconds since the epoch. */
  readonly now: number
  /** How far two clocks may differ, in milliseconds: 60,000 when absent. */
  readonly skew?: number | undefined
}

/** The error for a message that is well-formed, and not for us or not for now. */
export const refuseSignIn = (reason: SignInRefusal, value?: unknown) =>
  new LatchkeyError('SIGN_IN_REFUSED', `The sign-in is refused: its ${reason} is not what is accepted here.`, {
    context: { reason, ...(value !== undefined && { value }) },
  })

const isAmong = <value extends string>(value: string, allowed: value | readonly value[]) =>
  [allowed].flat().some((one) => one === value)

const isOfDomain = (uri: string, domain: string) => {
  if (!/^https?:/i.test(uri) || !URL.canParse(uri)) return false
  const { host, protocol } = new URL(uri)
  return host === new URL(`${protocol}//${domain}`).host
}

/**
 * Checks that a sign-in message is for us, for now, and for the account and network that are expected.
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

/** Whether two bare addresses of one network name one account: hex has no case of its own, all else has. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
