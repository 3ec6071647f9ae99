import { type ChannelSite, type ChannelSource, createLazy } from '@latchkey/core/adapter'
import type { WalletConnectOptions } from './options.js'

/** Creates the channel source. Its row is available at once; everything else loads when the user chooses it. */
export const createSource = (options: WalletConnectOptions = {}, site: ChannelSite = {}): ChannelSource => {
  const load = createLazy(
    () => import('./live/createLive.js'),
    (live) => live.createLive(options, site),
  )
  return {
    info: {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      // The corners of a QR code, on a background that is visible on light and dark cards.
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="linen" stroke="black" d="M-1-1h22v22H-1M5 5h4v4H5zM11 5h4v4h-4zM5 11h4v4H5z"/></svg>',
      readiness: 'loadable',
      walletKey: 'walletConnect',
    },
    // A site's own SDK may not support it.
    signsIn: !options.load,
    signsInOn: (networks) => networks.every((network) => network.startsWith('eip155:')),
    prepare: () =>
      void load()
        .then((live) => live.prepare())
        .catch(() => {}), // `open` tries again and reports the error
    open: (parameters) => load().then((live) => live.open(parameters)),
    restore: (parameters) => load().then((live) => live.restore(parameters)),
  }
}
