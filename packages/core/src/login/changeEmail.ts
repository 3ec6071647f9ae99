import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { leaveModal, navigate } from '../navigation/navigation.js'
import { selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import { assertEmail } from './emailRules.js'
import { loadLogin, loginMissing } from './loadLogin.js'
import { selectLogin } from './selectLogin.js'

const { replaced, wentBack } = modalSlice.actions

/** Shows a route in place of the current one. */
const replace: typeof navigate = (route) => (dispatch) => void dispatch(replaced(route))

/** Requests a code to change the address, and shows the field for it. */
const requestChange =
  (newEmail: string, show: typeof navigate, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    assertEmail(newEmail)
    const email = selectLogin(getState())?.user.email
    if (email === undefined) throw loginMissing()
    if (newEmail.toLowerCase() === email.toLowerCase())
      throw new LatchkeyError('EMAIL_UNCHANGED', 'The wallet has this address already.', {
        help: ['Enter another address.'],
      })
    const login = await dispatch(loadLogin())
    emit('EMAIL_EDIT', undefined)
    const action = await login.changeEmail(newEmail, signal)
    signal?.throwIfAborted()
    emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    const view = action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
    dispatch(show({ view, data: { email, newEmail, requestedAt: clock.now() } }))
  }

/**
 * Begins to change the address of the user: requests a code at the address in use, and shows the field for it above the current view.
 *
 * @throws `EMAIL_INVALID`, `EMAIL_UNCHANGED`, `CONNECTOR_NOT_FOUND`, and the errors of the login
 */
export const changeEmail = (entered: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  requestChange(entered.trim(), navigate, signal)

/** Begins a change again, in place of the current view. @throws like {@link changeEmail} */
export const changeEmailAgain = (newEmail: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  requestChange(newEmail, replace, signal)

/** Verifies a code, and emits the result. */
const verify =
  (
    name: 'verifyPrimaryCode' | 'verifySecondaryCode',
    code: string,
    signal: AbortSignal | undefined,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { emit }) => {
    const login = await dispatch(loadLogin())
    try {
      await login[name](code, signal)
    } catch (error) {
      emit('EMAIL_VERIFICATION_CODE_FAIL', { message: getErrorCode(error) ?? 'INTERNAL' })
      throw error
    }
    emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
  }

/** Verifies the code of the address in use, and shows the field for the code of the new one. @throws `LOGIN_CODE_INVALID`, `LOGIN_CODE_EXPIRED` */
export const verifyOldEmail =
  (code: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    await dispatch(verify('verifyPrimaryCode', code, signal))
    emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    const { view, data } = selectRoute(getState())
    if (view !== 'UpdateEmailPrimaryOtp') return
    dispatch(replaced({ view: 'UpdateEmailSecondaryOtp', data: { ...data, requestedAt: clock.now() } }))
  }

/** Verifies the code of the new address, which ends the change, and leaves its views. @throws `LOGIN_CODE_INVALID`, `LOGIN_CODE_EXPIRED`, `EMAIL_TAKEN` */
export const verifyNewEmail =
  (code: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(verify('verifySecondaryCode', code, signal))
    const { stack } = getState().modal
    if (stack.at(-1)?.view !== 'UpdateEmailSecondaryOtp') return
    const first = stack.findIndex(({ view }) => view.startsWith('UpdateEmail'))
    dispatch(first > 0 ? wentBack(stack.length - first) : leaveModal())
  }
