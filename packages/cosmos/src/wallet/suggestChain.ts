import { getErrorCode, LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { readDetails, toChainId } from '../networks/networkDetails.js'
import { askWallet } from './callWallet.js'

/** What a wallet is told of a chain that it does not know. @see https://docs.keplr.app/api/guide/suggest-chain */
const toChainInfo = (network: Network): object => {
  const { prefix, denom, gasPrices, restUrls, coinType = 118 } = readDetails(network)
  const { symbol, decimals } = network.nativeCurrency
  const coin = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  const [low, average, high] = gasPrices.map(Number)
  return {
    chainId: toChainId(network),
    chainName: network.name,
    rpc: network.walletRpcUrls[0] ?? network.rpcUrls[0],
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
    features: [],
  }
}

/**
 * Has a wallet add a network.
 *
 * @param unknown how the wallet told that it does not know the network
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
    })
  // A wallet asks for both kinds of URLs.
  if (!wallet.provider.experimentalSuggestChain || readDetails(network).restUrls.length === 0)
    throw notSupported(unknown)
  try {
    await askWallet(wallet, (keplr) => keplr.experimentalSuggestChain?.(toChainInfo(network)), signal)
  } catch (cause) {
    if (signal?.aborted || getErrorCode(cause) === 'USER_REJECTED') throw cause
    throw notSupported(cause)
  }
}
