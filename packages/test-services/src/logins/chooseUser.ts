import type { ServerResponse } from 'node:http'
import type { StandInUser } from './standInUser.js'

/** One of the answers that a developer can give at a stand-in. */
export type Choice = {
  /** `undefined`: the developer refuses. */
  readonly user: StandInUser | undefined
  /** Where the choice leads to. */
  readonly href: string
}

/** Writes the page of a stand-in, on which a developer chooses who logs in. @param provider the provider's name */
export type WriteChoice = (provider: string, choices: readonly Choice[]) => string

/** The query parameter of a choice, and its value for a developer who refuses. */
const [parameter, refusal] = ['user', 'none']

/** Who logs in at a stand-in: always the same user, or whom a developer chooses on a page. */
export type UserChooser = {
  /**
   * Returns the user of a visit. `undefined`: the user refuses. Returns `'asked'` if the response shows the page to choose on.
   *
   * @param url the URL of the visit, without its origin
   */
  choose(url: string, provider: string, response: ServerResponse): StandInUser | undefined | 'asked'
}

/** Creates what knows the user of a visit. @param user returns the user if nobody chooses */
export const createUserChooser = (
  user: () => StandInUser | undefined,
  page?: { readonly users: readonly StandInUser[]; readonly write: WriteChoice },
): UserChooser => ({
  choose: (url, provider, response) => {
    if (!page) return user()
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const chosen = searchParams.get(parameter)
    if (chosen === refusal) return undefined
    const known = page.users.find(({ id }) => id === chosen)
    if (known) return known
    const choices = [...page.users, undefined].map((each): Choice => {
      const query = new URLSearchParams(searchParams)
      query.set(parameter, each?.id ?? refusal)
      return { user: each, href: `${pathname}?${query}` }
    })
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    response.end(page.write(provider, choices))
    return 'asked'
  },
})
