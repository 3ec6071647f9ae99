import type { SocialProvider } from '../../protocol/social.js'
import { isName } from '../../protocol/walletFields.js'

/** A user at a provider. */
export type SocialUser = {
  /** What identifies the user at this provider, and nowhere else. */
  readonly subject: string
  /** The name that the user knows the account by. Absent if the provider returned none that can be shown. */
  readonly userName?: string
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const readDiscordName = ({ username, discriminator }: Fields) =>
  typeof discriminator === 'string' && /^\d{4}$/.test(discriminator) && discriminator !== '0000'
    ? `${String(username)}#${discriminator}`
    : username

/** Where each provider documents the id and the name of a user. */
const readers: Readonly<
  Record<SocialProvider, (fields: Fields) => { readonly subject: unknown; readonly userName: unknown }>
> = {
  google: ({ sub, email }) => ({ subject: sub, userName: email }),
  apple: ({ sub, email }) => ({ subject: sub, userName: email }),
  x: ({ data }) => ({ subject: fieldsOf(data)['id'], userName: fieldsOf(data)['username'] }),
  discord: (fields) => ({ subject: fields['id'], userName: readDiscordName(fields) }),
  github: ({ id, login }) => ({
    subject: typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id,
    userName: login,
  }),
  facebook: ({ id, name }) => ({ subject: id, userName: name }),
}

/**
 * Reads the user from a provider's answer: the claims of an ID token, or the answer of its user call.
 *
 * @throws if the user has no id. Names that cannot be shown are left out
 */
export const readSocialUser = (provider: SocialProvider, answer: unknown): SocialUser => {
  const { subject, userName } = readers[provider](fieldsOf(answer))
  if (typeof subject !== 'string' || !/^[\x21-\x7E]{1,255}$/.test(subject))
    throw new Error(`${provider} returned a user without an id.`)
  return { subject, ...(isName(userName) && { userName }) }
}
