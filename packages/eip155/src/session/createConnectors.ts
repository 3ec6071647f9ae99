import type { AdapterContext } from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { OneStepSupport } from '../wallet/oneStepSupport.js'
import { walletConnector } from './walletConnector.js'

/**
 * Creates `connectorOf`, which returns a wallet's connector: the site's own, or one that is created at the first call. `created` has the latter, by
 * provider.
 */
export const createConnectors = (
  config: Config,
  { clock, networks }: Pick<AdapterContext, 'clock' | 'networks'>,
  oneStep: OneStepSupport,
) => {
  const created = new Map<unknown, Connector>()
  const connectorOf = (wallet: FoundWallet): Connector => {
    const siteConnector = config.connectors.find(
      ({ id, rdns }) => id === wallet.info.id || (rdns && rdns === wallet.info.rdns),
    )
    if (siteConnector) return siteConnector
    const connector =
      created.get(wallet.provider) ??
      config._internal.connectors.setup(
        walletConnector(wallet, {
          networks,
          clock,
          hasWalletConnect: () => oneStep.read(wallet.info.walletKey) === true,
        }),
      )
    created.set(wallet.provider, connector) // if there was no provider, `setup` has thrown
    return connector
  }
  return { connectorOf, created }
}

/** Unsubscribes our connector from its wallet, which stays connected. */
export const release = (connector: Connector) => {
  if ('release' in connector && typeof connector.release === 'function') connector.release()
}
