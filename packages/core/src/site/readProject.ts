import type { AppThunk } from '../state/rootReducer.js'
import { isRefusal, toErrorInfo } from '../base/errorInfo.js'
import { originNotAllowed } from '../base/originNotAllowed.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectIsOriginAllowed, selectMergedFeatures, selectProject } from './selectFeatures.js'
import { ignoredFeatures } from './ignoredFeatures.js'
import { allowedOrigins, projectConfig } from './projectResources.js'

const { alertShown } = noticesSlice.actions

/** Says which of the site's own settings the project's configuration replaces. */
const tellIgnored =
  (): AppThunk =>
  (_dispatch, getState, { logger }) => {
    const ignored = ignoredFeatures(getState().site.features)
    if (ignored.length > 0)
      logger.warn(`Local configuration ignored: the project's configuration decides ${ignored.join(', ')}.`)
  }

/** Asks where the project may be used, and tells the site's developers what is wrong with that. */
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

/** Reads the project's configuration; where it may be used matters only with e-mail or social login. */
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
