import { track } from '../state/services.js'
import type { ProjectConfig } from '../site/readProject.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the project's configuration from the site's directory service. If it has not been fetched yet, this fetches it; basic mode sends no
 * request.
 *
 * @returns no features if the site has no such service, or if the service did not answer
 * @example
 * const { features } = await getProjectConfig(kit)
 * const hasSwaps = features?.some(({ id, isEnabled }) => id === 'swap' && isEnabled)
 */
export const getProjectConfig = async (kit: Pick<AppKit, 'loadEngine'>): Promise<ProjectConfig> => {
  const [{ store, services }, { loadProjectConfig }] = await Promise.all([
    kit.loadEngine(),
    import('../site/readProject.js'),
  ])
  return track(services, store.dispatch(loadProjectConfig()))
}
