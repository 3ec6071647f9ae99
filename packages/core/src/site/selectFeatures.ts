import { createSelector } from '@reduxjs/toolkit'
import { defineResource } from '../state/defineResource.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'
import type { RootState } from '../state/rootReducer.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { decideFeatures, mergeFeatures } from './mergeFeatures.js'

/** A project, which services identify by its id. */
type Project = { readonly projectId: string }

/** How long an answer stays fresh, and how long no request is sent after a failure, in milliseconds. */
const times = { lifetime: 300_000, retryGap: 30_000 } as const

const calls = () => import('../service-api/directoryCalls.js')

/** The features of the project's configuration, from the site's directory service. */
export const projectConfig = defineResource<Project, readonly RemoteFeature[]>({
  name: 'projectConfig',
  ...times,
  errorCode: 'SERVICE_FAILED',
  check: Array.isArray, // `getProjectConfig` has validated the items
  load: async (_project, services) => {
    const { getProjectConfig } = await calls()
    return getProjectConfig(services)
  },
})

/** The origins that may use the project, from the site's directory service. */
export const allowedOrigins = defineResource<Project, readonly string[]>({
  name: 'allowedOrigins',
  ...times,
  errorCode: 'SERVICE_FAILED',
  check: Array.isArray,
  load: async (_project, services) => {
    const { getAllowedOrigins } = await calls()
    return getAllowedOrigins(services)
  },
})

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

/** Whether a feature's setting turns it on: `true`, or a list that is not empty. */
export const isFeatureOn = (setting: boolean | readonly string[]): boolean =>
  typeof setting === 'boolean' ? setting : setting.length > 0
