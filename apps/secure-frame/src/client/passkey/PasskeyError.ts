/** Why a passkey was not used. Offer another recovery factor after each of them. */
export const passkeyErrors = {
  PASSKEY_CANCELLED:
    'The passkey was not confirmed, or this device has none. Try again, or use another recovery factor.',
  PASSKEY_WITHOUT_PRF: 'The passkey cannot derive a secret (PRF extension). Use another recovery factor.',
  PASSKEY_UNSUPPORTED: 'This browser does not support passkeys here. Use another recovery factor.',
} as const

/** The code of a {@link PasskeyError}. */
export type PasskeyErrorCode = keyof typeof passkeyErrors

/** Thrown if a passkey was not created or not used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyErrorCode

  constructor(code: PasskeyErrorCode, options?: ErrorOptions) {
    super(passkeyErrors[code], options)
    this.code = code
  }
}
