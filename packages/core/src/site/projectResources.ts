import { defineResource } from '../state/defineResource.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

/** The project that services know by its id. */
type Project = { readonly projectId: string }

/** How long an answer is good for, and how long nothing is asked after a failure, in milliseconds. */
const times = { lifetime: 300_000, retryGap: 30_000 } as const

const calls = () => import('../service-api/directoryCalls.js')

/** What the project's configuration has on, by the site's directory service. */
export const projectConfig = defineResource<Project, readonly RemoteFeature[]>({
  name: 'projectConfig',
  ...times,
  errorCode: 'SERVICE_FAILED',
  check: Array.isArray, // the call has looked closer
  load: async (_project, services) => {
    const { getProjectConfig } = await calls()
    return getProjectConfig(services)
  },
})

/** Where the project may be used, by the site's directory service. */
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
