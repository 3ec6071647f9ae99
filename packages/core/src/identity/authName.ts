import type { SocialProvider } from '../contract/features.js'

/** The user who logged in to an embedded wallet. */
export type AuthUser = {
  readonly socialProvider?: SocialProvider | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
}

const maxLength = 30

/**
 * Returns the display name of a user who logged in: the social username, else the e-mail address. An adapter of an embedded wallet sets it
 * as its account's `name`.
 *
 * @returns at most 30 characters, followed by an ellipsis if the name is longer; `undefined` if neither is known
 * @example toAuthName({ socialProvider: 'discord', username: 'mara#0' }) // 'mara#'
 */
export const toAuthName = ({ socialProvider, username, email }: AuthUser): string | undefined => {
  // Discord appends a 0 to names that no longer have a number.
  const name = (socialProvider === 'discord' ? username?.replace(/0$/, '') : username) || email
  const characters = [...(name ?? '')]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : name || undefined
}
