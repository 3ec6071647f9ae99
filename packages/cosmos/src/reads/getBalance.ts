import { type Asset, type AccountRef, fieldOf, LatchkeyError } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/addressRules.js'
import { bytesField, joinBytes, readMessage } from '../encoding/protobuf.js'
import { readDetails, readRestUrls } from '../networks/networkDetails.js'
import { queryChain } from './callRpc.js'
import { requestNodes, type Nodes } from './requestNodes.js'

/** Reads an amount in base units, a decimal string. @throws `TypeError` if it is not one */
const readAmount = (amount: unknown): string => {
  if (typeof amount === 'string' && /^\d{1,78}$/.test(amount)) return amount
  throw new TypeError('The node returned an invalid amount.')
}

/** Reads an account's balance of a denomination by JSON-RPC. @throws `RPC_FAILED` */
export const readBalanceByRpc = async (nodes: Nodes, address: string, denom: string): Promise<string> => {
  const request = joinBytes(bytesField(1, address), bytesField(2, denom))
  const answer = await queryChain(nodes, '/cosmos.bank.v1beta1.Query/Balance', request, (message) =>
    readAmount(readMessage(message.bytes(1)).text(2)),
  )
  if ('value' in answer) return answer.value
  throw new LatchkeyError('RPC_FAILED', `${nodes.network.name} did not return the balance.`, {
    cause: new Error(answer.log),
    context: { network: nodes.network.id },
    help: ["Check the network's node URLs."],
  })
}

/**
 * Reads an account's balance of the native coin, by the REST API or, if that fails, by JSON-RPC.
 *
 * @throws `RPC_FAILED`, `ADDRESS_INVALID`, `CONFIG_INVALID`
 */
export const getBalance = async (nodes: Nodes, { account }: Pick<AccountRef, 'account'>): Promise<Asset> => {
  const { network } = nodes
  const { denom, prefix } = readDetails(network)
  const address = assertAddress(account, network.name, prefix)
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
  const amount = await requestNodes(
    nodes,
    readRestUrls(network),
    (url) => [url + path, {}],
    (body) => readAmount(fieldOf(fieldOf(body, 'balance'), 'amount')),
  ).catch(() => readBalanceByRpc(nodes, address, denom))
  return { ...network.nativeCurrency, amount }
}
