import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Channel, Session } from './contract.js'
import { networksOnChannel, openOnChannel, type OpenOn } from './openOnChannel.js'

/**
 * Opens an adapter's session on a channel, as {@link openOnChannel} does, and keeps it on the networks that the channel serves. For adapters
 * that speak to a channel's wallet as to one in the page, which knows all of the site's.
 *
 * @param wanted the network to begin on, where the channel has an account there; its first one otherwise
 * @param open makes the session
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of the namespace; what `open` throws
 */
export const openOnServed = <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  wanted: CaipNetworkId | undefined,
  open: OpenOn<ns, provider>,
): Promise<Session<ns, provider>> =>
  openOnChannel<ns, provider>(channel, namespace, wanted, async (on) => {
    const session = await open(on)
    const { switchNetwork } = session
    if (!switchNetwork) return session
    // Heard after the session has heard it: a network that the channel serves no longer is left for one that it does.
    on.onOver(
      channel.subscribe(({ kind }) => {
        const served = networksOnChannel(channel, namespace)
        const [left] = served
        if (kind !== 'change' || !left || served.includes(on.inUse())) return
        switchNetwork({ network: left }).catch(() => undefined) // the site has no such network: the kit says so
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
