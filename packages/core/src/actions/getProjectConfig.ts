import { track } from '../state/services.js'
import type { ProjectConfig } from '../site/askProjectConfig.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The project's configuration, as the site's directory service tells it. It is asked where it was not yet; basic mode asks nothing.
 *
 * @returns no features where the site has no such service, or the service gave no answer
 * @example
 * const { features } = await getProjectConfig(kit)
 * const hasSwaps = features?.some(({ id, isEnabled }) => id === 'swap' && isEnabled)
 */
export const getProjectConfig = async (kit: Pick<AppKit, 'loadEngine'>): Promise<ProjectConfig> => {
  const [{ store, services }, { askProjectConfig }] = await Promise.all([
    kit.loadEngine(),
    import('../site/askProjectConfig.js'),
  ])
  return track(services, store.dispatch(askProjectConfig()))
}
