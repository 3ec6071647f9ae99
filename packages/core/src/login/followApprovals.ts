import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import type { ChannelLogin } from '../contract/contract.js'
import type { Unsubscribe } from '../contract/session.js'
import { leaveModal, navigate, openModal } from '../navigation/navigation.js'
import { selectCanGoBack, selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import type { AppDispatch, AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { loadLogin } from './loadLogin.js'

const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>()
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, Services>()

/** How long after the modal has opened an error about a refused method appears, in milliseconds. */
const refusalDelay = 300

const selectIsApproveShown = (state: RootState) =>
  selectIsOpen(state) && state.modal.stack.some(({ view }) => view === 'ApproveTransaction')

/**
 * Shows the wallet's own screen: above the current view, or in a modal that opens for it. While the user manages the wallet, that screen is shown
 * already: `manageWallet` leaves for what waits behind it.
 */
const showApproval = (): AppThunk => (dispatch, getState) => {
  const route = { view: 'ApproveTransaction', data: undefined } as const
  const state = getState()
  if (selectIsOpen(state) && selectRoute(state).view === 'ManageWallet') return
  if (!selectIsOpen(state)) dispatch(modalSlice.actions.opened(route))
  else if (selectRoute(state).view === 'ApproveTransaction') dispatch(modalSlice.actions.replaced(route))
  else dispatch(navigate(route))
}

/** Leaves the view of the wallet's own screen. If the modal was opened for it, the modal closes. */
const leaveApproval = (): AppThunk => (dispatch, getState) => {
  const state = getState()
  if (!selectIsOpen(state) || selectRoute(state).view !== 'ApproveTransaction') return
  if (selectCanGoBack(state)) dispatch(modalSlice.actions.wentBack())
  else dispatch(leaveModal())
}

/** Leaves the view of the wallet's own screen, and rejects the requests that wait for the user, those of the modal itself as well. */
export const rejectApproval = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const isOwn = getState().transactions.unanswered > 0
  dispatch(leaveApproval())
  // Leaving rejects all others: see `followApprovals`.
  if (!isOwn) return
  const login = await dispatch(loadLogin())
  await login.rejectPending()
}

/**
 * Follows the requests for approval of a user who is logged in, until it is stopped: shows the wallet's own screen while it is needed. If the user
 * closes the modal, the requests are rejected, except while a transaction of the modal itself is pending. If a method is refused, the modal opens
 * with an error, and all pending requests are rejected.
 */
export const followApprovals =
  (login: ChannelLogin): AppThunk<Unsubscribe> =>
  (dispatch, getState, { clock, logger }) => {
    const following = new AbortController()
    let isAsked = false
    const rejectPending = () =>
      login.rejectPending().catch((error: unknown) => logger.warn('The pending requests were not rejected.', error))

    const onLeft = {
      predicate: (_action: UnknownAction, state: RootState, before: RootState) =>
        selectIsApproveShown(before) && !selectIsApproveShown(state),
      effect: () => {
        if (!isAsked || getState().transactions.unanswered > 0) return
        isAsked = false
        void rejectPending()
      },
    }
    dispatch(addAppListener(onLeft))
    const refuse = async () => {
      if (!selectIsOpen(getState())) dispatch(openModal())
      await clock.wait(refusalDelay, following.signal)
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'notAllowed' } }))
      await rejectPending()
    }
    const unsubscribe = login.subscribe((event) => {
      if (event.kind === 'refused') {
        refuse().catch(() => undefined) // the login ended meanwhile
        return
      }
      isAsked = event.status === 'asked'
      if (event.status === 'asked') dispatch(showApproval())
      else if (event.status === 'over') dispatch(leaveApproval())
      else if (selectIsApproveShown(getState()))
        dispatch(modalSlice.actions.routeDataChanged({ view: 'ApproveTransaction', data: { isLost: true } }))
    })
    return () => {
      following.abort()
      dispatch(removeAppListener(onLeft))
      unsubscribe()
    }
  }
