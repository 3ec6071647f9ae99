import {
  fieldOf,
  getErrorCode,
  LatchkeyError,
  type Network,
  type Simulation,
  type SimulationRequest,
} from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import { encodeBalanceOf } from '../encoding/erc20.js'
import { readUint256 } from '../encoding/readUint256.js'
import { toTransaction } from '../wallet/transactions.js'
import { errorTexts } from '../wallet/walletErrors.js'
import { revertReasonOf } from './reverted.js'
import { assertNode } from './rpc/assertNode.js'
import type { ChainReader } from './rpc/createChainReader.js'

/*
 * Simulates calls by `eth_simulateV1`: https://ethereum.github.io/execution-apis/api/methods/eth_simulateV1
 * The balance is read by a call before and after them. The native coin has no contract, so the simulation gets one at an address without code.
 */

/** Where the simulation has a contract that returns the balance of the address that it is called with. */
const balanceReader = '0x00000000000000000000000000000062616c616e'
/** PUSH1 0 CALLDATALOAD BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN */
const balanceReaderCode = '0x6000353160005260206000f3'

/** Whether a node does not have the method: by its code, or by its text. */
const isMissing = (error: unknown, depth = 0): boolean =>
  Boolean(error) &&
  depth < 6 &&
  ([-32_601, -32_004].includes(Number(fieldOf(error, 'code'))) ||
    /method.*not|not.*method/i.test(errorTexts(error).join()) ||
    isMissing(fieldOf(error, 'cause'), depth + 1))

const invalid = ({ id }: Network) =>
  new LatchkeyError('RPC_FAILED', 'The node returned an invalid simulation.', {
    context: { network: id, method: 'eth_simulateV1' },
    help: ['Check the RPC URLs of the network.'],
  })

const simulateBy = async (
  reader: ChainReader,
  network: Network,
  { account, calls, token }: SimulationRequest,
): Promise<Simulation | undefined> => {
  const owner = assertAddress(account)
  const readBalance =
    token === undefined
      ? { from: owner, to: balanceReader, data: `0x${owner.slice(2).toLowerCase().padStart(64, '0')}` }
      : { from: owner, to: assertAddress(token), data: encodeBalanceOf(owner) }
  const block = {
    calls: [
      readBalance,
      ...calls.map(({ to, data = '0x', value = 0n }) => toTransaction(owner, { to, data, value })),
      readBalance,
    ].map(({ data, ...call }) => ({ ...call, input: data })),
    ...(token === undefined && { stateOverrides: { [balanceReader]: { code: balanceReaderCode } } }),
  }
  const request = [{ blockStateCalls: [block], validation: false }, 'latest']
  let answer: unknown
  try {
    ;[answer] = await Promise.all([reader.read('eth_simulateV1', request), assertNode(reader, network)])
  } catch (error) {
    if (isMissing(error)) return undefined
    // Nodes reject the whole request if one call sends more coins than the account has.
    if (/insufficient funds/i.test(errorTexts(error).join()))
      return { status: 'reverted', reason: 'insufficient funds' }
    throw error
  }
  const results: unknown = fieldOf(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== block.calls.length) throw invalid(network)
  const failed: unknown = results.find((result: unknown) => fieldOf(result, 'status') !== numberToHex(1))
  if (failed) {
    if (fieldOf(failed, 'status') !== numberToHex(0)) throw invalid(network)
    const error: unknown = fieldOf(failed, 'error')
    const reason = revertReasonOf({ data: fieldOf(failed, 'returnData'), cause: error })
    return { status: 'reverted', ...(reason && { reason }) }
  }
  const balanceIn = (result: unknown) => readUint256(fieldOf(result, 'returnData'))
  return { status: 'success', received: balanceIn(results.at(-1)) - balanceIn(results[0]) }
}

/**
 * Simulates calls of an account, and returns how much it receives by them of a token or of the native coin. If the network has nodes of others than
 * the service that built the calls, these simulate. If they cannot, or do not respond, all nodes are asked.
 *
 * @returns `undefined` if no node of the network can simulate
 * @throws `ADDRESS_INVALID`; `RPC_FAILED` if no node answers, or if the answer is invalid
 */
export const simulateCalls = async (
  reader: ChainReader,
  network: Network,
  request: SimulationRequest,
): Promise<Simulation | undefined> => {
  const { builtBy } = request
  const independent = builtBy === undefined ? undefined : reader.withoutOriginOf?.(builtBy)
  if (independent) {
    try {
      const simulation = await simulateBy(independent, network, request)
      if (simulation) return simulation
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error
    }
  }
  return simulateBy(reader, network, request)
}
