import { parseSiweMessage } from 'viem/siwe'
import { FarcasterError } from './farcasterError.js'

/** What a message must be. Times are milliseconds since 1970. */
export type ExpectedSignIn = {
  /** The URI that the service requested. */
  readonly uri: string
  /** When the login started. */
  readonly startedAt: number
  readonly now: number
}

/** How much the clock of the phone that signs may differ, in milliseconds. */
const clockDifference = 5 * 60_000

/**
 * Checks what `verifySignInMessage` does not: the URI, and the times by the service's clock.
 *
 * @throws `FarcasterError`
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const assertSignIn = (message: string, { uri, startedAt, now }: ExpectedSignIn): void => {
  const { uri: signedUri, version, issuedAt, notBefore, expirationTime } = parseSiweMessage(message)
  if (version !== '1') throw new FarcasterError('version_invalid')
  if (signedUri !== uri) throw new FarcasterError('uri_invalid')
  const signedAt = issuedAt?.getTime() ?? Number.NaN
  if (!(signedAt >= startedAt - clockDifference && signedAt <= now + clockDifference))
    throw new FarcasterError('time_invalid')
  if (expirationTime && !(expirationTime.getTime() > now)) throw new FarcasterError('time_invalid')
  if (notBefore && !(notBefore.getTime() <= now + clockDifference)) throw new FarcasterError('time_invalid')
}
