/** A feature that a project has on. */
export type ProjectFeature = {
  /** As the kit names it: `social_login`, `multi_wallet`, … */
  readonly id: string
  readonly isEnabled: boolean
  /** What of it, e.g. the ways to log in; `null` where there is nothing to choose. */
  readonly config: readonly string[] | null
}

/** A site's, or several sites', settings at the services. */
export type Project = {
  readonly id: string
  readonly name: string
  /** The pages that may use it. `*` stands for any run of characters; an empty list forbids nothing. */
  readonly origins: readonly string[]
  readonly features: readonly ProjectFeature[]
  /** Whether it wants events. */
  readonly analytics: boolean
}

/** Whether a text can be a project's id. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
