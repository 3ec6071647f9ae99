import { isLoginProvider, type LoginProvider } from '../../protocol/social.js'
import { readProperty } from '../../vault/bytes.js'

/** The user of a login by e-mail. */
export type EmailUser = { readonly id: string; readonly email: string; readonly provider?: undefined }
/** The user of a login at a provider. */
export type SocialUser = {
  readonly id: string
  readonly email?: undefined
  readonly provider: LoginProvider
  /** The user's name at the provider, if it can be shown. */
  readonly userName?: string | undefined
}
/** The user of a login. */
export type SessionUser = EmailUser | SocialUser

/** Returns the name that the user knows the login by. */
export const nameOfUser = (user: SessionUser | undefined): string =>
  (user?.provider ? user.userName : user?.email) ?? ''

/** What a device stores of a login. The refresh token is useless without the device key, which cannot be exported. */
export type SessionRecord = {
  readonly version: 1
  readonly user: SessionUser
  readonly project: string
  readonly refreshToken: string
}

/** Reads a stored login. Returns `undefined` for a corrupt one. */
export const parseSessionRecord = (value: unknown): SessionRecord | undefined => {
  const user = readProperty(value, 'user')
  const [id, email, provider, userName] = ['id', 'email', 'provider', 'userName'].map((name) =>
    readProperty(user, name),
  )
  const [project, refreshToken] = [readProperty(value, 'project'), readProperty(value, 'refreshToken')]
  if (readProperty(value, 'version') !== 1 || typeof id !== 'string') return undefined
  if (typeof project !== 'string' || typeof refreshToken !== 'string') return undefined
  const record = { version: 1, project, refreshToken } as const
  if (typeof email === 'string') return { ...record, user: { id, email } }
  if (!isLoginProvider(provider)) return undefined
  return { ...record, user: { id, provider, ...(typeof userName === 'string' && { userName }) } }
}
