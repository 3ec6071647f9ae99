import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { readChainId } from './answers.js'
import { type AskedWallet, askWallet } from './askWallet.js'
import { errorNumbers, errorTexts, isRejection } from './walletErrors.js'

/** How long a wallet that said yes may take to change, in milliseconds. */
const changeWait = 2_000

/** Whether the wallet does not know the chain, and may be asked to add it. */
const isUnrecognised = (error: unknown): boolean =>
  errorNumbers(error).some((number) => [4902, 5000, 32603].includes(number)) ||
  errorTexts(error).some((text) => /unrecogni[sz]ed chain|chain .*not (been )?added|try adding the chain/i.test(text))

/** What a wallet is told of a network. @see https://eips.ethereum.org/EIPS/eip-3085 */
const toAddParameter = ({ id, name, nativeCurrency, walletRpcUrls, explorerUrl, imageUrl }: Network) => ({
  chainId: numberToHex(toChainId(id)),
  chainName: name,
  nativeCurrency,
  rpcUrls: walletRpcUrls,
  blockExplorerUrls: explorerUrl === undefined ? [] : [explorerUrl],
  iconUrls: imageUrl === undefined ? [] : [imageUrl],
})

/**
 * Has a wallet go over to a network, and has it add the network where it does not know it.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `SWITCH_FAILED`
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export const switchChain = async (
  wallet: AskedWallet,
  network: Network,
  clock: Clock,
  signal?: AbortSignal,
): Promise<void> => {
  const chainId = toChainId(network.id)
  const isThere = async () => {
    const answer = await askWallet(wallet, { method: 'eth_chainId' }, signal)
    return readChainId(answer, wallet.name) === chainId
  }
  const goThere = () => {
    const params = [{ chainId: numberToHex(chainId) }]
    return askWallet(wallet, { method: 'wallet_switchEthereumChain', params }, signal)
  }
  try {
    await goThere()
  } catch (error) {
    if (signal?.aborted || isRejection(error) || !isUnrecognised(error)) throw error
    await addChain(wallet, network, signal)
    // A wallet may add a chain without going there.
    if (!(await isThere())) await goThere()
  }
  for (let waited = 0; waited <= changeWait; waited += 100) {
    if (await isThere()) return
    await clock.wait(100, signal)
  }
  throw new LatchkeyError('SWITCH_FAILED', `The wallet agreed, but is not on ${network.name}.`, {
    context: { wallet: wallet.name, network: network.id },
  })
}

const addChain = async (wallet: AskedWallet, network: Network, signal: AbortSignal | undefined) => {
  try {
    await askWallet(wallet, { method: 'wallet_addEthereumChain', params: [toAddParameter(network)] }, signal)
  } catch (cause) {
    if (signal?.aborted || isRejection(cause)) throw cause
    throw new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
      cause,
      context: { wallet: wallet.name, network: network.id },
    })
  }
}
