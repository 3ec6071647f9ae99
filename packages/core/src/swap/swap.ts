import { namespaceOf } from '../base/caipNetworkId.js'
import { getErrorCode, toErrorInfo } from '../base/errorInfo.js'
import { notConnected, wrapError } from '../base/errors.js'
import { formatAmount } from '../base/formatAmount.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { refreshBalances } from '../balance/refreshBalances.js'
import { selectAccountFacts, selectAccountRef, selectActiveConnection } from '../connect/selectConnection.js'
import type { AccountRef, Call, Session, SubmittedTransaction, TransactionOutcome } from '../contract/session.js'
import { swapNetworks } from '../policy/swapNetworks.js'
import type { SwapOrder, SwapToken } from '../service-api/convertCalls.js'
import { getSupportedChains } from '../service-api/supportedChains.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { noticesSlice } from '../state/noticesSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { RecentTransaction } from '../activity/recentTransaction.js'
import { remember } from '../activity/remember.js'
import { track } from '../state/services.js'
import type { SwapStage } from '../contract/swap.js'
import { transactionsSlice } from '../state/transactionsSlice.js'
import { type PreparedSwap, prepareSwap } from './prepareSwap.js'

const { unansweredChanged } = transactionsSlice.actions
const { toastShown } = noticesSlice.actions

/** A swap that the user confirmed. */
export type SwapRequest = {
  readonly order: SwapOrder
  readonly from: SwapToken
  readonly to: SwapToken
  /** How much the user has agreed to receive, in base units. */
  readonly accepted: bigint
}

/** How a swap is run. */
export type SwapRun = {
  /** Stops the swap before its next request to the wallet. A trade that is sent is followed anyway. */
  readonly signal: AbortSignal
  readonly onStage: (stage: SwapStage) => void
  /** Called when the trade is on the chain, before the balances are read again. */
  readonly onSuccess?: (() => void) | undefined
  /** Whether each call is a request of its own, also if the wallet declares that it runs batches atomically. */
  readonly isSplit?: boolean | undefined
  /** What the swap does, for its row in the activity. */
  readonly description: string
}

/** Creates the error for a network without swaps. */
const swapUnsupported = (network: string) =>
  new LatchkeyError('SWAP_UNSUPPORTED', 'Network not supported for Swaps', {
    context: { network },
    help: ['Use a network that has swaps and that the data service supports, in a namespace with the feature swaps.'],
  })

/** Throws unless the account and the network of an order are in use. */
const assertInUse = ({ account, network }: AccountRef, inUse: AccountRef | undefined) => {
  if (inUse?.account !== account)
    throw new LatchkeyError('ACCOUNT_MISMATCH', 'The account of the swap is not in use any more.', {
      context: { account, ...(inUse && { inUse: inUse.account }) },
      help: ['Start the swap again with the account in use.'],
    })
  if (inUse.network !== network)
    throw new LatchkeyError('NETWORK_MISMATCH', 'The network of the swap is not in use any more.', {
      context: { network, inUse: inUse.network },
      help: [`Switch the wallet to ${network}, and start the swap again.`],
    })
}

/** Whether the wallet runs all calls of a batch or none. */
const isAtomic = async (session: Session, at: AccountRef): Promise<boolean> => {
  try {
    return (await session.capabilities?.(at))?.includes('atomic') ?? false
  } catch {
    return false // the swap then takes one request for each call
  }
}

/** @throws `SWAP_FAILED` if the transaction was reverted */
const assertSuccess = ({ status, hash, reason }: TransactionOutcome) => {
  if (status === 'reverted')
    throw new LatchkeyError('SWAP_FAILED', `The chain reverted the transaction${reason ? `: ${reason}` : '.'}`, {
      context: { hash, ...(reason && { reason }) },
      help: ['Check the amount and the tokens, and start the swap again. Only the network fee was paid.'],
    })
}

/** Follows a trade that is sent: stores it, reports its outcome, and reads both balances again. */
const followTrade =
  (
    sent: SubmittedTransaction,
    at: AccountRef,
    { description, onSuccess }: Pick<SwapRun, 'description' | 'onSuccess'>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const transactionId = sent.id
    const row = { id: transactionId, hash: sent.hash, description, sentAt: services.clock.now() }
    const store = (state: Pick<RecentTransaction, 'status' | 'hash'>) =>
      dispatch(remember(({ storeTransaction }) => storeTransaction(at, { ...row, ...state })))
    const stored = store({ status: 'pending' })
    try {
      const outcome = await sent.wait().catch((error: unknown) => {
        // For example, another transaction has replaced it. The row would be pending for ever.
        void stored.then(() => store({ status: 'unknown', hash: sent.hash }))
        throw error
      })
      void stored.then(() => store({ status: outcome.status, hash: outcome.hash }))
      if (outcome.status === 'reverted') {
        const { reason } = outcome
        dispatch(toastShown({ tone: 'bad', message: { kind: 'transactionReverted', transactionId, reason } }))
      } else dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: description } }))
      assertSuccess(outcome)
      onSuccess?.()
    } finally {
      await dispatch(refreshBalances(at))
    }
  }

/** Runs an action with the wallet's prompt open. */
const withPrompt =
  <result>(request: () => Promise<result>): AppThunk<Promise<result>> =>
  async (dispatch) => {
    dispatch(unansweredChanged(1))
    try {
      return await request()
    } finally {
      dispatch(unansweredChanged(-1))
    }
  }

const swapAbandoned = (cause: unknown) =>
  new LatchkeyError('ABORTED', 'The user left the swap before it was sent.', {
    cause,
    help: ['Open the swap again. An approval that is on the chain is used then.'],
  })

/** The codes of errors that report the outcome of a swap that was sent. */
const outcomeCodes: readonly unknown[] = ['SWAP_FAILED', 'TRANSACTION_FAILED']

const wrap = (error: unknown, isSent: boolean) => {
  if (!isSent)
    return wrapError(error, 'SERVICE_FAILED', 'The swap could not be prepared.', [
      'Check `cause` and the data service.',
    ])
  // Any other error means that the outcome could not be read, whatever its code says about a request that was not sent.
  if (outcomeCodes.includes(getErrorCode(error))) return error
  return new LatchkeyError('TRANSACTION_FAILED', 'The outcome of the swap is unknown.', {
    cause: error,
    help: ['Check `cause`, and the account on the explorer, before you swap again.'],
  })
}

/**
 * Swaps tokens. If the wallet runs batches atomically, approval and trade are one request. Otherwise the approval comes first; when it is on the
 * chain, the swap is quoted, built and checked again. Resolves when the trade is on the chain. If the wallet rejects the one request with
 * `WALLET_ATOMIC_UNSUPPORTED`, the swap ends: the user decides whether to start again with `isSplit`.
 *
 * @throws `SWAP_UNSUPPORTED`, `NOT_CONNECTED`, `CAPABILITY_MISSING`, `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`, `ABORTED`; the errors of
 * `prepareSwap`; `SWAP_FAILED` if the chain reverted a transaction; `TRANSACTION_FAILED` if the outcome of a trade that was sent is unknown;
 * the errors of the wallet's session
 */
export const swap =
  (
    { order, from, to, accepted }: SwapRequest,
    { signal, onStage, onSuccess, isSplit = false, description }: SwapRun,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { account, network } = order
    const at: AccountRef = { account, network }
    const namespace = namespaceOf(network)
    const facts = selectAccountFacts(getState())
    const connection = selectActiveConnection(getState())
    if (!facts || !connection) throw notConnected(namespace)
    const session = services.sessions.get(connection.id)?.session
    const isNetwork = swapNetworks.includes(network) && selectFeatures(getState()).swaps.length > 0
    if (!isNetwork || !(await getSupportedChains(services)).http.includes(network)) throw swapUnsupported(network)
    const sendCalls = session?.sendCalls
    if (!session || !sendCalls)
      throw new LatchkeyError('CAPABILITY_MISSING', 'The wallet cannot call contracts.', {
        context: { network },
        help: ['Connect a wallet that can.'],
      })
    const amount = (units: bigint, { decimals }: SwapToken) => formatAmount(units, decimals)
    const properties = {
      ...facts,
      swapFromToken: from.symbol,
      swapToToken: to.symbol,
      swapFromAmount: amount(BigInt(order.fromAmount), from),
      swapToAmount: amount(accepted, to),
    }
    /** Throws if the swap must not go on: nothing stale may be signed. */
    const assertCurrent = () => {
      signal.throwIfAborted()
      if (services.isDestroyed)
        throw new LatchkeyError('KIT_DESTROYED', 'The kit was destroyed.', { help: ['Create a new kit.'] })
      assertInUse(order, selectAccountRef(getState()))
      if (selectActiveConnection(getState())?.id !== connection.id) throw notConnected(namespace)
    }
    const prepare = async (): Promise<PreparedSwap> => {
      onStage('preparing')
      const prepared = await prepareSwap(
        { ...order, fromDecimals: from.decimals, toDecimals: to.decimals },
        services,
        accepted,
      )
      assertCurrent()
      return prepared
    }
    const send = (calls: readonly Call[]) =>
      dispatch(withPrompt(() => sendCalls({ ...at, calls, ...(calls.length > 1 && { atomic: true }), signal })))

    let phase: 'approval' | 'trade' = 'trade'
    let isSent = false
    services.emit('INITIATE_SWAP', properties)
    try {
      assertCurrent()
      let { approvals, trade } = await prepare()
      if (approvals.length > 0 && (isSplit || !(await isAtomic(session, at)))) {
        phase = 'approval'
        for (const approval of approvals) {
          assertCurrent()
          onStage('approving')
          const sent = await send([approval])
          onStage('approvalSent')
          assertSuccess(await sent.wait({ signal }))
          // Its fee is paid, whatever becomes of the trade.
          void track(services, dispatch(refreshBalances(at)))
        }
        phase = 'trade'
        assertCurrent()
        const again = await prepare()
        if (again.approvals.length > 0)
          throw new LatchkeyError('SWAP_FAILED', 'The wallet approved less than the amount of the swap.', {
            help: ['Start the swap again, and leave the amount of the approval as it is.'],
          })
        ;({ approvals, trade } = again)
      }
      assertCurrent()
      onStage('trading')
      const sent = await send([...approvals, trade])
      isSent = true
      onStage('tradeSent')
      await track(services, dispatch(followTrade(sent, at, { description, onSuccess })))
      services.emit('SWAP_SUCCESS', properties)
    } catch (error) {
      const failure = signal.aborted && !isSent ? swapAbandoned(error) : wrap(error, isSent)
      const { code } = toErrorInfo(failure)
      services.emit(phase === 'approval' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...properties, message: code })
      throw failure
    }
  }
