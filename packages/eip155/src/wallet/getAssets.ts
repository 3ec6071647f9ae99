import { type Asset, type AccountRef, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { type NamedProvider, requestWallet } from './requestWallet.js'
import { readCapabilities } from './readCapabilities.js'

const toAddress = (value: string) => (isAddress(value, { strict: false }) ? getAddress(value) : undefined)

/**
 * Requests an account's assets from a wallet that declares `assetDiscovery`.
 *
 * @throws `CAPABILITY_MISSING` if the wallet does not declare it
 * @throws `WALLET_ANSWER_INVALID` if one asset is malformed
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const getAssets = async (
  wallet: NamedProvider,
  accountRef: AccountRef,
  network: Network,
  signal?: AbortSignal,
): Promise<readonly Asset[]> => {
  if (!(await readCapabilities(wallet, accountRef, signal)).includes('assets'))
    throw new LatchkeyError('CAPABILITY_MISSING', `${wallet.name} does not support listing assets.`, {
      context: { wallet: wallet.name },
      help: ['Read the balances by getTokenBalances instead.'],
    })
  const chainId = numberToHex(toChainId(network.id))
  const params = [{ account: accountRef.account, chainFilter: [chainId] }]
  const answer = await requestWallet(wallet, { method: 'wallet_getAssets', params }, signal)
  const { readAssets } = await import('./readAssets.js')
  const assets = readAssets(answer, chainId, toAddress)
  if (assets) return assets
  throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet returned an invalid list of assets.', {
    context: { wallet: wallet.name },
    help: ['Update the wallet, or use another one.'],
  })
}
