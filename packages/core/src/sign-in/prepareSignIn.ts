import type { ChannelSignInRequest, ChannelSource } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { selectNetworkId } from '../connect/selectConnection.js'
import { callSiwx } from './callSiwx.js'
import { getSiwx } from '../contract/getSiwx.js'

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
    if (!active || !siwx || !createRequest) return undefined
    const others = getState().networks.all.flatMap(({ id }) => {
      const isMeant = source ? adapters.get(namespaceOf(id))?.loadChannelSupport : namespaceOf(id) === namespace
      return isMeant && id !== active ? id : []
    })
    if (source?.signsInOn?.([active, ...others]) === false) return undefined
    try {
      const { chainId, ...request } = await callSiwx(services, 'createRequest', () =>
        createRequest({ chainId: active }),
      )
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
