import { defineResource } from '../state/defineResource.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

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
