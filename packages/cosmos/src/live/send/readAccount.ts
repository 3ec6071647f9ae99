import { LatchkeyError } from '@latchkey/core/adapter'
import { bytesField, type ReadMessage, readMessage } from '../../encoding/protobuf.js'
import { queryChain } from '../node/askRpc.js'
import type { Nodes } from '../node/nodes.js'

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
  const answer = await queryChain(nodes, '/cosmos.auth.v1beta1.Query/Account', bytesField(1, address))
  const failed = (cause: unknown) =>
    new LatchkeyError('RPC_FAILED', 'The chain did not tell the account.', {
      cause,
      context: { network: nodes.network.id },
    })
  if ('code' in answer) {
    if (answer.code === 22 || /not ?found/i.test(answer.log)) return undefined
    throw failed(new Error(answer.log))
  }
  try {
    const any = readMessage(readMessage(answer.value).bytes(1))
    const account = findBase(readMessage(any.bytes(2)), address)
    if (account) return { accountNumber: account.number(3), sequence: account.number(4) }
  } catch (cause) {
    throw failed(cause)
  }
  throw failed(new TypeError('The account is of an unknown kind.'))
}
