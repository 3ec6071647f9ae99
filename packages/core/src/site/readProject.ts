import type { Features } from '../contract/features.js'
import type { AppThunk } from '../state/rootReducer.js'
import { isRefusal, toErrorInfo } from '../base/errorInfo.js'
import { originNotAllowed } from '../service-api/requestService.js'
import { setupFaulty } from '../state/facts.js'
import {
  selectIsOriginAllowed,
  selectMergedFeatures,
  selectProject,
  allowedOrigins,
  projectConfig,
} from './selectFeatures.js'
import { selectHasLoginChannel } from './selectOfferedFeatures.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

const remoteNames = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const

/** Returns the names of the features that the site sets but the project's configuration decides. */
export const ignoredFeatures = (site: Features): readonly string[] =>
  remoteNames.filter((name) => site[name] !== undefined)

/** Warns about the site's settings that the project's configuration replaces. */
const warnIgnored =
  (): AppThunk =>
  (_dispatch, getState, { logger }) => {
    const ignored = ignoredFeatures(getState().site.features)
    if (ignored.length > 0)
      logger.warn(`Local configuration ignored: the project's configuration decides ${ignored.join(', ')}.`)
  }

/** Reads the project's allowed origins, and alerts the site's developers if that fails or if the page's origin is not allowed. */
const checkOrigin = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { origin, projectId } = getState().site
  await dispatch(allowedOrigins.read({ projectId }))
  const { error } = allowedOrigins.select(getState(), { projectId })
  if (error) {
    dispatch(setupFaulty({ error }))
  } else if (!selectIsOriginAllowed(getState())) {
    const refused = originNotAllowed({ origin }, "The page is not on one of the project's allowed origins")
    dispatch(setupFaulty({ error: toErrorInfo(refused) }))
  }
}

/** Reads the project's configuration. If the site has a channel for logins, and e-mail or social login is on, it also checks the page's origin. */
export const readProject = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const before = selectProject(getState())
  const { projectId } = getState().site
  await dispatch(projectConfig.read({ projectId }))
  const { error } = projectConfig.select(getState(), { projectId })
  if (error && isRefusal(error)) dispatch(setupFaulty({ error }))
  if (!before && selectProject(getState())) dispatch(warnIgnored())
  const { email, socials } = selectMergedFeatures(getState())
  if (selectHasLoginChannel(getState()) && (email || socials.length > 0)) await dispatch(checkOrigin())
}

/** A project's configuration, as the kit returns it to sites. */
export type ProjectConfig = {
  readonly projectId: string
  /** The project's features and their settings; `undefined` if no service provides them. */
  readonly features: readonly RemoteFeature[] | undefined
}

/** Reads the project's configuration, unless it is already known, the site has no service for it, or the kit is in basic mode. */
export const loadProjectConfig = (): AppThunk<Promise<ProjectConfig>> => async (dispatch, getState) => {
  const { basic, hasDirectory, projectId } = getState().site
  if (hasDirectory && !basic) await dispatch(readProject())
  return { projectId, features: selectProject(getState()) }
}
