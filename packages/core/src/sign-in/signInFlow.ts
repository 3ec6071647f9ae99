// Loads if the site has sign-in.
import type { ChannelSource } from '../contract/contract.js'
import type { ChannelSignInRequest, AccountRef } from '../contract/session.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { selectAccountRef, selectNetworkId } from '../connect/selectConnection.js'
import { callSiwx, changeSignIns } from './callSiwx.js'
import { logSignInFailure } from './logSignInFailure.js'
import { getSiwx } from '../contract/options.js'
import { selectSignIn } from './selectSignIn.js'
import { readSignIn } from './readSignIn.js'
import { signInSlice } from '../state/signInSlice.js'
import type { OpenSignIn, Siwx } from '../contract/siwx.js'

export { checkSignIn } from './checkSignIn.js'
export { logSignInFailure }
export { readSignIn } from './readSignIn.js'

/** Leaves out empty texts and lists: a wallet may refuse a request that has them. */
const withoutEmpty = ({
  statement,
  resources,
  requestId,
  notBefore,
  expirationTime,
  ...needed
}: OpenSignIn): OpenSignIn => ({
  ...needed,
  ...(statement && { statement }),
  ...(resources && resources.length > 0 && { resources }),
  ...(requestId && { requestId }),
  ...(notBefore && { notBefore }),
  ...(expirationTime && { expirationTime }),
})

/**
 * Creates the sign-in request that a wallet signs while it connects.
 *
 * @param namespace the namespace to connect; its network in use comes first in the request
 * @param source the channel's source, if the wallet connects by a channel, which covers all namespaces with channel support
 * @returns `undefined` if the site's sign-in cannot create such a request, or fails to: then the wallet gets the request once it is connected
 */
export const prepareSignIn =
  (namespace: Namespace, source: ChannelSource | undefined): AppThunk<Promise<ChannelSignInRequest | undefined>> =>
  async (_dispatch, getState, services) => {
    const { options, adapters, logger, report } = services
    const active = selectNetworkId(getState(), namespace)
    const siwx = getSiwx(options)
    const createRequest = siwx?.createRequest?.bind(siwx)
    if (!active || !siwx || !createRequest || siwx.signInOnConnect === false) return undefined
    const others = getState().networks.all.flatMap(({ id }) => {
      const isServed = source ? adapters.get(namespaceOf(id))?.loadChannelSupport : namespaceOf(id) === namespace
      return isServed && id !== active ? id : []
    })
    if (source?.signsInOn?.([active, ...others]) === false) return undefined
    try {
      const created = await callSiwx(services, 'createRequest', () => createRequest({ chainId: active }))
      if (!created) return undefined
      const { chainId, ...request } = withoutEmpty(created)
      const formatMessage = source && siwx.formatMessage?.bind(siwx)
      return { ...request, chains: [chainId, ...others], ...(formatMessage && { formatMessage }) }
    } catch (error) {
      report(error)
      logger.warn(
        'The sign-in request could not be prepared, so the wallet connects first and signs in after that.',
        error,
      )
      return undefined
    }
  }

/**
 * Reads the sign-ins of all accounts in use again: the site, or another tab, has changed them. If the account that has to sign in is now signed in,
 * the request for that ends.
 */
export const refreshSignIns =
  (siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const connected = namespaces.filter((namespace) => selectAccountRef(getState(), namespace))
    await Promise.all(connected.map((namespace) => dispatch(readSignIn(namespace, siwx))))
    const { pending, isSigning } = getState().signIn
    if (!pending || isSigning || selectSignIn(getState()).status !== 'authenticated') return
    dispatch(signInSlice.actions.signedIn(pending))
  }

/** Ends the sign-in of a wallet that was disconnected. If it was the last wallet, ends all sign-ins. */
export const signOut =
  ({ account, network }: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (siwx.signOutOnDisconnect === false) return
    dispatch(signInSlice.actions.signedOut())
    const isLast = Object.keys(getState().connections.byId).length === 0
    const ending = isLast
      ? changeSignIns(services, siwx, 'setSessions', () => siwx.setSessions([]))
      : changeSignIns(services, siwx, 'revokeSession', () => siwx.revokeSession(network, account))
    await ending.catch((error: unknown) =>
      logSignInFailure(
        services,
        'The sign-in could not be ended. Check `revokeSession` and `setSessions` of the option `siwx`.',
        error,
      ),
    )
  }
