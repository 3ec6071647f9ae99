import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import { readDetails, toChainId } from '../networks/networkDetails.js'
import { callWallet, isUnknownChain } from '../wallet/callWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { loadActions } from './loadActions.js'

/** Requests the wallet's key on a network. A wallet that did not authorize the site may prompt the user. */
export const getKey = async (wallet: FoundWallet, network: Network, signal?: AbortSignal): Promise<WalletKey> => {
  const { prefix } = readDetails(network)
  const answer = await callWallet(wallet, (keplr) => keplr.getKey(toChainId(network)), signal)
  return readKey(answer, prefix, wallet.info.name)
}

/**
 * Requests access to a network. If the wallet does not know the network, it must add the network first.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `WALLET_…`
 */
export const enterNetwork = async (wallet: FoundWallet, network: Network, signal?: AbortSignal): Promise<WalletKey> => {
  const enable = () => callWallet(wallet, (keplr) => keplr.enable(toChainId(network)), signal)
  try {
    await enable()
  } catch (cause) {
    if (signal?.aborted || !isUnknownChain(cause)) throw cause
    const { suggestChain } = await loadActions()
    await suggestChain(wallet, network, cause, signal)
    await enable()
  }
  return getKey(wallet, network, signal)
}
