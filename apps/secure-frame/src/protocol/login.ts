import type { PublicKey } from './fields.js'

/** The request of `/v1/email/start`. */
export type EmailStart = {
  readonly project: string
  /** The origin of the page that contains the frame. */
  readonly site: string
  readonly email: string
  /** What the service returns for this login is sealed to this key. */
  readonly sealKey: PublicKey
  /** The SHA-256 hash of the verifier, which `/v1/email/verify` needs. */
  readonly challenge: string
  /** The language of the mails that the login causes, as a BCP 47 tag. Default: English. */
  readonly language?: string | undefined
}

/** The response to `/v1/email/start`. It is the same for known and unknown addresses. */
export type StartedEmail = {
  readonly transaction: string
  /** `VERIFY_DEVICE`: the link in the mail must be confirmed before the code is entered. */
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  readonly expiresAt: number
}

/** The response to `/v1/email/confirm`: what the user confirms. */
export type ConfirmedDevice = {
  readonly site: string
  /** The browser and system of the device that requested the code. */
  readonly device: string
  readonly isConfirmed: boolean
}

/** New tokens. */
export type Tokens = {
  readonly accessToken: string
  /** The next refresh needs this token. An older one ends the session. */
  readonly refreshToken: string
  /** When the access token expires. */
  readonly expiresAt: number
}

/** The response to `/v1/email/verify`. */
export type VerifiedEmail = Tokens & {
  readonly user: { readonly id: string; readonly email: string }
  readonly hasWallet: boolean
}

/** The response to `/v1/email/change`. */
export type StartedChange = { readonly transaction: string; readonly expiresAt: number }
