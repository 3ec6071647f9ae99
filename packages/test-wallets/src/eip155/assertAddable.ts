import { rpcError } from './eip1193.js'

type Fields = Readonly<Record<string, unknown>>

const allowed = ['chainId', 'chainName', 'nativeCurrency', 'rpcUrls', 'blockExplorerUrls', 'iconUrls']

const isPublicUrl = (url: unknown): boolean => {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
const hasPublicUrl = (value: unknown): boolean => Array.isArray(value) && value.some(isPublicUrl)
const isText = (value: unknown, longest = Number.POSITIVE_INFINITY): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= longest

/**
 * Refuses a description of a chain that MetaMask refuses.
 *
 * @throws -32602, the code of JSON-RPC for invalid parameters
 * @see https://docs.metamask.io/wallet/reference/json-rpc-methods/wallet_addethereumchain
 */
export const assertAddable = (chain: Fields): void => {
  const refuse = (message: string) => rpcError(-32602, message)
  const unknown = Object.keys(chain).filter((key) => !allowed.includes(key))
  if (unknown.length > 0)
    throw refuse(`Received unexpected keys on object parameter. Unsupported keys:\n${unknown.join(', ')}`)
  const { chainId, chainName, nativeCurrency = null, rpcUrls, blockExplorerUrls = null } = chain
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(chainId))
    throw refuse("Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'.")
  if (!isText(chainName)) throw refuse("Expected non-empty string 'chainName'.")
  if (!hasPublicUrl(rpcUrls)) throw refuse("Expected an array with at least one valid string HTTPS url 'rpcUrls'.")
  if (blockExplorerUrls !== null && !hasPublicUrl(blockExplorerUrls))
    throw refuse("Expected null or array with at least one valid string HTTPS URL 'blockExplorerUrl'.")
  if (nativeCurrency === null) return
  const { decimals, symbol }: Fields = Object(nativeCurrency)
  if (decimals !== 18) throw refuse("Expected the number 18 for 'nativeCurrency.decimals' when it is provided.")
  if (!isText(symbol, 6)) throw refuse("Expected 1-6 character string 'nativeCurrency.symbol'.")
}
