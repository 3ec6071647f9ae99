import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { readDetails, toChainId } from '../networks/networkDetails.js'
import { loadActs } from './loadActs.js'
import { askWallet } from '../wallet/callWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { isUnknownChain } from '../wallet/walletErrors.js'

/** Asks for the key that a wallet has on a network. A wallet that did not let the site in may ask the person. */
export const getKey = async (wallet: FoundWallet, network: Network, signal?: AbortSignal): Promise<WalletKey> => {
  const { prefix } = readDetails(network)
  const answer = await askWallet(wallet, (keplr) => keplr.getKey(toChainId(network)), signal)
  return readKey(answer, prefix, wallet.info.name)
}

/**
 * Has a wallet let the site in on a network, and has it add the network where it does not know it.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `WALLET_…`
 */
export const enterNetwork = async (wallet: FoundWallet, network: Network, signal?: AbortSignal): Promise<WalletKey> => {
  const enable = () => askWallet(wallet, (keplr) => keplr.enable(toChainId(network)), signal)
  try {
    await enable()
  } catch (cause) {
    if (signal?.aborted || !isUnknownChain(cause)) throw cause
    const { suggestChain } = await loadActs()
    await suggestChain(wallet, network, cause, signal)
    await enable()
  }
  return getKey(wallet, network, signal)
}
