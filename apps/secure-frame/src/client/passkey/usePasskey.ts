import { type Bytes, fromBase64url } from '../../vault/bytes.js'
import { type CredentialJson, prfExtension, readPrf, requestCredential, toCredentialJson } from './credential.js'
import { PasskeyError } from './PasskeyError.js'

/** A passkey of the wallet, as `/v1/recovery/list` returns it. */
export type KnownPasskey = { readonly id: string; readonly transports: readonly string[] }

/** Parameters of {@link usePasskey}. */
export type UsePasskeyParameters = {
  /** The host of the wallet's origin. */
  readonly host: string
  readonly wallet: string
  /** What the passkey signs, as base64url: from `/v1/recovery/passkey/begin`. */
  readonly challenge: string
  /** The passkeys that may be used. */
  readonly passkeys: readonly KnownPasskey[]
  readonly signal?: AbortSignal | undefined
}

/** A use of a passkey. */
export type UsedPasskey = {
  /** For `/v1/recovery/passkey/verify`. */
  readonly asserted: CredentialJson
  /** For the vault, which wipes it. The service must not get it. */
  readonly output: Bytes
}

const toBytes = (base64: string) => fromBase64url(base64) ?? new Uint8Array()

/** Reads the transports that browsers know. An unknown one would be ignored by them as well. */
const toDescriptor = ({ id, transports }: KnownPasskey): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: toBytes(id),
  transports: transports as AuthenticatorTransport[], // browsers ignore unknown ones
})

/**
 * Uses a passkey of the wallet, with the user verified. In a frame, the frame needs the permission `publickey-credentials-get`, and the user must have
 * pressed a button.
 *
 * @throws `PasskeyError`, or the signal's reason
 */
export const usePasskey = async ({
  host,
  wallet,
  challenge,
  passkeys,
  signal,
}: UsePasskeyParameters): Promise<UsedPasskey> => {
  const credential = await requestCredential(
    () =>
      navigator.credentials.get({
        publicKey: {
          rpId: host,
          challenge: toBytes(challenge),
          allowCredentials: passkeys.map(toDescriptor),
          userVerification: 'required',
          extensions: prfExtension(wallet),
        },
        ...(signal && { signal }),
      }),
    signal,
  )
  const { output } = readPrf(credential)
  if (!output) throw new PasskeyError('PASSKEY_WITHOUT_PRF')
  return { asserted: toCredentialJson(credential), output }
}
