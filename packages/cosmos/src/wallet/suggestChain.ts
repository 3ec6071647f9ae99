import { getErrorCode, LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import { readDetails, toChainId } from '../networks/networkDetails.js'
import { callWallet } from './callWallet.js'

/** Returns the description of a chain with which a wallet adds it. @see https://docs.keplr.app/api/guide/suggest-chain */
const toChainInfo = (network: Network): object => {
  const { prefix, denom, gasPrices, restUrls, coinType = 118 } = readDetails(network)
  const { symbol, decimals } = network.nativeCurrency
  const coin = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  const [low, average, high] = gasPrices.map(Number)
  return {
    chainId: toChainId(network),
    chainName: network.name,
    rpc: network.walletRpcUrls[0],
    rest: restUrls[0],
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [{ ...coin, gasPriceStep: { low, average, high } }],
    stakeCurrency: coin,
  }
}

/**
 * Requests that a wallet add a network.
 *
 * @param unknown the wallet's error about the unknown network
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`
 */
export const suggestChain = async (
  wallet: FoundWallet,
  network: Network,
  unknown: unknown,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const notSupported = (cause: unknown) =>
    new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
      cause,
      context: { wallet: wallet.info.name, network: network.id },
      help: ['Add the network in the wallet, or use another wallet.'],
    })
  // Wallets require both kinds of URLs, and the site's own nodes are not for them.
  const hasUrls = network.walletRpcUrls.length > 0 && readDetails(network).restUrls.length > 0
  if (!wallet.provider.experimentalSuggestChain || !hasUrls) throw notSupported(unknown)
  try {
    await callWallet(wallet, (keplr) => keplr.experimentalSuggestChain?.(toChainInfo(network)), signal)
  } catch (cause) {
    if (signal?.aborted || getErrorCode(cause) === 'USER_REJECTED') throw cause
    throw notSupported(cause)
  }
}
