import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { LoginAction } from '../contract/contract.js'
import { navigate } from '../navigation/navigation.js'
import { selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import { networksSlice } from '../state/networksSlice.js'
import { connectLogin } from './connectLogin.js'
import { assertEmail, secondsToWait } from './emailRules.js'
import { loadLogin } from './loadLogin.js'
import { selectNeedsLoginNetwork } from './selectLoginNetworks.js'

/** Requests a code for an address. @throws `LOGIN_TOO_SOON`, and the errors of the login */
const requestCode =
  (email: string, signal?: AbortSignal): AppThunk<Promise<LoginAction>> =>
  async (dispatch, _getState, { clock, emit }) => {
    const login = await dispatch(loadLogin())
    const seconds = secondsToWait(login.lastRequestAt(), clock.now())
    if (seconds > 0)
      throw new LatchkeyError('LOGIN_TOO_SOON', `Please try again after ${seconds} seconds`, {
        context: { seconds },
        help: ['The last code may still be on its way.'],
      })
    emit('EMAIL_SUBMITTED', undefined)
    return login.startEmail(email, signal)
  }

/** Requests a code, and shows what the user must do next: follow the link in the mail, or enter the code. A user who is logged in already is connected. */
const requestAndShow =
  (email: string, show: typeof navigate, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock, emit }) => {
    const action = await dispatch(requestCode(email, signal))
    signal?.throwIfAborted()
    if (action === 'CONNECT') return dispatch(connectLogin())
    if (action === 'VERIFY_OTP') emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    const view = action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
    dispatch(show({ view, data: { email, requestedAt: clock.now() } }))
    return undefined
  }

/** Shows a route in place of the current one. */
const replace: typeof navigate = (route) => (dispatch) => void dispatch(modalSlice.actions.replaced(route))

/**
 * Logs in by e-mail: requests a code, and shows the next step above the current view. If the wallet has no accounts in the active namespace, the
 * user first chooses a network.
 *
 * @throws `EMAIL_INVALID`, `LOGIN_TOO_SOON`, and the errors of the login
 */
export const logInByEmail =
  (entered: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const email = entered.trim()
    assertEmail(email)
    if (selectNeedsLoginNetwork(getState())) dispatch(navigate({ view: 'EmailNetwork', data: { email } }))
    else await dispatch(requestAndShow(email, navigate, signal))
  }

/** Continues a login on the network that the user has chosen for it. @throws `LOGIN_TOO_SOON`, and the errors of the login */
export const logInOnNetwork =
  (email: string, network: CaipNetworkId, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(networksSlice.actions.networkChosen(network))
    await dispatch(requestAndShow(email, replace, signal))
  }

/** Requests another code, or another link for this device, in place of the current view. @throws `LOGIN_TOO_SOON`, and the errors of the login */
export const requestCodeAgain = (email: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  requestAndShow(email, replace, signal)

/** Waits until the user has followed the link in the mail, and then shows the field for the code. */
export const confirmEmailDevice =
  (email: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    const login = await dispatch(loadLogin())
    await login.confirmDevice(signal)
    const { view, data } = selectRoute(getState())
    if (signal.aborted || view !== 'EmailVerifyDevice' || data.email !== email) return
    emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    dispatch(modalSlice.actions.replaced({ view: 'EmailVerifyOtp', data: { email, requestedAt: clock.now() } }))
  }

/** Verifies the code, and connects the wallet of the user. @throws `LOGIN_CODE_INVALID`, `LOGIN_CODE_EXPIRED`, and the errors of connecting */
export const verifyEmailCode =
  (code: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { emit }) => {
    const login = await dispatch(loadLogin())
    try {
      await login.verifyCode(code, signal)
    } catch (error) {
      emit('EMAIL_VERIFICATION_CODE_FAIL', { message: getErrorCode(error) ?? 'INTERNAL' })
      throw error
    }
    emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    signal?.throwIfAborted()
    await dispatch(connectLogin())
  }
