import { invalidRequest } from '../../protocol/VaultError.js'
import { readProperty } from '../../vault/bytes.js'
import { assertAccount, readAddress } from '../../vault/signing/eip155/values.js'
import type { Node } from './createNode.js'
import { readBytes, readQuantity } from './nodeValues.js'
import { readToken } from './readToken.js'

/** `balanceOf(address)` of EIP-20. */
const balanceCall = '0x70a08231'
const maxAssets = 50

const readList = (value: unknown, field: string): readonly unknown[] | undefined => {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > maxAssets) throw invalidRequest(field)
  return value
}

/**
 * Answers `wallet_getAssets` for one network: the coins, and the tokens that `assetFilter` names. A node cannot list the tokens of an account.
 *
 * @param chainId the network's chain id as a quantity
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const readAssets = async (
  node: Node,
  params: unknown,
  { account, chainId, signal }: { readonly account: string; readonly chainId: string; readonly signal: AbortSignal },
) => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  assertAccount(readProperty(request, 'account'), account)
  const chains = readList(readProperty(request, 'chainFilter'), 'chainFilter')
  const types = readList(readProperty(request, 'assetTypeFilter'), 'assetTypeFilter')
  const assets = readList(readProperty(readProperty(request, 'assetFilter'), chainId), 'assetFilter')
  if (chains && !chains.includes(chainId)) return {}
  const isWanted = (type: string) => !types || types.includes(type)
  const isNative = (asset: unknown) => readProperty(asset, 'type') === 'native'

  const readNative = async () => {
    const balance = readQuantity(await node.request('eth_getBalance', [account, 'latest'], signal), 'eth_getBalance')
    return { address: 'native', balance: `0x${balance.toString(16)}`, type: 'native' }
  }
  const readErc20 = async (asset: unknown) => {
    const address = readAddress(readProperty(asset, 'address'), 'assetFilter')
    const data = `${balanceCall}${account.slice(2).toLowerCase().padStart(64, '0')}`
    const [balance, metadata] = await Promise.all([
      node.request('eth_call', [{ to: address, data }, 'latest'], signal),
      readToken(node, address, signal),
    ])
    const units = readQuantity(readBytes(balance, 'eth_call', 32), 'eth_call')
    return { address, balance: `0x${units.toString(16)}`, type: 'erc20', ...(metadata && { metadata }) }
  }
  const tokens = (assets ?? []).filter((asset) => readProperty(asset, 'type') === 'erc20')
  const native = isWanted('native') && (!assets || assets.some(isNative)) ? [readNative()] : []
  return { [chainId]: await Promise.all([...native, ...(isWanted('erc20') ? tokens.map(readErc20) : [])]) }
}
