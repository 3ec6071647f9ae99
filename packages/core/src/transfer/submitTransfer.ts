import type { AppThunk } from '../state/rootReducer.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import type { AccountRef, SubmittedTransaction, Token } from '../contract/session.js'
import type { SendDraft, SentReceipt } from '../contract/transfer.js'
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
import type { TransferFacts } from '../contract/raisedEvents.js'
import {
  selectAccountFacts,
  selectActiveConnection,
  selectActiveNamespace,
  selectAccountRef,
} from '../connect/selectConnection.js'

const { transferSent, transferSettled, unansweredChanged } = transactionsSlice.actions

/** A requested transfer. `paymentId`: the payment that it is for, if a site requested one. */
export type TransferDraft = SendDraft & {
  readonly namespace?: Namespace | undefined
  readonly paymentId?: string | undefined
}

/** An error: the kit cannot send in this namespace. */
export const unsupportedChain = (namespace: Namespace, help: string) =>
  new LatchkeyError('SEND_CHAIN_UNSUPPORTED', 'Unsupported chain', { context: { namespace }, help: [help] })

type CheckedTransfer = { readonly token: Token; readonly amount: bigint; readonly to: string }

/**
 * Checks what a transfer needs before the request is sent to a wallet.
 *
 * @throws `SEND_INCOMPLETE`, `SEND_TOKEN_REQUIRED`, `AMOUNT_INVALID`
 */
export const assertComplete = ({ token, amount = '', to = '' }: TransferDraft): CheckedTransfer => {
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

/** Stores a transfer as it is now, for the next page. */
const rememberTransfer = (id: string, { account, network }: AccountRef): AppThunk<Promise<void>> =>
  remember(({ storeTransfer }) => storeTransfer({ account, network }, id))

/** Waits for the transfer's outcome on chain, then stores it. */
const followTransfer =
  (sent: SubmittedTransaction, at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const transactionId = sent.id
    try {
      const { status, hash, reason } = await sent.wait()
      dispatch(transferSettled({ id: transactionId, status, hash, reason }))
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
  /** Called after that. */
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
    }
  }
