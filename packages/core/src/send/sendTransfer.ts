import type { AppThunk, RootState } from '../state/rootReducer.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import type { SubmittedTransaction } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { modalSlice } from '../state/modalSlice.js'
import type { RouteData } from '../contract/routes.js'
import { selectActiveNamespace } from '../connect/selectConnection.js'
import { selectIsOpen } from '../navigation/selectModal.js'
import { selectIsHidden, selectSendNamespaces } from '../site/selectOfferedFeatures.js'
import { assertComplete, submitTransfer, type TransferDraft, unsupportedChain } from '../transfer/submitTransfer.js'
import { showSent } from './showTransfer.js'

const { sendReset, resetTo, replaced, routeDataChanged } = modalSlice.actions

const { receiptChanged } = transactionsSlice.actions

/** @throws `SEND_CHAIN_UNSUPPORTED` if the site does not offer sending in the namespace */
const assertSendOffered = (state: RootState, namespace: Namespace): void => {
  if (selectIsHidden(state, 'send'))
    throw unsupportedChain(namespace, "The option hideInRestrictedTimeZones hides sending in the user's time zone.")
  const namespaces = selectSendNamespaces(state)
  if (namespaces.includes(namespace)) return
  const wider = [...namespaces, namespace].map((name) => `'${name}'`).join(', ')
  throw unsupportedChain(
    namespace,
    `The feature send is off for ${namespace}. Turn it on: features: { send: [${wider}] }.`,
  )
}

/**
 * Sends a transfer: counts the request, sends, emits the success event, refreshes the balance, resets the form. On success the
 * modal returns to Account, which shows a receipt. A payment that is shown stays.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `SEND_CHAIN_UNSUPPORTED`, `NOT_CONNECTED`, and the errors of the wallet's session
 */
export const sendTransfer =
  (draft: TransferDraft): AppThunk<Promise<SubmittedTransaction>> =>
  async (dispatch, getState, { emit }) => {
    assertComplete(draft)
    const namespace = draft.namespace ?? selectActiveNamespace(getState())
    assertSendOffered(getState(), namespace)
    return dispatch(
      submitTransfer(draft, {
        requested: (facts) => emit('SEND_INITIATED', facts),
        sent: (facts) => emit('SEND_SUCCESS', facts),
        show: (receipt) => {
          dispatch(sendReset())
          if (draft.fromCaller) dispatch(replaced({ view: 'WalletSendConfirmed', data: receipt }))
          else {
            dispatch(receiptChanged(receipt.transactionId))
            const [first] = getState().modal.stack
            // A transfer of the page does not replace a payment that the user may make.
            if (selectIsOpen(getState()) && first.view !== 'Pay')
              dispatch(resetTo({ view: 'Account', data: undefined }))
          }
          dispatch(showSent(receipt))
        },
        failed: (code, facts) => {
          if (code === 'USER_REJECTED') emit('SEND_REJECTED', facts)
          else emit('SEND_ERROR', { ...facts, message: code })
        },
      }),
    )
  }

/**
 * Sends the transfer that the user has reviewed. If it fails, the review shows why, even if the embedded wallet's own screen was shown above it
 * meanwhile: the failure is part of the route's data. A review that the user has opened since then does not show it.
 */
export const sendReviewed =
  ({ error: _last, ...review }: RouteData['WalletSendPreview'], to: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { nextId }) => {
    const attempt = nextId()
    const show = (data: RouteData['WalletSendPreview']) =>
      dispatch(routeDataChanged({ view: 'WalletSendPreview', data: { ...data, attempt } }))
    show(review)
    try {
      await dispatch(sendTransfer({ ...review, to }))
    } catch (thrown) {
      const open = getState().modal.stack.findLast(({ view }) => view === 'WalletSendPreview')
      if (open?.view === 'WalletSendPreview' && open.data.attempt === attempt)
        show({ ...review, error: toErrorInfo(thrown) })
    }
  }
