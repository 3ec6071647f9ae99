import { closeOrWarn, endSession } from './disconnectWallet.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { assertClient } from '../state/assertClient.js'
import { getErrorCode, toErrorInfo } from '../base/errorInfo.js'
import { wrapError, explainNamespace } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { ConnectRequest } from '../contract/kitActions.js'
import { approvedLate } from '../state/facts.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { selectNetworkId, selectActiveConnection } from './selectConnection.js'
import { getSiwx } from '../contract/options.js'
import { untilAborted } from '../base/untilAborted.js'
import { abortConnecting } from './abortConnecting.js'
import { type ConnectionId, isOfPage, toConnectionId, toEndingKey } from '../base/connectionId.js'
import { type ConnectAttempt, connectionsSlice } from '../state/connectionsSlice.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { forgetConnections, cancelRestore } from './connectionsPersisted.js'
import { followSession } from './followSession.js'

const { attemptUpdated, connectRequested, attemptEnded, unansweredChanged } = connectionsSlice.actions

/** If `multiWallet` is off, a new connection replaces the previous connection of its namespace, and the stored ones. */
const endOthers =
  (namespaces: readonly Namespace[], kept: ReadonlySet<ConnectionId>): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (selectMergedFeatures(getState()).multiWallet) return
    const others = Object.values(getState().connections.byId).filter(
      ({ id, namespace }) => namespaces.includes(namespace) && !kept.has(id),
    )
    await Promise.all(others.map(({ id }) => closeOrWarn(dispatch(endSession(id)), services)))
    dispatch(forgetConnections(({ namespace }) => namespaces.includes(namespace)))
  }

const openConnection =
  (request: ConnectRequest, requestId: string, signal: AbortSignal): AppThunk<Promise<readonly ConnectionId[]>> =>
  async (dispatch, getState, services) => {
    const { namespace, connectorId } = request
    const id = toConnectionId(namespace, connectorId)
    const network = selectNetworkId(getState(), namespace)
    if (!network)
      throw new LatchkeyError('NETWORK_NOT_FOUND', 'CaipNetwork not found', {
        context: { namespace },
        help: ['Add one to `networks`.'],
      })
    const connector = services.connectors.get(id)
    const source = services.sources.get(connectorId)
    // The sign-in follows without a wait: its code is loaded while the wallet's prompt is open.
    const signInFlow = getSiwx(services.options) && import('../sign-in/signInFlow.js')
    signInFlow?.catch(() => undefined) // if the check cannot load it either, the check reports that
    const preparing = (connector ?? source)?.signsIn
      ? signInFlow?.then((flow) => dispatch(flow.prepareSignIn(namespace, connector ? undefined : source)))
      : undefined
    const signIn = preparing && (await untilAborted(preparing, signal))
    const parameters = {
      signal,
      network,
      signIn,
      onUri: (uri: string) => dispatch(attemptUpdated({ requestId, uri })),
      getWalletLink: () => {
        const link = getState().connections.attempts[namespace]?.link
        return link && { href: link.href, name: link.name, isLeft: link.state === 'left' }
      },
    }
    /** Whether the same wallet is connected or has a newer request: then a late approval is not lost. */
    const isInUse = () => {
      const attempt = getState().connections.attempts[namespace]
      return (attempt?.connectorId === connectorId && !attempt.error) || services.sessions.has(id)
    }
    const onLate = (wallet: string) => {
      if (getErrorCode(signal.reason) !== 'MODAL_CLOSED' || isInUse()) return
      dispatch(approvedLate({ namespace, connectorId, wallet }))
    }
    if (connector) {
      // If the wallet is still disconnecting us, it would drop the new connection as well.
      const ending = services.inFlight.get(toEndingKey(id))?.catch(() => undefined)
      if (ending) await untilAborted(ending, signal)
      let answer: Promise<unknown> | undefined
      const onRequest = (walletAnswer: Promise<unknown>) => {
        answer = walletAnswer
      }
      const connecting = connector.connect({ ...parameters, onRequest })
      signal.addEventListener('abort', () => {
        // The wallet may still show the request in the page, so the page has to stay usable until the wallet responds.
        const settle = () => dispatch(unansweredChanged(-1))
        dispatch(unansweredChanged(1))
        ;(answer ?? connecting).then(() => onLate(connector.info.name)).then(settle, settle)
      })
      const session = await untilAborted(connecting, signal, (late) => {
        // The wallet keeps one connection with us, however many requests it received: closing this one would close that one too.
        if (isInUse()) late.release()
        else void closeOrWarn(late.close(), services)
      })
      cancelRestore(id, services)
      dispatch(followSession(id, session, { activate: true }))
      return [id]
    }
    if (!source) {
      const ids = [...services.connectors.keys()].filter((key) => key.startsWith(`${namespace}/`))
      const known = [...ids.map((key) => key.slice(namespace.length + 1)), ...services.sources.keys()]
      throw new LatchkeyError('CONNECTOR_NOT_FOUND', 'No connector found for connection', {
        context: { namespace, connectorId, known },
        help: [`Use an id of getConnectors, not ${connectorId}. On this page: ${known.join(', ') || 'none'}.`],
      })
    }
    const { openChannel } = await import('./openChannel.js')
    signal.throwIfAborted()
    return dispatch(openChannel(source, id, { ...parameters, onLate }))
  }

/**
 * Connects a wallet. The attempt is in state while the request is pending. If it fails, it stays there until the next attempt.
 *
 * @throws the connector's error, wrapped in `CONNECT_FAILED` if it has no code; `MODAL_CLOSED` if the attempt was cancelled;
 * `CONNECTOR_NOT_FOUND`, `NETWORK_NOT_FOUND`, `ADAPTER_NOT_FOUND`, `NAMESPACE_UNSUPPORTED`, `CHAIN_REQUIRED`, `KIT_DESTROYED`
 */
export const connectWallet =
  (request: ConnectRequest): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    assertClient(services, 'Connection')
    const { namespace, connectorId }: ConnectRequest = { ...request } // plain JavaScript may pass nothing
    if (!services.adapters.has(namespace)) throw await explainNamespace(namespace, 'connect', services.adapters.keys())
    const isChannel =
      !services.connectors.has(toConnectionId(namespace, connectorId)) && services.sources.has(connectorId)
    const namespaces = isChannel
      ? [...services.adapters].filter(([, adapter]) => adapter.loadChannelSupport).map(([of]) => of)
      : [namespace]
    const isAffected = (other: { readonly namespace: Namespace }) => namespaces.includes(other.namespace)
    dispatch(abortConnecting(isAffected, 'Another attempt began.'))
    const requestId = services.nextId()
    const controller = new AbortController()
    services.attempts.set(requestId, controller)
    const attempt: ConnectAttempt = { requestId, connectorId, startedAt: services.clock.now() }
    dispatch(connectRequested({ namespaces, attempt }))
    try {
      const opened = await dispatch(openConnection(request, requestId, controller.signal))
      await dispatch(endOthers(namespaces, new Set(opened)))
      const { network } = selectActiveConnection(getState(), namespace) ?? {}
      if (network) dispatch(networksSlice.actions.networkRestored(network))
      dispatch(networksSlice.actions.namespaceActivated(namespace))
      for (const id of opened)
        if (!isOfPage(id)) dispatch(connectorsSlice.actions.walletUsed({ id, usedAt: services.clock.now() }))
      const link = getState().connections.attempts[namespace]?.link
      dispatch(attemptEnded({ requestId }))
      const wallet = getState().connections.byId[toConnectionId(namespace, connectorId)]?.wallet
      const name = wallet?.name ?? connectorId
      const method =
        link && link.state !== 'stayed' ? 'mobile' : wallet?.login ? 'email' : isChannel ? 'qrcode' : 'browser'
      services.emit('CONNECT_SUCCESS', { method, name })
    } catch (error) {
      const failure =
        getErrorCode(error) === 'USER_REJECTED'
          ? new LatchkeyError('USER_REJECTED', 'Connection rejected', { cause: error })
          : wrapError(error, 'CONNECT_FAILED', 'Failed to connect', ['Check `cause`, then try again.'])
      const info = toErrorInfo(failure)
      dispatch(attemptUpdated({ requestId, error: info }))
      if (!controller.signal.aborted) services.emit('CONNECT_ERROR', { message: info.code })
      throw failure
    } finally {
      services.attempts.delete(requestId)
    }
  }
