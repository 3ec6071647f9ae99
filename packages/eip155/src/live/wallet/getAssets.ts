import { type Asset, type At, LatchkeyError, type Network, toDecimalText } from '@latchkey/core/adapter'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import { toChainId } from '../chainIds.js'
import { type AskedWallet, askWallet } from './askWallet.js'
import { readCapabilities } from './readCapabilities.js'
import { fieldOf } from './fieldOf.js'

/** The longest text that is taken over. */
const textLength = 64
/** The longest address of a picture, in characters. */
const urlLength = 2_048

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textLength

/** What the wallet says of a token, or nothing where a field is missing or of another kind. */
const readMetadata = (metadata: unknown) => {
  const [name, symbol, decimals, iconUrl] = ['name', 'symbol', 'decimals', 'iconUrl'].map((field) =>
    fieldOf(metadata, field),
  )
  const price = toDecimalText(fieldOf(metadata, 'price'))
  if (!isText(name) || !isText(symbol) || price === undefined || typeof iconUrl !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  return { name, symbol, decimals, price, ...(iconUrl.length <= urlLength && iconUrl && { iconUrl }) }
}

/** An asset as the wallet tells it, or nothing where it has not the shape of one. */
const readAsset = (asset: unknown): Asset | undefined => {
  const [address, balance, type] = ['address', 'balance', 'type'].map((field) => fieldOf(asset, field))
  const metadata = readMetadata(fieldOf(asset, 'metadata'))
  if (!metadata || typeof address !== 'string') return undefined
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return undefined
  const facts = { ...metadata, amount: BigInt(balance).toString() }
  if (type === 'NATIVE') return facts
  return type === 'ERC20' && isAddress(address, { strict: false })
    ? { ...facts, address: getAddress(address) }
    : undefined
}

/** The assets of each chain that the wallet told of, or nothing where one of them has not the shape of one. */
const readChains = (answer: unknown): ReadonlyMap<string, readonly Asset[]> | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const chains = new Map<string, readonly Asset[]>()
  for (const [chainId, listed] of Object.entries(answer)) {
    if (!Array.isArray(listed)) return undefined
    const assets = listed.map(readAsset).filter((asset) => asset !== undefined)
    if (assets.length !== listed.length) return undefined
    chains.set(chainId.toLowerCase(), assets)
  }
  return chains
}

/**
 * Asks a wallet what an account holds, where the wallet declares that it knows. Its answer is taken whole or not at all.
 *
 * @throws `CAPABILITY_MISSING` where the wallet does not declare assetDiscovery
 * @throws `WALLET_ANSWER_INVALID` where one asset has not the shape: address, balance as hex, type `ERC20` or `NATIVE`, and metadata
 *   with name, symbol, decimals, price in US dollars and icon
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
  const assets = readChains(answer)?.get(chainId)
  if (assets) return assets
  throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet answered with something that is no list of assets.', {
    context: { wallet: wallet.name },
  })
}
