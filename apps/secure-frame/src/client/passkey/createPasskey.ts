import { type Bytes, fromBase64url } from '../../vault/bytes.js'
import { type CredentialJson, prfExtension, readPrf, requestCredential, toCredentialJson } from './credential.js'
import { PasskeyError } from './PasskeyError.js'
import type { KnownPasskey } from './usePasskey.js'

/** Parameters of {@link createPasskey}. */
export type CreatePasskeyParameters = {
  /** The host of the wallet's origin. */
  readonly host: string
  readonly wallet: string
  /** The id of the passkey's envelope. */
  readonly slot: string
  /** The name that the device shows: the user's address. */
  readonly name: string
}

/** A new passkey. */
export type CreatedPasskey = {
  readonly created: CredentialJson
  readonly passkey: KnownPasskey
  /** The PRF output. Many devices return it only when the passkey is used. */
  readonly output: Bytes | undefined
}

/** ES256, EdDSA and RS256: what devices offer and the service verifies. */
const algorithms = [-7, -8, -257]

/**
 * Creates a passkey with the PRF extension, in a page of the wallet's own.
 *
 * The user handle is the id of the envelope and not that of the user: a device replaces a passkey of the same handle, so that a second passkey would
 * silently end the first one.
 *
 * @throws `PasskeyError`
 */
export const createPasskey = async ({ host, wallet, slot, name }: CreatePasskeyParameters): Promise<CreatedPasskey> => {
  const id = fromBase64url(slot) ?? new Uint8Array()
  const credential = await requestCredential(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: host, name: host },
        user: { id, name, displayName: name },
        challenge: id,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        extensions: prfExtension(wallet),
      },
    }),
  )
  const { isEnabled, output } = readPrf(credential)
  if (!isEnabled) throw new PasskeyError('PASSKEY_WITHOUT_PRF')
  const { response } = credential
  const transports = response instanceof AuthenticatorAttestationResponse ? response.getTransports() : []
  return { created: toCredentialJson(credential), passkey: { id: credential.id, transports }, output }
}
