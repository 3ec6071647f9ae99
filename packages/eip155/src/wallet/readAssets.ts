// A chunk of its own, because most wallets do not list assets. It imports nothing that connecting needs, so that the code for connecting stays in
// one file.
import { type Asset, toDecimalText, fieldOf } from '@latchkey/core/adapter'

/** The longest name or symbol that is accepted, in characters. */
const textLength = 64
/** The longest URL of a picture, in characters. */
const urlLength = 2_048

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textLength

/** Reads a token's metadata. Returns `undefined` if a field is missing or has the wrong type. */
const readMetadata = (metadata: unknown) => {
  const [name, symbol, decimals, iconUrl] = ['name', 'symbol', 'decimals', 'iconUrl'].map((field) =>
    fieldOf(metadata, field),
  )
  const price = toDecimalText(fieldOf(metadata, 'price'))
  if (!isText(name) || !isText(symbol) || price === undefined || typeof iconUrl !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  return { name, symbol, decimals, price, ...(iconUrl.length <= urlLength && iconUrl && { iconUrl }) }
}

/** Whether an answer is an object with fields that can be listed. */
const isReadable = (answer: unknown): answer is object => {
  try {
    return typeof answer === 'object' && answer !== null && Object.entries(answer).length > 0
  } catch {
    return false // a getter or proxy threw
  }
}

/** Formats an address. Returns `undefined` if it is invalid. */
type ToAddress = (value: string) => string | undefined

/** Reads an asset. Returns `undefined` if it is malformed. */
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
 * Reads a wallet's response to `wallet_getAssets`: for each chain a list of assets, each with address, balance as hex, type `ERC20` or
 * `NATIVE`, and metadata with name, symbol, decimals, price in US dollars and icon.
 *
 * @returns the assets of one chain; `undefined` if one asset of any chain is malformed, because then no part of the response is trusted
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
