import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { Refusal } from '../refusal.js'

/** The public half of a passkey. */
export type Passkey = {
  /** The id of the credential. */
  readonly id: string
  /** Its COSE key, as base64url. */
  readonly publicKey: string
  readonly transports: readonly string[]
  /** How often it was used, if the authenticator counts that. */
  readonly counter: number
}

/** The origins of a use of a passkey. */
export type PasskeyOrigins = {
  /** The origin of the wallet. Its host is the relying party. */
  readonly wallet: string
  /** The site that may embed the wallet. */
  readonly site: string
}

const refuseInvalid = async <result>(verify: () => Promise<result>): Promise<result> => {
  try {
    return await verify()
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal('PASSKEY_INVALID', {}, { cause })
  }
}

/** Verifies a use of a passkey with the user present and verified. @returns its new counter @throws `Refusal` */
export const verifyPasskey = (
  { id, publicKey, counter }: Passkey,
  asserted: AuthenticationResponseJSON,
  challenge: string,
  origins: PasskeyOrigins,
): Promise<number> =>
  refuseInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asserted,
      expectedChallenge: challenge,
      expectedOrigin: origins.wallet,
      expectedRPID: new URL(origins.wallet).hostname,
      expectedTopOrigin: origins.site,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    if (!verified || asserted.id !== id) throw new Refusal('PASSKEY_INVALID')
    return authenticationInfo.newCounter
  })

/**
 * Verifies a new passkey: its creation, and that the user could use it afterwards.
 *
 * @param challenge the challenge of both
 * @throws `Refusal`
 */
export const verifyNewPasskey = (
  { created, asserted }: { readonly created: RegistrationResponseJSON; readonly asserted: AuthenticationResponseJSON },
  challenge: string,
  origins: PasskeyOrigins,
): Promise<Passkey> =>
  refuseInvalid(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: created,
      expectedChallenge: challenge,
      expectedOrigin: origins.wallet,
      expectedRPID: new URL(origins.wallet).hostname,
    })
    if (!verified) throw new Refusal('PASSKEY_INVALID')
    const { credential } = registrationInfo
    const passkey = {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: credential.transports ?? [],
      counter: credential.counter,
    }
    return { ...passkey, counter: await verifyPasskey(passkey, asserted, challenge, origins) }
  })
