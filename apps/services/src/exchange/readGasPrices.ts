import { UpstreamError } from '../outgoing/upstreamError.js'
import { type Node, RpcError } from '../rpc/createNode.js'
import { isQuantity } from '../rpc/isQuantity.js'

/** Prices of gas in wei, as decimal strings. */
export type GasPrices = { readonly standard: string; readonly fast: string; readonly instant: string }

/** Reads the price of gas. `fast` is a quarter and `instant` a half above what the node suggests. @throws `UpstreamError` */
export const readGasPrices = async (node: Node): Promise<GasPrices> => {
  const answer = await node.request('eth_gasPrice', []).catch((cause: unknown) => {
    throw cause instanceof RpcError ? new UpstreamError('The node', 'refused to return a gas price', { cause }) : cause
  })
  if (!isQuantity(answer)) throw new UpstreamError('The node', 'returned no gas price')
  const standard = BigInt(answer)
  const above = (percent: bigint) => ((standard * (100n + percent) + 99n) / 100n).toString()
  return { standard: standard.toString(), fast: above(25n), instant: above(50n) }
}
