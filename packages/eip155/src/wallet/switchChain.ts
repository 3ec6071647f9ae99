import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { readChainId } from './answers.js'
import { type NamedProvider, requestWallet } from './requestWallet.js'
import { errorNumbers, errorTexts, isRejection } from './walletErrors.js'

/** How long a wallet may take to switch after it accepted the request, in milliseconds. */
const changeWait = 2_000

/** Whether the wallet does not have the chain, so that it has to be added first. */
const isUnrecognised = (error: unknown): boolean =>
  errorNumbers(error).some((number) => [4902, 5000, 32603].includes(number)) ||
  errorTexts(error).some((text) => /unrecogni[sz]ed chain|chain .*not (been )?added|try adding the chain/i.test(text))

/** Whether a wallet takes a URL of a page or a picture: MetaMask refuses the whole request because of another one. */
const isPublicUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/**
 * The parameter that describes a network to the wallet. A field that the network lacks is absent: wallets refuse an empty list.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
const toAddParameter = ({ id, name, nativeCurrency, walletRpcUrls, explorerUrl = '', imageUrl = '' }: Network) => ({
  chainId: numberToHex(toChainId(id)),
  chainName: name,
  nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
  rpcUrls: walletRpcUrls,
  ...(isPublicUrl(explorerUrl) && { blockExplorerUrls: [explorerUrl] }),
  ...(isPublicUrl(imageUrl) && { iconUrls: [imageUrl] }),
})

/**
 * Switches a wallet to a network. If the wallet does not have the network, adds it first.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `SWITCH_FAILED`
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export const switchChain = async (
  wallet: NamedProvider,
  network: Network,
  clock: Clock,
  signal?: AbortSignal,
): Promise<void> => {
  const chainId = toChainId(network.id)
  const isOnChain = async () => {
    const answer = await requestWallet(wallet, { method: 'eth_chainId' }, signal)
    return readChainId(answer, wallet.name) === chainId
  }
  const requestSwitch = () => {
    const params = [{ chainId: numberToHex(chainId) }]
    return requestWallet(wallet, { method: 'wallet_switchEthereumChain', params }, signal)
  }
  try {
    await requestSwitch()
  } catch (error) {
    if (signal?.aborted || isRejection(error) || !isUnrecognised(error)) throw error
    await addChain(wallet, network, signal)
    // A wallet may add a chain without switching to it.
    if (!(await isOnChain())) await requestSwitch()
  }
  for (let waited = 0; waited <= changeWait; waited += 100) {
    if (await isOnChain()) return
    await clock.wait(100, signal)
  }
  throw new LatchkeyError(
    'SWITCH_FAILED',
    `The wallet accepted the switch to ${network.name}, but is still on another network.`,
    {
      context: { wallet: wallet.name, network: network.id },
      help: ['Switch the network in the wallet.'],
    },
  )
}

const addChain = async (wallet: NamedProvider, network: Network, signal: AbortSignal | undefined) => {
  const notSupported = (help: string, cause?: unknown) =>
    new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
      cause,
      context: { wallet: wallet.name, network: network.id },
      help: [help],
    })
  // A wallet needs a node of its own for a network, and the site's own nodes are not for it.
  if (network.walletRpcUrls.length === 0)
    throw notSupported(
      'Add the network in the wallet, or give it a public URL in its `rpcUrls`, which the wallet then gets.',
    )
  try {
    await requestWallet(wallet, { method: 'wallet_addEthereumChain', params: [toAddParameter(network)] }, signal)
  } catch (cause) {
    if (signal?.aborted || isRejection(cause)) throw cause
    throw notSupported('Add the network in the wallet, or use another wallet.', cause)
  }
}
