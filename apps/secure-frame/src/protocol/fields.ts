/** A public key on P-256, as a JWK without other members. */
export type PublicKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Returns whether a value can be an id: 128 bits as base64url. */
export const isId = (value: unknown): value is string => isText(value, /^[\w-]{22}$/)

/** Returns whether a value can be a secret or a SHA-256 hash: 256 bits as base64url. */
export const isSecret = (value: unknown): value is string => isText(value, /^[\w-]{43}$/)

/** Returns whether a value can be a code of a mail: 6 digits. */
export const isCode = (value: unknown): value is string => isText(value, /^\d{6}$/)

/** Returns whether a value can be a project's id. */
export const isProjectId = (value: unknown): value is string => isText(value, /^[\w-]{1,64}$/)

/** Returns whether a value can be the origin of a site. The project decides which origins it accepts. */
export const isSite = (value: unknown): value is string => isText(value, /^https?:\/\/[\w.:[\]-]{1,253}$/)

/** Returns whether a value is a public key on P-256 without further members. Its point is not checked. */
export const isPublicKey = (value: unknown): value is PublicKey =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'crv,kty,x,y' &&
  'kty' in value &&
  value.kty === 'EC' &&
  'crv' in value &&
  value.crv === 'P-256' &&
  'x' in value &&
  isSecret(value.x) &&
  'y' in value &&
  isSecret(value.y)

/**
 * Returns whether a value is an e-mail address, as the HTML standard defines it for input fields: ASCII only, at most 254 characters.
 * The domain needs a dot.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(
    value,
  )

/** Returns the form of an address that identifies a user. Case is ignored. */
export const normalizeEmail = (email: string): string => email.toLowerCase()
