import type { SocialProvider } from '../contract/features.js'

/** Who logged in to an embedded wallet. */
export type AuthUser = {
  readonly socialProvider?: SocialProvider | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
}

const longest = 30

/**
 * The name by which someone who logged in is shown: the social username, else the e-mail address. An adapter of an embedded wallet gives it
 * as its account's `name`.
 *
 * @returns at most 30 characters and an ellipsis; `undefined` where neither is known
 * @example toAuthName({ socialProvider: 'discord', username: 'mara#0' }) // 'mara#'
 */
export const toAuthName = ({ socialProvider, username, email }: AuthUser): string | undefined => {
  // Discord ends the names that have no number any more with a 0.
  const name = (socialProvider === 'discord' ? username?.replace(/0$/, '') : username) || email
  const letters = [...(name ?? '')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name || undefined
}
