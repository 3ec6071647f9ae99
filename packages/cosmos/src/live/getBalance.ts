import { type Asset, type At, LatchkeyError } from '@latchkey/core/adapter'
import { bytesField, joinBytes, readMessage } from '../encoding/protobuf.js'
import { fieldOf } from '../fieldOf.js'
import { readDetails } from '../networks/networkDetails.js'
import { assertAddress } from './assertAddress.js'
import { queryChain } from './node/askRpc.js'
import { askNodes, type Nodes } from './node/nodes.js'

const readAmount = (amount: unknown): string => {
  if (typeof amount === 'string' && /^\d{1,78}$/.test(amount)) return amount
  throw new TypeError('The node answered with something that is no amount.')
}

/** Asks the REST API. @throws `RPC_FAILED` */
const readByRest = (nodes: Nodes, urls: readonly string[], address: string, denom: string): Promise<string> =>
  askNodes(
    nodes,
    urls,
    (url) => [`${url}/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`, {}],
    ({ body }) => readAmount(fieldOf(fieldOf(body, 'balance'), 'amount')),
  )

/** Asks by JSON-RPC. @throws `RPC_FAILED` */
const readByRpc = async (nodes: Nodes, address: string, denom: string): Promise<string> => {
  const request = joinBytes(bytesField(1, address), bytesField(2, denom))
  const answer = await queryChain(nodes, '/cosmos.bank.v1beta1.Query/Balance', request)
  if ('value' in answer) return readAmount(readMessage(readMessage(answer.value).bytes(1)).text(2))
  throw new LatchkeyError('RPC_FAILED', `The chain refused to tell the balance: ${answer.log.slice(0, 200)}`, {
    context: { network: nodes.network.id },
  })
}

/**
 * Reads an account's native coins: by the REST API, and by JSON-RPC where that does not answer.
 *
 * @throws `RPC_FAILED`, `ADDRESS_INVALID`, `CONFIG_INVALID`
 */
export const getBalance = async (nodes: Nodes, { account }: Pick<At, 'account'>): Promise<Asset> => {
  const { network } = nodes
  const { denom, restUrls, prefix } = readDetails(network)
  const address = assertAddress(account, network.name, prefix)
  const amount = await readByRest(nodes, restUrls, address, denom).catch(() => readByRpc(nodes, address, denom))
  return { ...network.nativeCurrency, amount }
}
