import { type ProviderAnswer, type SocialProvider, socialProviders, toReturnPath } from '../../protocol/social.js'

/** What a provider returned, and which one. */
export type TakenAnswer = { readonly provider: SocialProvider; readonly answer: ProviderAnswer }

const names = ['code', 'state', 'iss', 'error'] as const

/**
 * Reads what a provider returned in the URL of its page. A parameter that occurs twice is left out.
 *
 * @param url the URL of the page: with a query, or with a fragment if the provider returned by a form
 */
export const readAnswer = (url: URL): TakenAnswer | undefined => {
  const provider = socialProviders.find((name) => toReturnPath(name) === url.pathname)
  if (!provider) return undefined
  const parameters = new URLSearchParams(url.search || url.hash.slice(1))
  const found = names.flatMap((name) => {
    const [value, ...others] = parameters.getAll(name)
    return value !== undefined && others.length === 0 ? [[name, value] as const] : []
  })
  return found.length > 0 ? { provider, answer: Object.fromEntries(found) } : undefined
}

/** Reads what a provider returned, and removes it from the address before the page requests anything. */
export const takeAnswer = (): TakenAnswer | undefined => {
  const taken = readAnswer(new URL(location.href))
  if (taken) history.replaceState(undefined, '', location.pathname)
  return taken
}
