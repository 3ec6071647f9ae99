import type { Unsubscribe } from '../contract/session.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import { assertClient } from '../state/assertClient.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { wrapError } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { setupFaulty } from '../state/facts.js'
import { selectActiveConnection } from '../connect/selectConnection.js'
import { networksSlice } from '../state/networksSlice.js'

const { networkChosen, switchRequested, switchSettled } = networksSlice.actions

/**
 * Switches to one of the site's networks. If a wallet of its namespace is connected, the wallet switches first.
 *
 * @throws `NETWORK_NOT_FOUND`, `CAPABILITY_MISSING`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `SWITCH_FAILED`, `KIT_DESTROYED`
 */
export const switchNetwork =
  (network: CaipNetworkId, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    assertClient(services, 'Network')
    const { sessions, nextId, emit } = services
    const known = getState().networks.all.map(({ id }) => id)
    if (!known.includes(network)) {
      const error = new LatchkeyError('NETWORK_NOT_FOUND', 'Network Not Found', {
        context: { network, known },
        help: [`Add ${network} to \`networks\`. The site has ${known.join(', ')}.`],
      })
      dispatch(setupFaulty({ error: toErrorInfo(error) }))
      throw error
    }
    const connection = selectActiveConnection(getState(), namespaceOf(network))
    if (connection && connection.network !== network) {
      const session = sessions.get(connection.id)?.session
      if (!session?.switchNetwork)
        throw new LatchkeyError('CAPABILITY_MISSING', `${connection.wallet.name} cannot switch networks.`, {
          context: { wallet: connection.wallet.name, network },
          help: ['Ask the user to switch in the wallet, or to connect another wallet.'],
        })
      const requestId = nextId()
      dispatch(switchRequested({ requestId, network }))
      let unfollow: Unsubscribe | undefined
      // If the wallet disconnects meanwhile, stop waiting for it.
      const sessionEnded = new Promise<never>((_resolve, reject) => {
        unfollow = session.subscribe(({ kind }) => kind === 'end' && reject())
      })
      try {
        await Promise.race([session.switchNetwork({ network, signal }), sessionEnded])
      } catch (error) {
        throw wrapError(error, 'SWITCH_FAILED', 'The wallet did not switch the network.', [
          'Check `cause`. Try again, or ask the user to switch in the wallet.',
        ])
      } finally {
        unfollow?.()
        dispatch(switchSettled({ requestId }))
      }
    }
    dispatch(networkChosen(network))
    emit('SWITCH_NETWORK', { network })
  }
