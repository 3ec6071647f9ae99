import type { AccountRef, SubmittedTransaction, Token } from '../contract/contract.js'
import { parseAmount } from '../base/parseAmount.js'
import { balance } from '../balance/balance.js'
import { tokenBalances } from '../balance/tokenBalances.js'
import { toCaipAddress } from '../base/caipAddress.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { notConnected } from '../base/notConnected.js'
import { wrapError } from '../base/wrapError.js'
import { modalSlice } from '../state/modalSlice.js'
import type { SendDraft } from '../contract/routes.js'
import { noticesSlice, type ToastMessage } from '../state/noticesSlice.js'
import { selectIsSendOffered } from '../site/selectOfferedFeatures.js'
import {
  selectAccountFacts,
  selectActiveConnection,
  selectActiveNamespace,
  selectAccountRef,
} from '../connect/selectConnection.js'
import { selectIsOpen } from '../navigation/selectModal.js'
import { selectIsReceiptShown } from './selectReceipt.js'
import { transactionsSlice } from '../state/transactionsSlice.js'

const { loadingChanged, sendReset, resetTo, replaced } = modalSlice.actions
const { transferSent, transferSettled, receiptChanged, unansweredChanged } = transactionsSlice.actions
const { toastShown } = noticesSlice.actions

/** A requested transfer. */
export type TransferDraft = SendDraft & { readonly namespace?: Namespace | undefined }

const unsupportedChain = (namespace: Namespace) =>
  new LatchkeyError('SEND_CHAIN_UNSUPPORTED', 'Unsupported chain', {
    context: { namespace },
    help: [
      `Nothing can be sent in ${namespace}: the wallet cannot send, the feature send does not include it, or hideInRestrictedTimeZones hides it.`,
    ],
  })

type CheckedTransfer = { readonly token: Token; readonly amount: bigint; readonly to: string }

/**
 * Checks what a transfer needs before the request is sent to a wallet.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `AMOUNT_INVALID`
 */
const assertComplete = ({ token, amount = '', to = '' }: TransferDraft): CheckedTransfer => {
  if (amount.trim() === '' || to.trim() === '')
    throw new LatchkeyError('SEND_INCOMPLETE', 'An amount and receiver address are required')
  if (!token) throw new LatchkeyError('SEND_TOKEN_REQUIRED', 'A token is required')
  const value = parseAmount(amount, token.decimals)
  if (value <= 0n)
    throw new LatchkeyError('AMOUNT_INVALID', `Not an amount to send: ${amount}.`, { context: { amount } })
  return { token, amount: value, to: to.trim() }
}

/** Shows a toast about a transfer. If the account view is open with the receipt of this transfer, the toast is announced but not shown. */
const reportTransfer =
  (message: Extract<ToastMessage, { readonly transactionId: string }>): AppThunk =>
  (dispatch, getState) => {
    const tone = message.kind === 'transactionReverted' ? 'bad' : 'ok'
    dispatch(toastShown({ tone, message, isHidden: selectIsReceiptShown(getState(), message.transactionId) }))
  }

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
    // A pending read may return balances from before the transfer settled. Wait for it, then read again.
    await Promise.all([dispatch(balance.read(at)), dispatch(tokenBalances.read(at))])
    await Promise.all([dispatch(balance.read(at, { force: true })), dispatch(tokenBalances.read(at, { force: true }))])
  }

/**
 * Sends a transfer: sets loading, counts the request, sends, emits the success event, refreshes the balance, resets the form. On success the
 * modal returns to Account, which shows a receipt.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `SEND_CHAIN_UNSUPPORTED`, `NOT_CONNECTED`, and the errors of the wallet's session
 */
export const sendTransfer =
  (draft: TransferDraft): AppThunk<Promise<SubmittedTransaction>> =>
  async (dispatch, getState, services) => {
    const { token, amount, to } = assertComplete(draft)
    const namespace = draft.namespace ?? selectActiveNamespace(getState())
    if (!selectIsSendOffered(getState(), namespace)) throw unsupportedChain(namespace)
    const connection = selectActiveConnection(getState(), namespace)
    const at = selectAccountRef(getState(), namespace)
    const facts = selectAccountFacts(getState(), namespace)
    if (!connection || !at || !facts) throw notConnected(namespace)
    const session = services.sessions.get(connection.id)?.session
    if (!session?.send) throw unsupportedChain(namespace)
    const network = getState().networks.all.find(({ id }) => id === at.network)
    if (!services.adapters.get(namespaceOf(at.network))?.isAddress(to, network))
      throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${namespace}: ${to}.`, { context: { to } })

    const text = draft.amount?.trim() ?? ''
    const properties = { ...facts, token: token.symbol, amount: text }
    dispatch(loadingChanged(true))
    dispatch(unansweredChanged(1))
    services.emit('SEND_INITIATED', properties)
    try {
      const sent = await session.send({ ...at, to, amount, token: token.address })
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
        }),
      )
      services.emit('SEND_SUCCESS', { ...properties, ...(sent.hash !== undefined && { hash: sent.hash }) })
      void track(services, dispatch(balance.read(at, { force: true })))
      dispatch(sendReset())
      const receipt = { token, amount: text, to, network: at.network, transactionId: sent.id }
      if (draft.fromCaller) dispatch(replaced({ view: 'WalletSendConfirmed', data: receipt }))
      else {
        dispatch(receiptChanged(sent.id))
        if (selectIsOpen(getState())) dispatch(resetTo({ view: 'Account', data: undefined }))
      }
      dispatch(reportTransfer({ kind: 'sent', transactionId: sent.id }))
      void track(services, dispatch(followTransfer(sent, at)))
      return sent
    } catch (error) {
      const failure = wrapError(error, 'TRANSACTION_FAILED', 'The wallet did not send.')
      const { code } = toErrorInfo(failure)
      if (code === 'USER_REJECTED') services.emit('SEND_REJECTED', properties)
      else services.emit('SEND_ERROR', { ...properties, message: code })
      throw failure
    } finally {
      dispatch(unansweredChanged(-1))
      dispatch(loadingChanged(false))
    }
  }
