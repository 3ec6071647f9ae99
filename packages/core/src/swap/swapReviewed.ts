import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { toErrorInfo } from '../base/errorInfo.js'
import type { SwapReview, SwapStage } from '../contract/swap.js'
import { goHome } from '../navigation/navigation.js'
import { selectIsOpen, selectRouteData } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppDispatch, AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { swap, type SwapRequest } from './swap.js'

const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>()
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, Services>()

/** Selects the review. The embedded wallet's own screen may be above it. */
const selectReview = ({ modal }: RootState): SwapReview | undefined => {
  const route = modal.stack.findLast(({ view }) => view === 'SwapPreview')
  return route?.view === 'SwapPreview' ? route.data : undefined
}

/**
 * Runs the swap that the user has reviewed. Its stage and its failure are part of the route's data, because the embedded wallet's own screen may be
 * shown above the review meanwhile. If the user leaves the review, no further request goes to the wallet. Does nothing if the swap is in progress.
 */
export const swapReviewed =
  (
    { attempt: _attempt, stage: _stage, sent: _sent, error: _error, ...review }: SwapReview,
    request: SwapRequest,
    description: string,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { nextId }) => {
    if (selectReview(getState())?.stage) return
    const attempt = nextId()
    const show = (data: SwapReview) =>
      dispatch(modalSlice.actions.routeDataChanged({ view: 'SwapPreview', data: { ...data, attempt } }))
    // The user may leave the review, and open another one.
    const isReviewed = (state: RootState) => selectIsOpen(state) && selectReview(state)?.attempt === attempt
    let sent: SwapReview['sent']
    const onStage = (stage: SwapStage) => {
      if (stage === 'approvalSent') sent = 'approval'
      if (stage === 'tradeSent') sent = 'trade'
      if (isReviewed(getState())) show({ ...review, stage })
    }
    // Before the first request, so that a second press does nothing.
    show({ ...review, stage: 'preparing' })
    const leaving = new AbortController()
    const onLeft = {
      predicate: (_action: UnknownAction, state: RootState) => !isReviewed(state),
      effect: () => leaving.abort(),
    }
    dispatch(addAppListener(onLeft))
    try {
      await dispatch(
        swap(request, {
          signal: leaving.signal,
          onStage,
          onSuccess: () => {
            const isShown = selectRouteData(getState(), 'SwapPreview') !== undefined
            if (isShown && isReviewed(getState())) dispatch(goHome())
          },
          isSplit: review.isSplit,
          description,
        }),
      )
    } catch (thrown) {
      const error = toErrorInfo(thrown)
      // The wallet declares what it then refuses. Only the user starts again, now with two requests.
      const isSplit = review.isSplit ?? error.code === 'WALLET_ATOMIC_UNSUPPORTED'
      if (isReviewed(getState()))
        show({ ...review, isSplit: isSplit || undefined, sent, error: error.code === 'ABORTED' ? undefined : error })
    } finally {
      dispatch(removeAppListener(onLeft))
    }
  }
