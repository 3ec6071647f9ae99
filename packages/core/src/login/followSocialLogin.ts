import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { getErrorCode, toErrorInfo } from '../base/errorInfo.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { SocialProvider } from '../contract/features.js'
import type { RouteData, SocialLoginState } from '../contract/routes.js'
import { selectIsOpen } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppDispatch, AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { connectLogin } from './connectLogin.js'

const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>()
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, Services>()

/** The views that show a login at a social service. */
export type SocialView = 'ConnectingSocial' | 'ConnectingFarcaster'

/** What ends the login that a kit's user has begun. */
const running = new WeakMap<Services, AbortController>()

/** The codes of a login that the user has ended. */
const givenUp: readonly (ErrorCode | undefined)[] = ['USER_REJECTED', 'LOGIN_WINDOW_CLOSED', 'MODAL_CLOSED', 'ABORTED']

const selectIsShown = (state: RootState, view: SocialView) =>
  selectIsOpen(state) && state.modal.stack.some((route) => route.view === view)

/** Changes how far the login is that a view shows. If the user has left the view, nothing changes. */
export const updateSocialLogin =
  <view extends SocialView>(view: view, change: Partial<RouteData[view]> & SocialLoginState): AppThunk =>
  (dispatch, getState) => {
    const { data } = getState().modal.stack.findLast((route) => route.view === view) ?? {}
    // The type of a route pairs its view with its data.
    dispatch(modalSlice.actions.routeDataChanged({ view, data: { ...data, error: undefined, ...change } } as never))
  }

/** The error that a view shows. */
const toShown = (error: unknown) =>
  getErrorCode(error) === 'LOGIN_WINDOW_CLOSED'
    ? new LatchkeyError('LOGIN_WINDOW_CLOSED', 'Popup closed', { cause: error, help: ['Begin the login again.'] })
    : error

/**
 * Follows a login at a social service, whose view is shown, until it ends. Then connects the wallet. If the user leaves the view, or begins another
 * login, this one is aborted. If the login fails, its view says why.
 *
 * @param logIn resolves when the user is logged in
 */
export const followSocialLogin =
  (
    provider: SocialProvider,
    view: SocialView,
    logIn: (signal: AbortSignal) => Promise<unknown>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    running.get(services)?.abort()
    const leaving = new AbortController()
    running.set(services, leaving)
    const onLeft = {
      predicate: (_action: UnknownAction, state: RootState, before: RootState) =>
        selectIsShown(before, view) && !selectIsShown(state, view),
      effect: () => leaving.abort(),
    }
    dispatch(addAppListener(onLeft))
    services.emit('SOCIAL_LOGIN_STARTED', { provider })
    try {
      await logIn(leaving.signal)
      leaving.signal.throwIfAborted()
      dispatch(removeAppListener(onLeft)) // from here on, leaving the view aborts the attempt to connect
      services.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      dispatch(updateSocialLogin(view, { status: 'connecting' }))
      await dispatch(connectLogin())
      services.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      const { code: message } = toErrorInfo(error)
      if (leaving.signal.aborted || givenUp.includes(getErrorCode(error)))
        services.emit('SOCIAL_LOGIN_CANCELED', { provider })
      else services.emit('SOCIAL_LOGIN_ERROR', { provider, message })
      if (!leaving.signal.aborted)
        dispatch(updateSocialLogin(view, { status: 'failed', error: toErrorInfo(toShown(error)) }))
    } finally {
      dispatch(removeAppListener(onLeft))
    }
  }
