import type { AppThunk, RootState } from '../state/rootReducer.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import type { AccountRef, SubmittedTransaction, Token } from '../contract/session.js'
import { remember } from '../activity/remember.js'
import { parseAmount } from '../base/parseAmount.js'
import { balance } from '../balance/balance.js'
import { refreshBalances } from '../balance/refreshBalances.js'
import { fee } from '../balance/fee.js'
import { toCaipAddress } from '../base/caipAddress.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { notConnected, wrapError } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { modalSlice } from '../state/modalSlice.js'
import type { TransferFacts } from '../contract/raisedEvents.js'
import type { RouteData, SendDraft, SentReceipt } from '../contract/routes.js'
import { noticesSlice, type ToastMessage } from '../state/noticesSlice.js'
import {
  selectAccountFacts,
  selectActiveConnection,
  selectActiveNamespace,
  selectAccountRef,
} from '../connect/selectConnection.js'
import { selectIsOpen } from '../navigation/selectModal.js'
import { selectIsHidden, selectSendNamespaces } from '../site/selectOfferedFeatures.js'
import { selectIsReceiptShown } from './selectReceipt.js'

const { loadingChanged, sendReset, resetTo, replaced, routeDataChanged } = modalSlice.actions

const { transferSent, transferSettled, receiptChanged, unansweredChanged } = transactionsSlice.actions

const { toastShown } = noticesSlice.actions

/** A requested transfer. `paymentId`: the payment that it is for, if a site requested one. */
export type TransferDraft = SendDraft & {
  readonly namespace?: Namespace | undefined
  readonly paymentId?: string | undefined
}

const unsupportedChain = (namespace: Namespace, help: string) =>
  new LatchkeyError('SEND_CHAIN_UNSUPPORTED', 'Unsupported chain', { context: { namespace }, help: [help] })

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

type CheckedTransfer = { readonly token: Token; readonly amount: bigint; readonly to: string }

/**
 * Checks what a transfer needs before the request is sent to a wallet.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `AMOUNT_INVALID`
 */
const assertComplete = ({ token, amount = '', to = '' }: TransferDraft): CheckedTransfer => {
  if (amount.trim() === '' || to.trim() === '')
    throw new LatchkeyError('SEND_INCOMPLETE', 'An amount and receiver address are required', {
      help: ['Pass `amount` and `to`.'],
    })
  if (!token)
    throw new LatchkeyError('SEND_TOKEN_REQUIRED', 'A token is required', {
      help: ['Add the token to the option `tokens`.'],
    })
  const value = parseAmount(amount, token.decimals)
  if (value <= 0n)
    throw new LatchkeyError('AMOUNT_INVALID', `Not an amount to send: ${amount}.`, {
      context: { amount },
      help: ['Pass an amount greater than zero.'],
    })
  return { token, amount: value, to: to.trim() }
}

/** Shows a toast about a transfer. If the account view is open with the receipt of this transfer, the toast is announced but not shown. */
const reportTransfer =
  (message: Extract<ToastMessage, { readonly transactionId: string }>): AppThunk =>
  (dispatch, getState) => {
    const tone = message.kind === 'transactionReverted' ? 'bad' : 'ok'
    dispatch(toastShown({ tone, message, isHidden: selectIsReceiptShown(getState(), message.transactionId) }))
  }

/** Stores a transfer as it is now, for the next page. */
const rememberTransfer = (id: string, { account, network }: AccountRef): AppThunk<Promise<void>> =>
  remember(({ storeTransfer }) => storeTransfer({ account, network }, id))

/** Waits for the transfer's outcome on chain, then stores and reports it. */
const followTransfer =
  (sent: SubmittedTransaction, at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const transactionId = sent.id
    try {
      const { status, hash, reason } = await sent.wait()
      dispatch(transferSettled({ id: transactionId, status, hash, reason }))
      dispatch(
        reportTransfer(
          status === 'success'
            ? { kind: 'transactionConfirmed', transactionId }
            : { kind: 'transactionReverted', transactionId, reason },
        ),
      )
    } catch (error) {
      dispatch(transferSettled({ id: transactionId, status: 'unknown', reason: toErrorInfo(error).code }))
    }
    void dispatch(rememberTransfer(transactionId, at))
    await dispatch(refreshBalances(at))
  }

/** What a caller of {@link submitTransfer} does beside the transfer. */
export type TransferSteps = {
  /** Called before the wallet gets the request. */
  requested(facts: TransferFacts): void
  /** Called when the wallet has sent the transfer. */
  sent(facts: TransferFacts & { readonly hash?: string }): void
  /** Called after that, to show the transfer. */
  show(receipt: SentReceipt): void
  /** Called if the wallet has not sent it. */
  failed(code: ErrorCode, facts: TransferFacts): void
}

/**
 * Checks a transfer and requests it from the wallet. Then records it, reads the balance and follows the transfer to its outcome.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `SEND_CHAIN_UNSUPPORTED`, `NOT_CONNECTED`, and the errors of the wallet's session
 */
export const submitTransfer =
  (draft: TransferDraft, steps: TransferSteps): AppThunk<Promise<SubmittedTransaction>> =>
  async (dispatch, getState, services) => {
    const { token, amount, to } = assertComplete(draft)
    const namespace = draft.namespace ?? selectActiveNamespace(getState())
    const connection = selectActiveConnection(getState(), namespace)
    const at = selectAccountRef(getState(), namespace)
    const facts = selectAccountFacts(getState(), namespace)
    if (!connection || !at || !facts) throw notConnected(namespace)
    const session = services.sessions.get(connection.id)?.session
    if (!session?.send) throw unsupportedChain(namespace, `The connected wallet cannot send in ${namespace}.`)
    const network = getState().networks.all.find(({ id }) => id === at.network)
    if (!services.adapters.get(namespaceOf(at.network))?.isAddress(to, network))
      throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${namespace}: ${to}.`, {
        context: { to },
        help: [`Pass an address of ${at.network}.`],
      })

    const text = draft.amount?.trim() ?? ''
    const properties = { ...facts, token: token.symbol, amount: text }
    dispatch(loadingChanged(true))
    dispatch(unansweredChanged(1))
    steps.requested(properties)
    try {
      const request = { account: at.account, network: at.network, to, amount: amount.toString(), token: token.address }
      const shown = fee.select(getState(), request).data
      const maxFee = shown && BigInt(shown.amount)
      const sent = await session.send({
        ...at,
        to,
        amount,
        token: token.address,
        ...(maxFee !== undefined && { maxFee }),
      })
      dispatch(
        transferSent({
          id: sent.id,
          hash: sent.hash,
          account: toCaipAddress(at.network, at.account),
          network: at.network,
          symbol: token.symbol,
          amount: text,
          to,
          status: 'pending',
          sentAt: services.clock.now(),
          ...(draft.paymentId !== undefined && { paymentId: draft.paymentId }),
        }),
      )
      void dispatch(rememberTransfer(sent.id, at))
      steps.sent({ ...properties, ...(sent.hash !== undefined && { hash: sent.hash }) })
      void track(services, dispatch(balance.read(at, { force: true })))
      steps.show({ token, amount: text, to, network: at.network, transactionId: sent.id })
      dispatch(reportTransfer({ kind: 'sent', transactionId: sent.id }))
      void track(services, dispatch(followTransfer(sent, at)))
      return sent
    } catch (error) {
      const failure = wrapError(error, 'TRANSACTION_FAILED', 'The wallet did not send.', [
        'Check `cause`, and in the wallet whether it has sent the transfer, before you send again.',
      ])
      steps.failed(toErrorInfo(failure).code, properties)
      throw failure
    } finally {
      dispatch(unansweredChanged(-1))
      dispatch(loadingChanged(false))
    }
  }

/**
 * Sends a transfer: sets loading, counts the request, sends, emits the success event, refreshes the balance, resets the form. On success the
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
 * meanwhile: the failure is part of the route's data.
 */
export const sendReviewed =
  ({ error: _last, ...review }: RouteData['WalletSendPreview'], to: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const show = (data: RouteData['WalletSendPreview']) =>
      dispatch(routeDataChanged({ view: 'WalletSendPreview', data }))
    show(review)
    try {
      await dispatch(sendTransfer({ ...review, to }))
    } catch (thrown) {
      show({ ...review, error: toErrorInfo(thrown) })
    }
  }
