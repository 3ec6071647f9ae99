import type { AppThunk } from '../state/rootReducer.js'
import { selectProject } from './selectFeatures.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { readProject } from './readProject.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

/** A project's configuration, as the kit returns it to sites. */
export type ProjectConfig = {
  readonly projectId: string
  /** The project's features and their settings; `undefined` if no service provides them. */
  readonly features: readonly RemoteFeature[] | undefined
}

/** Reads the project's configuration, unless it is already known, the site has no service for it, or the kit is in basic mode. */
export const askProjectConfig =
  (): AppThunk<Promise<ProjectConfig>> =>
  async (dispatch, getState, { options }) => {
    if (getServiceUrl(options, 'directory') !== undefined && !options.basic) await dispatch(readProject())
    return { projectId: getState().site.projectId, features: selectProject(getState()) }
  }
