import type { AppThunk } from '../state/rootReducer.js'
import { selectProject } from './selectFeatures.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { readProject } from './readProject.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

/** A project's configuration, as the kit tells it to sites. */
export type ProjectConfig = {
  readonly projectId: string
  /** What the project has on, and with which settings; `undefined` where no service tells it. */
  readonly features: readonly RemoteFeature[] | undefined
}

/** Reads the project's configuration, unless it is known already, the site has no service for it, or the kit is in basic mode. */
export const askProjectConfig =
  (): AppThunk<Promise<ProjectConfig>> =>
  async (dispatch, getState, { options }) => {
    if (getServiceUrl(options, 'directory') !== undefined && !options.basic) await dispatch(readProject())
    return { projectId: getState().site.projectId, features: selectProject(getState()) }
  }
