import type { Asset } from '../contract/session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { notConnected } from '../base/errors.js'
import { selectActiveNamespace, selectAccountRef } from '../connect/selectConnection.js'
import { tokenBalances } from './balance.js'
import { tokensUnavailable } from './loadTokenBalances.js'

/** The assets of an account on a network. */
type Holdings = { readonly assets: readonly Asset[]; readonly network: CaipNetworkId }

/**
 * Reads the token balances of the account in use, bypassing the cache.
 *
 * @throws `NOT_CONNECTED`, `TOKEN_BALANCE_UNAVAILABLE`
 */
export const readTokens =
  (namespace?: Namespace): AppThunk<Promise<Holdings>> =>
  async (dispatch, getState) => {
    const at = selectAccountRef(getState(), namespace)
    if (!at) throw notConnected(namespace ?? selectActiveNamespace(getState()))
    await dispatch(tokenBalances.read(at, { force: true }))
    const { status, data } = tokenBalances.select(getState(), at)
    if (status === 'failed' || !data) throw tokensUnavailable(at.network)
    return { assets: data, network: at.network }
  }
