import { type Hex, readReturnedBytes, readWord } from '../../encoding/abi.js'
import {
  type CallContract,
  encodeResolve,
  encodeResolver,
  encodeSupports,
  extendedResolverId,
  namehash,
  registryAddress,
  toDnsName,
} from './ensCalls.js'

/** Reads a record of one name. Resolves with `undefined` if the resolver does not have the record. */
export type ReadRecord = (encode: (node: Hex) => Hex) => Promise<unknown>

/** The most labels of a name that is looked up. Each costs a call. */
const maxLabels = 10

const toAddress = (word: bigint | undefined): Hex | undefined =>
  word && word < 1n << 160n ? `0x${word.toString(16).padStart(40, '0')}` : undefined

/**
 * Finds the resolver of a name: its own, or that of a parent name if that resolver answers for subnames (ENSIP-10).
 *
 * @returns a function that reads the name's records; `undefined` if the name has no resolver
 * @see https://docs.ens.domains/ensip/10
 */
export const findRecords = async (call: CallContract, name: string): Promise<ReadRecord | undefined> => {
  const labels = name.split('.')
  const dnsName = toDnsName(name)
  if (!dnsName || labels.length > maxLabels) return undefined
  const nodes = labels.map((_, index) => namehash(labels.slice(index).join('.')))
  const answers = await Promise.all(nodes.map((node) => call(registryAddress, encodeResolver(node))))
  const resolvers = answers.map((answer) => toAddress(readWord(answer)))
  const index = resolvers.findIndex((resolver) => resolver !== undefined)
  const [resolver, [node]] = [resolvers[index], nodes]
  if (!resolver || !node) return undefined
  const isExtended = readWord(await call(resolver, encodeSupports(extendedResolverId))) === 1n
  if (isExtended) return async (encode) => readReturnedBytes(await call(resolver, encodeResolve(dnsName, encode(node))))
  return index === 0 ? (encode) => call(resolver, encode(node)) : undefined
}
