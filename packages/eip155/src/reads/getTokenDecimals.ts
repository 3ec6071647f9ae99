import { getErrorCode, type Network, type TokenDecimalsRequest } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import { decimalsCall } from '../encoding/erc20.js'
import { readUint256 } from '../encoding/readUint256.js'
import { readAll } from './readAll.js'
import { assertNode } from './rpc/assertNode.js'
import { type ChainReader, isReverted } from './rpc/createChainReader.js'

/** The decimals that a contract returned: a `uint8`. An address without a contract returns `0x`. */
const toDecimals = (answer: unknown): number | undefined => {
  if (answer instanceof Error) {
    if (getErrorCode(answer) === 'RPC_FAILED' && !isReverted(answer)) throw answer
    return undefined
  }
  if (answer === '0x') return undefined
  const decimals = readUint256(answer)
  return decimals < 256n ? Number(decimals) : undefined
}

const readBy = async (
  reader: ChainReader,
  network: Network,
  tokens: readonly string[],
): Promise<readonly (number | undefined)[]> => {
  const calls = tokens.map((token) => ({ to: assertAddress(token), data: decimalsCall }))
  const [answers] = await Promise.all([readAll(reader, calls), assertNode(reader, network)])
  return answers.map(toDecimals)
}

/**
 * Reads the decimals of tokens from their contracts, in one request. If the network has nodes of others than the service that lists the tokens, these
 * get the request first. If they do not respond, all nodes get it.
 *
 * @returns `undefined` for an address without a contract that has decimals
 * @throws `ADDRESS_INVALID`; `RPC_FAILED` if no node answers, or if an answer is invalid
 */
export const getTokenDecimals = async (
  reader: ChainReader,
  network: Network,
  { tokens, listedBy }: Pick<TokenDecimalsRequest, 'tokens' | 'listedBy'>,
): Promise<readonly (number | undefined)[]> => {
  const independent = listedBy === undefined ? undefined : reader.withoutOriginOf?.(listedBy)
  if (independent) {
    try {
      return await readBy(independent, network, tokens)
    } catch (error) {
      if (getErrorCode(error) !== 'RPC_FAILED') throw error
    }
  }
  return readBy(reader, network, tokens)
}
