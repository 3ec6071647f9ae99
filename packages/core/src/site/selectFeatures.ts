import { createSelector } from '../state/createSelector.js'
import type { RootState } from '../state/rootReducer.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { allowedOrigins, projectConfig } from './projectResources.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'
import { decideFeatures, mergeFeatures } from './mergeFeatures.js'

/** What the project's configuration has on, as far as it was read. */
export const selectProject = (state: RootState): readonly RemoteFeature[] | undefined =>
  projectConfig.select(state, { projectId: state.site.projectId }).data

const selectSite = (state: RootState) => state.site.features

/** What is on of that which the project's configuration may decide. */
export const selectDecidedFeatures = createSelector(
  [selectSite, selectProject, (state: RootState) => state.site.basic],
  (site, project, basic) => decideFeatures({ site, project, basic }),
)

/** The features that are on, whether or not their part is there. */
export const selectMergedFeatures = createSelector([selectSite, selectDecidedFeatures], mergeFeatures)

/** Whether the project may be used on this page, as far as is known. */
export const selectIsOriginAllowed = (state: RootState): boolean =>
  isOriginAllowed(state.site.origin, allowedOrigins.select(state, { projectId: state.site.projectId }).data ?? [])
