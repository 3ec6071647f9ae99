import { namespaceOf } from '../base/caipNetworkId.js'
import { type ErrorInfo, toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { selectActiveConnection } from '../connect/selectConnection.js'
import type { CurrentPayment, PayConfiguration, PayFacts } from '../contract/raisedEvents.js'
import type { OpenOptions, PayRequest, ShownPayment } from '../contract/routes.js'
import { selectIsOpen, selectRoute, selectRouteData } from '../navigation/selectModal.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { showSent } from '../send/showTransfer.js'
import { submitTransfer } from '../transfer/submitTransfer.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { modalSlice } from '../state/modalSlice.js'
import { networksSlice } from '../state/networksSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import type { AppThunk, Engine, RootState } from '../state/rootReducer.js'
import { followPayment, type PaymentResult } from './followPayment.js'
import { readPayment } from './readPayment.js'

const { pushed, replaced, routeDataChanged } = modalSlice.actions

const { networkChosen } = networksSlice.actions

/**
 * Throws unless the site offers payments to this user.
 *
 * @throws `PAY_OFF`
 */
const assertPayOn = (state: RootState): void => {
  if (!selectFeatures(state).pay)
    throw new LatchkeyError('PAY_OFF', 'Payments are off.', {
      help: ['Set features.pay, and check whether hideInRestrictedTimeZones hides it.'],
    })
}

const toConfiguration = ({ network, asset, amount, recipient }: ShownPayment): PayConfiguration => ({
  network,
  asset,
  amount,
  recipient,
})

const toFacts = (payment: ShownPayment, status: string, result?: string): PayFacts => {
  const currentPayment: CurrentPayment = { type: 'wallet', status, ...(result !== undefined && { result }) }
  return { paymentId: payment.id ?? '', configuration: toConfiguration(payment), currentPayment }
}

const changePayment = (data: ShownPayment) => routeDataChanged({ view: 'Pay', data })

/**
 * Gives the payment that is shown an id, and reports it: by an event, or by an alert if a field is not valid. If no action `pay` follows it, it is
 * followed from here. Does nothing if all that has happened before, for example because the user returns from the list of wallets.
 */
export const reportPayment = ({ store, services }: Pick<Engine, 'store' | 'services'>): void => {
  const { dispatch, getState } = store
  const shown = selectRouteData(getState(), 'Pay')
  if (!shown || shown.isReported) return
  const payment: ShownPayment = { ...shown, id: shown.id ?? services.nextId(), isReported: true }
  dispatch(changePayment(payment))
  try {
    readPayment(payment, getState(), services)
    services.emit('PAY_MODAL_OPEN', { exchanges: [], configuration: toConfiguration(payment) })
    if (shown.id === undefined) followPayment({ store, services }, payment).catch(() => undefined) // no caller waits for its result
  } catch (error) {
    dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: toErrorInfo(error) }))
  }
}

/** Stores why an attempt failed. Without `error`, clears it. */
const setError =
  (payment: ShownPayment, error?: ErrorInfo): AppThunk =>
  (dispatch, getState) => {
    const shown = getState().modal.stack.findLast(({ view }) => view === 'Pay')
    if (shown?.view === 'Pay' && shown.data.id === payment.id) dispatch(changePayment({ ...shown.data, error }))
  }

/** Shows the list of wallets for the payment's network, above the payment. */
export const connectToPay =
  ({ network }: ShownPayment): AppThunk =>
  (dispatch) => {
    dispatch(networkChosen(network))
    dispatch(pushed({ view: 'Connect', data: { namespace: namespaceOf(network) } }))
  }

/** Switches to the payment's network. If that fails, for whatever reason, the payment has the error `SWITCH_FAILED`. */
export const switchToPay =
  (payment: ShownPayment): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(setError(payment))
    await dispatch(switchNetwork(payment.network)).catch((error: unknown) =>
      dispatch(setError(payment, { ...toErrorInfo(error), code: 'SWITCH_FAILED' })),
    )
  }

/**
 * Requests the payment from the wallet and, once it was sent, shows how far it is. If it fails, the payment has the error, and the user can try
 * again.
 */
export const requestPayment =
  (payment: ShownPayment): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { emit } = services
    dispatch(setError(payment))
    try {
      assertPayOn(getState())
      const { network, token, amount, recipient, purpose } = readPayment(payment, getState(), services)
      const namespace = namespaceOf(network.id)
      const inUse = selectActiveConnection(getState(), namespace)?.network
      if (inUse !== undefined && inUse !== network.id)
        throw new LatchkeyError('NETWORK_MISMATCH', 'The wallet is on another network.', {
          context: { network: network.id, inUse },
          help: [`Switch to ${network.id} first.`],
        })
      const draft = { namespace, token, amount, to: recipient, paymentId: payment.id }
      await dispatch(
        submitTransfer(draft, {
          requested: () => emit('PAY_INITIATED', toFacts(payment, 'IN_PROGRESS')),
          sent: ({ hash }) => emit('PAY_SUCCESS', toFacts(payment, 'SUCCESS', hash)),
          show: (receipt) => {
            const route = selectRoute(getState())
            const isShown = selectIsOpen(getState()) && route.view === 'Pay' && route.data.id === payment.id
            if (isShown) dispatch(replaced({ view: 'PayLoading', data: { ...receipt, purpose } }))
            dispatch(showSent(receipt))
          },
          failed: (code) => emit('PAY_ERROR', { ...toFacts(payment, 'FAILED'), message: code }),
        }),
      )
    } catch (error) {
      dispatch(setError(payment, toErrorInfo(error)))
    }
  }

/**
 * Validates a payment, opens the modal on it by `open`, and follows it.
 *
 * @throws `PAY_OFF`, and the errors of `readPayment` and `followPayment`
 */
export const openPayment = async (
  engine: Pick<Engine, 'store' | 'services'>,
  { asset, network, recipient, amount, description }: PayRequest,
  open: (options: OpenOptions) => Promise<void>,
): Promise<PaymentResult> => {
  const { store, services } = engine
  const payment: ShownPayment = { asset, network, recipient, amount, description, id: services.nextId() }
  assertPayOn(store.getState())
  readPayment(payment, store.getState(), services)
  await open({ view: 'Pay', pay: payment })
  return followPayment(engine, payment)
}
