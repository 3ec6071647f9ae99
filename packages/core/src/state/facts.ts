// What happened, where no slice keeps it. Listeners turn it into notices: see `engine/noticeListeners`.
import { createAction } from '@reduxjs/toolkit'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { ConnectRequest } from '../contract/kitActions.js'

/** The site is set up in a way that its developers have to mend. `tone` is `'error'` by default. */
export const setupFaulty = createAction<{ readonly error: ErrorInfo; readonly tone?: 'info' }>('setupFaulty')

/** A wallet approved after the user had cancelled. The approval was not used. */
export const approvedLate = createAction<ConnectRequest & { readonly wallet: string }>('approvedLate')
