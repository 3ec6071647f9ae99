import { type Asset, type At, fieldOf } from '@latchkey/core/adapter'
import { readDetails } from '../networks/networkDetails.js'
import { assertAddress } from '../addresses/assertAddress.js'
import { askNodes, type Nodes } from './requestNodes.js'
import { readBalanceByRpc } from './readBalanceByRpc.js'
import { readAmount } from './readAmount.js'

/**
 * Reads an account's native coins: by the REST API, and by JSON-RPC where that does not answer.
 *
 * @throws `RPC_FAILED`, `ADDRESS_INVALID`, `CONFIG_INVALID`
 */
export const getBalance = async (nodes: Nodes, { account }: Pick<At, 'account'>): Promise<Asset> => {
  const { network } = nodes
  const { denom, restUrls, prefix } = readDetails(network)
  const address = assertAddress(account, network.name, prefix)
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
  const amount = await askNodes(
    nodes,
    restUrls,
    (url) => [url + path, {}],
    (body) => readAmount(fieldOf(fieldOf(body, 'balance'), 'amount')),
  ).catch(() => readBalanceByRpc(nodes, address, denom))
  return { ...network.nativeCurrency, amount }
}
