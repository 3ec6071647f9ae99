import { knownWallets } from '@latchkey/core/wallets'
import type { Wallet } from './wallet.js'

/** The well-known wallets, in the directory's format. */
export const wellKnownWallets: readonly Wallet[] = knownWallets.map(
  ({ namespaces = [], image_url: _picture, ...wallet }, index) => ({
    ...wallet,
    image_id: wallet.id,
    order: index,
    chains: namespaces.map((namespace) => `${namespace}:*`),
  }),
)

/** The pictures of well-known wallets as SVG, by the wallet's id. */
export const walletPictures: ReadonlyMap<string, string> = new Map(
  knownWallets.flatMap(({ id, image_url }) =>
    image_url === undefined ? [] : [[id, decodeURIComponent(image_url.slice(image_url.indexOf(',') + 1))]],
  ),
)
