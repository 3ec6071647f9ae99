import { type Asset, type At, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { type AskedWallet, askWallet } from './askWallet.js'
import { readCapabilities } from './readCapabilities.js'

const toAddress = (value: string) => (isAddress(value, { strict: false }) ? getAddress(value) : undefined)

/**
 * Asks a wallet what an account holds, where the wallet declares that it knows. Its answer is taken whole or not at all.
 *
 * @throws `CAPABILITY_MISSING` where the wallet does not declare assetDiscovery
 * @throws `WALLET_ANSWER_INVALID` where one asset has not its shape
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const getAssets = async (
  wallet: AskedWallet,
  at: At,
  network: Network,
  signal?: AbortSignal,
): Promise<readonly Asset[]> => {
  if (!(await readCapabilities(wallet, at, signal)).includes('assets'))
    throw new LatchkeyError('CAPABILITY_MISSING', `${wallet.name} does not tell what the account holds.`, {
      context: { wallet: wallet.name },
    })
  const chainId = numberToHex(toChainId(network.id))
  const params = [{ account: at.account, chainFilter: [chainId] }]
  const answer = await askWallet(wallet, { method: 'wallet_getAssets', params }, signal)
  const { readAssets } = await import('./readAssets.js')
  const assets = readAssets(answer, chainId, toAddress)
  if (assets) return assets
  throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet gave no list of assets.', {
    context: { wallet: wallet.name },
  })
}
