import { nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { ConnectRequest } from '../contract/kitActions.js'
import type { SignInFailure } from './signInSlice.js'

/** The message of a toast. The views provide its text. */
export type ToastMessage =
  | { readonly kind: 'switchFailed'; readonly network: string; readonly error: ErrorInfo }
  | { readonly kind: 'sent'; readonly transactionId: string }
  | { readonly kind: 'transactionConfirmed'; readonly transactionId: string }
  | { readonly kind: 'transactionReverted'; readonly transactionId: string; readonly reason?: string | undefined }
  | { readonly kind: 'disconnectFailed' }
  /** A wallet approved after the user had canceled. The approval was not used. */
  | ({ readonly kind: 'approvedLate'; readonly wallet: string } & ConnectRequest)
  /** The embedded wallet has refused a method that it does not support. */
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'tokenBalanceUnavailable' }
  | { readonly kind: 'historyUnavailable' }
  | { readonly kind: 'signInFailed'; readonly reason: SignInFailure }
  | { readonly kind: 'signInBroken' }
  /** A text that the site passed. */
  | { readonly kind: 'site'; readonly text: string }

/** A short message about what the user did. */
export type Toast = {
  readonly id: string
  readonly tone: 'ok' | 'bad' | 'info'
  readonly message: ToastMessage
  /** Whether the toast is announced but not drawn, because the open view shows the same message. */
  readonly isHidden?: boolean | undefined
}

/** An error in the site's configuration, shown to its developers. */
export type Alert = { readonly id: string; readonly tone: 'error' | 'warning' | 'info'; readonly error: ErrorInfo }

/** The toasts and alerts that are shown. */
export type NoticesState = { readonly toasts: readonly Toast[]; readonly alerts: readonly Alert[] }

const initialState: NoticesState = { toasts: [], alerts: [] }

const subjects: Partial<Record<ToastMessage['kind'], string>> = {
  switchFailed: 'network',
  signInFailed: 'signIn',
  signInBroken: 'signIn',
  disconnectFailed: 'connection',
  approvedLate: 'connection',
  tokenBalanceUnavailable: 'tokens',
  historyUnavailable: 'history',
}

/** The subject of a toast. A newer toast on the same subject replaces it. Texts that the site passed have no subject. */
const subjectOf = ({ message }: Omit<Toast, 'id'>): string | undefined =>
  'transactionId' in message ? message.transactionId : subjects[message.kind]

export const noticesSlice = createAppSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(8), ...toast } }),
      reducer: (state, { payload }: PayloadAction<Toast>): NoticesState => ({
        ...state,
        toasts: [
          ...state.toasts.filter((toast) => !subjectOf(toast) || subjectOf(toast) !== subjectOf(payload)),
          payload,
        ].slice(-3),
      }),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>): NoticesState => ({
      ...state,
      toasts: state.toasts.filter(({ id }) => id !== payload),
    }),
    /** If an error is reported twice, it is shown as one alert. */
    alertShown: {
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { id: alert.error.code, ...alert } }),
      reducer: (state, { payload }: PayloadAction<Alert>): NoticesState =>
        state.alerts.some(({ id }) => id === payload.id) ? state : { ...state, alerts: [...state.alerts, payload] },
    },
    alertDismissed: (state, { payload }: PayloadAction<string>): NoticesState => ({
      ...state,
      alerts: state.alerts.filter(({ id }) => id !== payload),
    }),
  },
})
