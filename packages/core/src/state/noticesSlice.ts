import { nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { ConnectRequest } from '../contract/acts.js'
import type { SignInFailure } from './signInSlice.js'
import { createPlainSlice } from './createPlainSlice.js'

/** What a toast tells. The views have the words. */
export type ToastMessage =
  | { readonly kind: 'switchFailed'; readonly network: string; readonly error: ErrorInfo }
  | { readonly kind: 'sent'; readonly transactionId: string }
  | { readonly kind: 'transactionConfirmed'; readonly transactionId: string }
  | { readonly kind: 'transactionReverted'; readonly transactionId: string; readonly reason?: string | undefined }
  | { readonly kind: 'disconnectFailed' }
  /** A wallet approved after the user had left: its approval was not used. */
  | ({ readonly kind: 'approvedLate'; readonly wallet: string } & ConnectRequest)
  | { readonly kind: 'tokenBalanceUnavailable' }
  | { readonly kind: 'signInFailed'; readonly reason: SignInFailure }
  | { readonly kind: 'signInBroken' }
  /** Words of the site's own. */
  | { readonly kind: 'site'; readonly text: string }

/** A short message about what the visitor did. */
export type Toast = {
  readonly id: string
  readonly tone: 'ok' | 'bad' | 'info'
  readonly message: ToastMessage
  /** It is announced and not drawn: the view that is open shows the same. */
  readonly isHidden?: boolean | undefined
}

/** A fault of the site's configuration, told to its developers. */
export type Alert = { readonly id: string; readonly tone: 'error' | 'warning' | 'info'; readonly error: ErrorInfo }

/** What is told at this moment. */
export type NoticesState = { readonly toasts: readonly Toast[]; readonly alerts: readonly Alert[] }

const initialState: NoticesState = { toasts: [], alerts: [] }

const subjects: Partial<Record<ToastMessage['kind'], string>> = {
  switchFailed: 'network',
  signInFailed: 'signIn',
  signInBroken: 'signIn',
  disconnectFailed: 'connection',
  approvedLate: 'connection',
  tokenBalanceUnavailable: 'tokens',
}

/** What a toast is about. A newer one on the same subject replaces it. Words of the site's own have no subject. */
const subjectOf = ({ message }: Omit<Toast, 'id'>): string | undefined =>
  'transactionId' in message ? message.transactionId : subjects[message.kind]

export const noticesSlice = createPlainSlice({
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
    /** One of a kind: the same fault told twice is one alert. */
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
