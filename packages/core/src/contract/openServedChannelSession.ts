import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Channel, Session } from './contract.js'
import { networksOnChannel, openChannelSession, type OpenOn } from './openChannelSession.js'

/**
 * Opens an adapter's session on a channel, as {@link openChannelSession} does, and keeps it on the networks that the channel serves. For adapters that
 * treat a channel's wallet like a wallet in the page, which knows all of the site's networks.
 *
 * @param wanted the network to begin on, if the channel has an account there; otherwise the network of its first account
 * @param open creates the session
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of the namespace; what `open` throws
 */
export const openServedChannelSession = <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  wanted: CaipNetworkId | undefined,
  open: OpenOn<ns, provider>,
): Promise<Session<ns, provider>> =>
  openChannelSession<ns, provider>(channel, namespace, wanted, async (on) => {
    const session = await open(on)
    const { switchNetwork } = session
    if (!switchNetwork) return session
    // Subscribes after the session does. If the channel no longer serves the network in use, the session switches to a network that it serves.
    on.onOver(
      channel.subscribe(({ kind }) => {
        const served = networksOnChannel(channel, namespace)
        const [left] = served
        if (kind !== 'change' || !left || served.includes(on.inUse())) return
        switchNetwork({ network: left }).catch(() => undefined) // the site does not have this network: the kit reports it
      }),
    )
    return {
      ...session,
      get facts() {
        return session.facts
      },
      switchNetwork: async (parameters) => {
        if (!networksOnChannel(channel, namespace).includes(parameters.network))
          throw new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
            context: { wallet: channel.peer.name, network: parameters.network },
          })
        await switchNetwork(parameters)
      },
    }
  })
