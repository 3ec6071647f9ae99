import type { Project } from './projectStore.js'

/**
 * Returns whether users of a project may log in on a site: on the project's own sites, and on the wallet's own pages.
 *
 * @param wallet the wallet's own origin
 */
export const isSiteOf = ({ origins }: Pick<Project, 'origins'>, site: string, wallet: string): boolean =>
  site === wallet || origins.includes(site)
