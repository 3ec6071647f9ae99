import type { AppThunk } from '../state/rootReducer.js'
import { isRefusal, toErrorInfo } from '../base/errorInfo.js'
import { originNotAllowed } from '../base/originNotAllowed.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectIsOriginAllowed, selectMergedFeatures, selectProject } from './selectFeatures.js'
import { ignoredFeatures } from './ignoredFeatures.js'
import { allowedOrigins, projectConfig } from './projectResources.js'

const { alertShown } = noticesSlice.actions

/** Warns about the site's settings that the project's configuration replaces. */
const tellIgnored =
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
    dispatch(alertShown({ tone: 'error', error }))
  } else if (!selectIsOriginAllowed(getState())) {
    const refused = originNotAllowed({ origin }, "The page is not on one of the project's allowed origins")
    dispatch(alertShown({ tone: 'error', error: toErrorInfo(refused) }))
  }
}

/** Reads the project's configuration. If e-mail or social login is on, it also checks the page's origin. */
export const readProject = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const before = selectProject(getState())
  const { projectId } = getState().site
  await dispatch(projectConfig.read({ projectId }))
  const { error } = projectConfig.select(getState(), { projectId })
  if (error && isRefusal(error)) dispatch(alertShown({ tone: 'error', error }))
  if (!before && selectProject(getState())) dispatch(tellIgnored())
  const { email, socials } = selectMergedFeatures(getState())
  if (email || socials.length > 0) await dispatch(checkOrigin())
}
