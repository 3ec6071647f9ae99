import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { UpstreamError } from '../outgoing/upstreamError.js'
import type { Node } from './createNode.js'

/** A call of a contract that reads. */
export type ContractCall = {
  readonly to: Hex
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** How many calls one `eth_call` has: nodes limit the gas of one. */
const callsAtOnce = 500

const multicallAbi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) view returns (Result[] results)',
])

const decode = ({ abi, functionName }: ContractCall, data: Hex): unknown => {
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    return undefined // the contract has no such function
  }
}

/**
 * Calls contracts by Multicall3, in one request to the node.
 *
 * @returns the result of each call, or `undefined` if the contract failed
 * @throws `UpstreamError` if the node fails, or has no Multicall3 at the address
 */
export const callContracts = async (
  node: Node,
  multicall: Hex,
  calls: readonly ContractCall[],
): Promise<readonly unknown[]> => {
  if (calls.length === 0) return []
  const groups = Array.from({ length: Math.ceil(calls.length / callsAtOnce) }, (_, index) =>
    calls.slice(index * callsAtOnce, (index + 1) * callsAtOnce),
  )
  const encode = (group: readonly ContractCall[]) =>
    encodeFunctionData({
      abi: multicallAbi,
      functionName: 'aggregate3',
      args: [group.map((call) => ({ target: call.to, allowFailure: true, callData: encodeFunctionData(call) }))],
    })
  const answers = await node.send(
    groups.map((group) => ({ method: 'eth_call', params: [{ to: multicall, data: encode(group) }, 'latest'] })),
  )
  return answers.flatMap((answer, index) => {
    const group = groups[index] ?? []
    const data = 'result' in answer && isHex(answer.result) ? answer.result : '0x'
    const results = decode({ to: multicall, abi: multicallAbi, functionName: 'aggregate3' }, data) as
      | readonly { readonly success: boolean; readonly returnData: Hex }[]
      | undefined // the type of its ABI
    if (results?.length !== group.length)
      throw new UpstreamError('The node', 'returned no result of Multicall3: check the field multicall')
    return group.map((call, position) => {
      const result = results[position]
      return result?.success ? decode(call, result.returnData) : undefined
    })
  })
}
