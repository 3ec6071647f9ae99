// A chunk of its own: most wallets never tell. It imports nothing that connecting needs, so that connecting stays in one file.
import { type Asset, toDecimalText, fieldOf } from '@latchkey/core/adapter'

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

/** Whether an answer is an object whose fields can be listed. */
const isReadable = (answer: unknown): answer is object => {
  try {
    return typeof answer === 'object' && answer !== null && Object.entries(answer).length > 0
  } catch {
    return false // made so that it cannot be read
  }
}

/** Gives an address its usual form, and nothing for what is none. */
type ToAddress = (value: string) => string | undefined

/** An asset as the wallet tells it, or nothing where it has not the shape of one. */
const readAsset = (asset: unknown, toAddress: ToAddress): Asset | undefined => {
  const [address, balance, type] = ['address', 'balance', 'type'].map((field) => fieldOf(asset, field))
  const metadata = readMetadata(fieldOf(asset, 'metadata'))
  if (!metadata || typeof address !== 'string') return undefined
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return undefined
  const facts = { ...metadata, amount: BigInt(balance).toString() }
  if (type === 'NATIVE') return facts
  const token = type === 'ERC20' ? toAddress(address) : undefined
  return token === undefined ? undefined : { ...facts, address: token }
}

/**
 * Reads a wallet's answer to `wallet_getAssets`: by chain a list of assets, each with address, balance as hex, type `ERC20` or `NATIVE`,
 * and metadata with name, symbol, decimals, price in US dollars and icon.
 *
 * @returns the assets of one chain; nothing where one asset of any chain has not its shape: the answer is taken whole or not at all
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const readAssets = (answer: unknown, chainId: string, toAddress: ToAddress): readonly Asset[] | undefined => {
  if (!isReadable(answer)) return undefined
  const chains = new Map<string, readonly Asset[]>()
  for (const [id, listed] of Object.entries(answer)) {
    if (!Array.isArray(listed)) return undefined
    const assets = listed.map((asset) => readAsset(asset, toAddress)).filter((asset) => asset !== undefined)
    if (assets.length !== listed.length) return undefined
    chains.set(id.toLowerCase(), assets)
  }
  return chains.get(chainId)
}
