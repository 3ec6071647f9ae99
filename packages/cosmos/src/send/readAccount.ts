import { LatchkeyError } from '@latchkey/core/adapter'
import { bytesField, type ReadMessage, readMessage } from '../encoding/protobuf.js'
import { queryChain } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'

/** What a chain knows of an account that has ever held something. */
export type ChainAccount = { readonly accountNumber: bigint; readonly sequence: bigint }

/** Accounts that vest, modules' and other chains' kinds hold the base account as their first field, some of them within another one. */
const findBase = (account: ReadMessage, address: string, depth = 0): ReadMessage | undefined => {
  if (account.text(1) === address) return account
  return depth < 3 ? findBase(readMessage(account.bytes(1)), address, depth + 1) : undefined
}

/**
 * Reads an account's number and how many transactions it has made.
 *
 * @returns `undefined` where the chain has never heard of it
 * @throws `RPC_FAILED`
 */
export const readAccount = async (nodes: Nodes, address: string): Promise<ChainAccount | undefined> => {
  const request = bytesField(1, address)
  const answer = await queryChain(nodes, '/cosmos.auth.v1beta1.Query/Account', request, (message) => {
    const any = readMessage(message.bytes(1))
    const account = findBase(readMessage(any.bytes(2)), address)
    if (!account) throw new TypeError('The account is of an unknown kind.')
    return { accountNumber: account.number(3), sequence: account.number(4) }
  })
  if ('value' in answer) return answer.value
  if (answer.code === 22 || /not ?found/i.test(answer.log)) return undefined
  throw new LatchkeyError('RPC_FAILED', 'The chain did not tell the account.', {
    cause: new Error(answer.log),
    context: { network: nodes.network.id },
  })
}
