/** A feature that a project enables. */
export type ProjectFeature = {
  /** The kit's name of the feature: `social_login`, `multi_wallet`, … */
  readonly id: string
  readonly isEnabled: boolean
  /** The feature's configuration, e.g. the ways to log in. `null` if there is nothing to configure. */
  readonly config: readonly string[] | null
}

/** The settings of one or several sites. */
export type Project = {
  readonly id: string
  readonly name: string
  /** The origins that may use the project. `*` matches any characters. An empty list allows all origins. */
  readonly origins: readonly string[]
  readonly features: readonly ProjectFeature[]
  /** Whether the project accepts events. */
  readonly analytics: boolean
}

/** Returns whether a string can be a project's id. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
