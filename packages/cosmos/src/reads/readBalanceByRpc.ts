import { LatchkeyError } from '@latchkey/core/adapter'
import { bytesField, joinBytes, readMessage } from '../encoding/protobuf.js'
import { readAmount } from './readAmount.js'
import { queryChain } from './callRpc.js'
import type { Nodes } from './requestNodes.js'

/** Reads what an account holds of a denomination, by JSON-RPC. @throws `RPC_FAILED` */
export const readBalanceByRpc = async (nodes: Nodes, address: string, denom: string): Promise<string> => {
  const request = joinBytes(bytesField(1, address), bytesField(2, denom))
  const answer = await queryChain(nodes, '/cosmos.bank.v1beta1.Query/Balance', request, (message) =>
    readAmount(readMessage(message.bytes(1)).text(2)),
  )
  if ('value' in answer) return answer.value
  throw new LatchkeyError('RPC_FAILED', 'The chain did not tell the balance.', {
    cause: new Error(answer.log),
    context: { network: nodes.network.id },
  })
}
