import { type ChannelSite, type ChannelSource, LatchkeyError, namespaceOf } from '@latchkey/core/adapter'
import type { Live } from './live/createLive.js'
import type { WalletConnectOptions } from './options.js'

/** Makes the source of channels: its row at once, all else when it is chosen. */
export const createSource = (options: WalletConnectOptions = {}, site: ChannelSite = {}): ChannelSource => {
  let loading: Promise<Live> | undefined
  const load = (): Promise<Live> => {
    loading ??= import('./live/createLive.js')
      .then(({ createLive }) => createLive(options, site))
      .catch((cause: unknown) => {
        loading = undefined // the next act tries again
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for WalletConnect could not be loaded.', { cause })
      })
    return loading
  }
  return {
    info: {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      readiness: 'loadable',
      walletKey: 'walletConnect',
    },
    // A site's own SDK may know nothing of it.
    signsIn: options.load === undefined,
    signsInOn: (networks) => networks.every((network) => namespaceOf(network) === 'eip155'),
    prepare: () =>
      void load()
        .then((live) => live.prepare())
        .catch(() => undefined), // the act tries again, and says so
    open: async (parameters) => (await load()).open(parameters),
    restore: async (parameters) => (await load()).restore(parameters),
  }
}
