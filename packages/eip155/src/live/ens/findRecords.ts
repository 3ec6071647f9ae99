import { namehash } from 'viem/ens'
import { type Hex, readReturnedBytes, readWord } from '../abi.js'
import type { ChainReader } from '../rpc/chainReader.js'
import { isReverted } from '../rpc/isReverted.js'
import {
  encodeResolve,
  encodeResolver,
  encodeSupports,
  extendedResolverId,
  registryAddress,
  toDnsName,
} from './ensCalls.js'

/** Asks for a record of one name. Nothing where the resolver has none. */
export type AskRecord = (encode: (node: Hex) => Hex) => Promise<unknown>

/** The most labels of a name that is looked up: each is a call. */
const mostLabels = 10

/** What a contract answers; nothing where it refuses, be it that the record lies outside the chain (CCIP-Read is not followed). */
const call = async ({ read }: ChainReader, to: Hex, data: Hex): Promise<unknown> => {
  try {
    return await read('eth_call', [{ to, data }, 'latest'])
  } catch (error) {
    if (isReverted(error)) return undefined
    throw error
  }
}

const toAddress = (word: bigint | undefined): Hex | undefined =>
  word && word < 1n << 160n ? `0x${word.toString(16).padStart(40, '0')}` : undefined

/**
 * Finds who keeps a name's records: its own resolver, or that of a name above it which answers for all below (ENSIP-10).
 *
 * @returns nothing where the name has none
 * @throws `RPC_FAILED` where the chain could not be read
 */
export const findRecords = async (reader: ChainReader, name: string): Promise<AskRecord | undefined> => {
  const labels = name.split('.')
  const dnsName = toDnsName(name)
  if (!dnsName || labels.length > mostLabels) return undefined
  const nodes = labels.map((_, index) => namehash(labels.slice(index).join('.')))
  const answers = await Promise.all(nodes.map((node) => call(reader, registryAddress, encodeResolver(node))))
  const resolvers = answers.map((answer) => toAddress(readWord(answer)))
  const index = resolvers.findIndex((resolver) => resolver !== undefined)
  const [resolver, [node]] = [resolvers[index], nodes]
  if (!resolver || !node) return undefined
  const isExtended = readWord(await call(reader, resolver, encodeSupports(extendedResolverId))) === 1n
  if (isExtended)
    return async (encode) => readReturnedBytes(await call(reader, resolver, encodeResolve(dnsName, encode(node))))
  return index === 0 ? (encode) => call(reader, resolver, encode(node)) : undefined
}
