import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { toErrorInfo } from '../base/errorInfo.js'
import { selectActiveConnection } from '../connect/selectConnection.js'
import { leaveModal, navigate } from '../navigation/navigation.js'
import { selectCanGoBack, selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppDispatch, AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { loadLogin, loginMissing } from './loadLogin.js'

const { unansweredChanged } = connectionsSlice.actions
const { replaced, routeDataChanged, wentBack } = modalSlice.actions
const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>()
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, Services>()

const selectIsManaging = (state: RootState) =>
  selectIsOpen(state) && state.modal.stack.some(({ view }) => view === 'ManageWallet')

/** Leaves the view. @param isAsked whether the wallet's own screen shows an approval now, which has waited for the user */
const leave =
  (isAsked: boolean): AppThunk =>
  (dispatch, getState) => {
    const state = getState()
    if (!selectIsOpen(state) || selectRoute(state).view !== 'ManageWallet') return
    if (isAsked) dispatch(replaced({ view: 'ApproveTransaction', data: undefined }))
    else if (selectCanGoBack(state)) dispatch(wentBack())
    else dispatch(leaveModal())
  }

/**
 * Shows the devices and recovery factors of the embedded wallet, on the wallet's own screen, until the user is done. If the user leaves the view, the
 * wallet closes that screen. If it fails, the view says why.
 *
 * @throws `CONNECTOR_NOT_FOUND` if the wallet in use has no such screen
 */
export const manageWallet =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { channels, logger }) => {
    const channelId = selectActiveConnection(getState())?.channelId
    const channel = channelId === undefined ? undefined : channels.get(channelId)?.channel
    if (!channel?.manage) throw loginMissing()
    const route = { view: 'ManageWallet', data: undefined } as const
    dispatch(selectRoute(getState()).view === 'ManageWallet' ? replaced(route) : navigate(route))

    const leaving = new AbortController()
    const onLeft = {
      predicate: (_action: UnknownAction, state: RootState, before: RootState) =>
        selectIsManaging(before) && !selectIsManaging(state),
      effect: () => leaving.abort(),
    }
    dispatch(addAppListener(onLeft))
    // The dialog yields: the user has to reach the wallet's own screen beside it.
    dispatch(unansweredChanged(1))
    let isAsked = false
    let unsubscribe = () => {}
    try {
      const login = await dispatch(loadLogin())
      unsubscribe = login.subscribe((event) => {
        if (event.kind === 'approval') isAsked = event.status === 'asked'
      })
      leaving.signal.addEventListener('abort', () => {
        login
          .rejectPending()
          .catch((error: unknown) => logger.warn('The wallet was not told that the user has left.', error))
      })
      await channel.manage({ signal: leaving.signal })
      dispatch(removeAppListener(onLeft)) // it is about users who leave before they are done
      dispatch(leave(isAsked))
    } catch (error) {
      if (leaving.signal.aborted) return
      dispatch(routeDataChanged({ view: 'ManageWallet', data: { error: toErrorInfo(error) } }))
    } finally {
      unsubscribe()
      dispatch(unansweredChanged(-1))
      dispatch(removeAppListener(onLeft))
    }
  }
