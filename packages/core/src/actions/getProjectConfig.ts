import type { RemoteFeature } from '../features/remoteFeature.js'
import type { AppKit } from '../handle/appKit.js'

/** A project's configuration, as {@link getProjectConfig} gives it. */
export type ProjectConfig = {
  readonly projectId: string
  /** What the project has on, and with which settings; `undefined` where no service told it. */
  readonly features: readonly RemoteFeature[] | undefined
}

/**
 * The project's configuration, as the site's directory service told it when the kit started.
 *
 * @example
 * const { features } = await getProjectConfig(kit)
 * const hasSwaps = features?.some(({ id, isEnabled }) => id === 'swap' && isEnabled)
 */
export const getProjectConfig = async (kit: Pick<AppKit, 'loadEngine'>): Promise<ProjectConfig> => {
  const [{ store }, { selectProject }] = await Promise.all([
    kit.loadEngine(),
    import('../selectors/selectFeatures.js'),
  ])
  return { projectId: store.getState().site.projectId, features: selectProject(store.getState()) }
}
