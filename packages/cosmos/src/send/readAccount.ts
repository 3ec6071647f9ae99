import { LatchkeyError } from '@latchkey/core/adapter'
import { bytesField, type DecodedMessage, readMessage } from '../encoding/protobuf.js'
import { queryChain } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'

/** An account that exists on a chain: one that has received something. */
export type ChainAccount = { readonly accountNumber: bigint; readonly sequence: bigint }

/** Finds the base account. Vesting accounts, module accounts and types of other chains have it as their first field, some of them nested. */
const findBase = (account: DecodedMessage, address: string, depth = 0): DecodedMessage | undefined => {
  if (account.text(1) === address) return account
  return depth < 3 ? findBase(readMessage(account.bytes(1)), address, depth + 1) : undefined
}

/**
 * Reads an account's number and its next sequence number.
 *
 * @returns `undefined` if the account does not exist on the chain
 * @throws `RPC_FAILED`
 */
export const readAccount = async (nodes: Nodes, address: string): Promise<ChainAccount | undefined> => {
  const request = bytesField(1, address)
  const answer = await queryChain(nodes, '/cosmos.auth.v1beta1.Query/Account', request, (message) => {
    const any = readMessage(message.bytes(1))
    const account = findBase(readMessage(any.bytes(2)), address)
    if (!account) throw new TypeError('The account has an unknown type.')
    return { accountNumber: account.number(3), sequence: account.number(4) }
  })
  if ('value' in answer) return answer.value
  if (answer.code === 22 || /not ?found/i.test(answer.log)) return undefined
  throw new LatchkeyError('RPC_FAILED', `${nodes.network.name} did not return the account.`, {
    cause: new Error(answer.log),
    context: { network: nodes.network.id },
    help: ["Check the network's node URLs."],
  })
}
