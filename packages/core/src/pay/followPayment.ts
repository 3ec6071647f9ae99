import { namespaceOf } from '../base/caipNetworkId.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { selectActiveConnection } from '../connect/selectConnection.js'
import { type Route, type ShownPayment, traitsOf } from '../contract/routes.js'
import type { Unsubscribe } from '../contract/session.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import type { Engine, RootState } from '../state/rootReducer.js'
import type { TransferRecord } from '../state/transactionsSlice.js'

/** A payment that the wallet has sent. */
export type PaymentResult = { readonly hash: string }

const isOf = (route: Route, id: string | undefined): route is Extract<Route, { readonly view: 'Pay' }> =>
  route.view === 'Pay' && route.data.id === id

/** Whether the kit shows something that the user must do first. It replaces the payment, which follows after it. */
const isInterrupted = (state: RootState): boolean => {
  const { view } = selectRoute(state)
  return selectIsOpen(state) && (view === 'UnsupportedChain' || view === 'SIWXSignMessage')
}

/** Returns the result of a payment that was sent, or `undefined` while the wallet has not returned its hash. @throws `TRANSACTION_FAILED` */
const toResult = ({ hash, status, reason, id }: TransferRecord): PaymentResult | undefined => {
  if (hash !== undefined) return { hash }
  if (status === 'pending') return undefined
  throw new LatchkeyError('TRANSACTION_FAILED', reason ?? 'The payment did not arrive on the chain.', {
    context: { id, status },
    help: ['Check the receiving account before you request the payment again.'],
  })
}

const toError = (error: ErrorInfo | undefined): LatchkeyError =>
  error
    ? new LatchkeyError(error.code, error.message, { context: error.context, help: error.help })
    : new LatchkeyError('MODAL_CLOSED', 'Modal closed', { help: ['The user closed the modal and has not paid.'] })

const destroyed = () =>
  new LatchkeyError('KIT_DESTROYED', 'The kit was destroyed before the wallet had sent the payment.', {
    help: ['If the wallet still shows the payment, the user can pay it there: check the receiving account.'],
  })

/** Whether the view that is shown closes by itself, because its wallet has disconnected. */
const isClosing = (state: RootState): boolean =>
  traitsOf(selectRoute(state).view).needsWallet === true && !selectActiveConnection(state)

/**
 * Follows a payment that the modal shows, until the wallet has sent it or the user has left it. The modal may close above the payment for another
 * reason than that the user closes it: a wallet was connected, a wallet has disconnected, or the wallet is on a network of the site again. The
 * payment is then shown again.
 *
 * @param payment its route data, with an id
 * @throws the error of the last attempt, else `MODAL_CLOSED`; `KIT_DESTROYED`
 */
export const followPayment = (
  { store, services }: Pick<Engine, 'store' | 'services'>,
  payment: ShownPayment,
): Promise<PaymentResult> =>
  new Promise((resolve, reject) => {
    const namespace = namespaceOf(payment.network)
    let data = payment
    let isOnTop = true
    /** The connections when the payment was last on top. */
    let before = Object.values(store.getState().connections.activeByNamespace)
    let wasInterrupted = false
    let wasClosing = false
    const mustReturn = (state: RootState) => {
      if (isOnTop) return false
      const isNew = Object.values(state.connections.activeByNamespace).some((id) => !before.includes(id))
      return isNew || wasClosing || (wasInterrupted && selectActiveConnection(state, namespace) !== undefined)
    }
    const check = () => {
      const state = store.getState()
      const transfer = state.transactions.transfers.find(({ paymentId }) => paymentId === payment.id)
      if (transfer) return toResult(transfer)
      if (services.isDestroyed) throw destroyed()
      const shown = state.modal.stack.find((route) => isOf(route, payment.id))
      if (shown && selectIsOpen(state)) {
        if (isOf(shown, payment.id)) ({ data } = shown)
        isOnTop = selectRoute(state) === shown
        if (isOnTop) {
          before = Object.values(state.connections.activeByNamespace)
          wasInterrupted = false
        }
        wasClosing = !isOnTop && isClosing(state)
        return undefined
      }
      if (isInterrupted(state)) {
        isOnTop = false
        wasInterrupted = true
        wasClosing = false
        return undefined
      }
      // The wallet may still send it.
      if (state.transactions.unanswered > 0) return undefined
      if (state.modal.open || !mustReturn(state)) throw toError(data.error)
      store.dispatch(modalSlice.actions.opened({ view: 'Pay', data }))
      return undefined
    }
    let unsubscribe: Unsubscribe | undefined
    const follow = () => {
      try {
        const result = check()
        if (!result) return
        unsubscribe?.()
        resolve(result)
      } catch (error) {
        unsubscribe?.()
        reject(error)
      }
    }
    unsubscribe = store.subscribe(follow)
    follow() // the modal may have closed while it loaded
  })
