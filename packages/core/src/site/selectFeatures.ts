import { createSelector } from '../state/createSelector.js'
import type { RootState } from '../state/rootReducer.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { allowedOrigins, projectConfig } from './projectResources.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'
import { decideFeatures, mergeFeatures } from './mergeFeatures.js'

/** The features of the project's configuration, if it was read. */
export const selectProject = (state: RootState): readonly RemoteFeature[] | undefined =>
  projectConfig.select(state, { projectId: state.site.projectId }).data

const selectSite = (state: RootState) => state.site.features

/** The features that the project's configuration may decide. */
export const selectDecidedFeatures = createSelector(
  [selectSite, selectProject, (state: RootState) => state.site.basic],
  (site, project, basic) => decideFeatures({ site, project, basic }),
)

/** The features that are on, whether or not what they need is available. */
export const selectMergedFeatures = createSelector([selectSite, selectDecidedFeatures], mergeFeatures)

/** Whether the project allows this page's origin. If the origins were not read, it is `true`. */
export const selectIsOriginAllowed = (state: RootState): boolean =>
  isOriginAllowed(state.site.origin, allowedOrigins.select(state, { projectId: state.site.projectId }).data ?? [])
