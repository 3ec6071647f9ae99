import { type Hex, readReturnedBytes, readWord } from '../../encoding/abi.js'
import {
  encodeResolve,
  encodeResolver,
  encodeSupports,
  extendedResolverId,
  registryAddress,
  toDnsName,
} from './ensCalls.js'
import type { CallContract } from './createCall.js'
import { type Keccak256, namehash } from './namehash.js'

/** What names are read with. */
export type EnsTools = { readonly call: CallContract; readonly keccak256: Keccak256 }

/** Asks for a record of one name. Nothing where the resolver has none. */
export type AskRecord = (encode: (node: Hex) => Hex) => Promise<unknown>

/** The most labels of a name that is looked up: each is a call. */
const mostLabels = 10

const toAddress = (word: bigint | undefined): Hex | undefined =>
  word && word < 1n << 160n ? `0x${word.toString(16).padStart(40, '0')}` : undefined

/**
 * Finds who keeps a name's records: its own resolver, or that of a name above it which answers for all below (ENSIP-10).
 *
 * @returns nothing where the name has none
 * @see https://docs.ens.domains/ensip/10
 */
export const findRecords = async ({ call, keccak256 }: EnsTools, name: string): Promise<AskRecord | undefined> => {
  const labels = name.split('.')
  const dnsName = toDnsName(name)
  if (!dnsName || labels.length > mostLabels) return undefined
  const nodes = labels.map((_, index) => namehash(labels.slice(index).join('.'), keccak256))
  const answers = await Promise.all(nodes.map((node) => call(registryAddress, encodeResolver(node))))
  const resolvers = answers.map((answer) => toAddress(readWord(answer)))
  const index = resolvers.findIndex((resolver) => resolver !== undefined)
  const [resolver, [node]] = [resolvers[index], nodes]
  if (!resolver || !node) return undefined
  const isExtended = readWord(await call(resolver, encodeSupports(extendedResolverId))) === 1n
  if (isExtended) return async (encode) => readReturnedBytes(await call(resolver, encodeResolve(dnsName, encode(node))))
  return index === 0 ? (encode) => call(resolver, encode(node)) : undefined
}
