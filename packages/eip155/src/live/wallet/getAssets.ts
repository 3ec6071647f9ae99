import { type Asset, type At, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import { toChainId } from '../chainIds.js'
import { type AskedWallet, askWallet } from './askWallet.js'
import { readCapabilities } from './readCapabilities.js'
import { fieldOf } from './fieldOf.js'

/** The longest text that is taken over. */
const textLength = 64

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textLength

/** An asset as the wallet tells it, or nothing where it has not the shape of one. */
const readAsset = (asset: unknown): Asset | undefined => {
  const address = fieldOf(asset, 'address')
  const balance = fieldOf(asset, 'balance')
  const type = String(fieldOf(asset, 'type')).toUpperCase()
  const metadata = fieldOf(asset, 'metadata')
  const [name, symbol, decimals] = ['name', 'symbol', 'decimals'].map((field) => fieldOf(metadata, field))
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return undefined
  if (!isText(name) || !isText(symbol) || typeof decimals !== 'number') return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  const facts = { name, symbol, decimals, amount: BigInt(balance).toString() }
  if (type === 'NATIVE') return facts
  if (type !== 'ERC20' || typeof address !== 'string' || !isAddress(address, { strict: false })) return undefined
  return { ...facts, address: getAddress(address) }
}

/**
 * Asks a wallet what an account holds, where the wallet declares that it knows. Its answer is taken whole or not at all.
 *
 * @throws `CAPABILITY_MISSING` where the wallet does not declare assetDiscovery
 * @throws `WALLET_ANSWER_INVALID` where one asset has not the shape of ERC-7811
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
  const listed = fieldOf(answer, chainId)
  const assets = Array.isArray(listed) ? listed.map(readAsset) : [undefined]
  const known = assets.filter((asset) => asset !== undefined)
  if (known.length === assets.length) return known
  throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet answered with something that is no list of assets.', {
    context: { wallet: wallet.name },
  })
}
