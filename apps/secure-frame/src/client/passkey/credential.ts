import { type Bytes, toBase64url, toUtf8 } from '../../vault/bytes.js'
import { toPurpose } from '../../vault/envelopes/toPurpose.js'
import { PasskeyError } from './PasskeyError.js'

/** A response of a passkey as JSON, without what its extensions returned: the PRF output is a secret, and the response goes to the service. */
export type CredentialJson = {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly clientExtensionResults: Readonly<Record<string, never>>
  readonly response: { readonly clientDataJSON: string } & Readonly<Record<string, unknown>>
}

/** The output of the PRF extension. Only a part of it is declared by TypeScript. */
type PrfResults = {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: BufferSource } }
}

const encode = (buffer: ArrayBuffer) => toBase64url(new Uint8Array(buffer))

/**
 * Returns the input of the PRF extension. It is constant for each wallet, so that a passkey of the wallet gives the same output on every device. It is
 * no secret: the output depends on the passkey too.
 *
 * @see https://w3c.github.io/webauthn/#prf-extension
 */
export const prfExtension = (wallet: string) => ({
  prf: { eval: { first: toUtf8(toPurpose('passkey-prf', wallet)) } },
})

/** Returns what the PRF extension returned: whether the passkey supports it, and the output if it returned one. */
export const readPrf = (credential: PublicKeyCredential): { readonly isEnabled: boolean; readonly output?: Bytes } => {
  const { prf } = credential.getClientExtensionResults() as PrfResults // see PrfResults
  const first = prf?.results?.first
  if (!first) return { isEnabled: prf?.enabled === true }
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return { isEnabled: true, output: Uint8Array.from(bytes) }
}

/** Writes a response as JSON, as `PublicKeyCredential.toJSON` does, but without the outputs of its extensions. */
export const toCredentialJson = (credential: PublicKeyCredential): CredentialJson => {
  const { response } = credential
  const common = { clientDataJSON: encode(response.clientDataJSON) }
  const own =
    response instanceof AuthenticatorAttestationResponse
      ? { attestationObject: encode(response.attestationObject), transports: response.getTransports() }
      : response instanceof AuthenticatorAssertionResponse
        ? { authenticatorData: encode(response.authenticatorData), signature: encode(response.signature) }
        : {}
  return {
    id: credential.id,
    rawId: encode(credential.rawId),
    type: credential.type,
    clientExtensionResults: {},
    response: { ...common, ...own },
  }
}

/** Runs a call of `navigator.credentials`. @throws `PasskeyError`, or the signal's reason */
export const requestCredential = async (
  call: () => Promise<Credential | null>,
  signal?: AbortSignal,
): Promise<PublicKeyCredential> => {
  if (typeof PublicKeyCredential === 'undefined') throw new PasskeyError('PASSKEY_UNSUPPORTED')
  const credential = await call().catch((cause: unknown) => {
    signal?.throwIfAborted()
    const isUnsupported = cause instanceof DOMException && ['NotSupportedError', 'SecurityError'].includes(cause.name)
    throw new PasskeyError(isUnsupported ? 'PASSKEY_UNSUPPORTED' : 'PASSKEY_CANCELLED', { cause })
  })
  if (credential instanceof PublicKeyCredential) return credential
  throw new PasskeyError('PASSKEY_CANCELLED')
}
