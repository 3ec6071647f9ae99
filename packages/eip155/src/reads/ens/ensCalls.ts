/*
 * The contract calls that read a name, as bytes.
 * https://docs.ens.domains/ensip/1, https://docs.ens.domains/ensip/10
 */
import { keccak256, stringToHex } from 'viem/utils'
import { type Hex, toBytes, toWord } from '../../encoding/abi.js'

/** Calls a contract. Resolves with `undefined` if the contract reverts. Rejects if the chain could not be read. */
export type CallContract = (to: Hex, data: Hex) => Promise<unknown>

/** The registry, at the same address on Ethereum and its test networks. */
export const registryAddress = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** The interface id of resolvers that take a whole name. */
export const extendedResolverId = '0x9061b923'

/**
 * The node of a name: the hash by which ENS identifies it.
 *
 * @param name in normal form
 * @see https://docs.ens.domains/ensip/1
 */
export const namehash = (name: string): Hex =>
  name
    .split('.')
    .reduceRight<Hex>(
      (node, label) => keccak256(`${node}${keccak256(stringToHex(label)).slice(2)}`),
      `0x${'0'.repeat(64)}`,
    )

/** `resolver(bytes32 node)` of the registry. */
export const encodeResolver = (node: Hex): Hex => `0x0178b8bf${node.slice(2)}`

/** `name(bytes32 node)` of a resolver. */
export const encodeName = (node: Hex): Hex => `0x691f3431${node.slice(2)}`

/** `addr(bytes32 node)` of a resolver: the address on Ethereum. */
export const encodeAddr = (node: Hex): Hex => `0x3b3b57de${node.slice(2)}`

/** `addr(bytes32 node, uint256 coinType)` of a resolver: the address on another chain, as bytes. */
export const encodeCoinAddr = (node: Hex, coinType: number): Hex => `0xf1cb7e06${node.slice(2)}${toWord(coinType)}`

/** `text(bytes32 node, string key)` of a resolver. */
export const encodeText = (node: Hex, key: string): Hex =>
  `0x59d1d43c${node.slice(2)}${toWord(64)}${toBytes(stringToHex(key))}`

/** `supportsInterface(bytes4 id)`. */
export const encodeSupports = (id: Hex): Hex => `0x01ffc9a7${id.slice(2).padEnd(64, '0')}`

/** A name in DNS wire form: each label after a byte with its length. `undefined` if a label is empty or longer than 255 bytes. */
export const toDnsName = (name: string): Hex | undefined => {
  const labels = name.split('.').map((label) => stringToHex(label).slice(2))
  if (labels.some((label) => label.length === 0 || label.length > 255 * 2)) return undefined
  return `0x${labels.map((label) => (label.length / 2).toString(16).padStart(2, '0') + label).join('')}00`
}

/** The call data of a function that takes two byte strings. */
export const encodeTwo = (selector: Hex, first: Hex, second: Hex): Hex => {
  const bytes = toBytes(first)
  return `${selector}${toWord(64)}${toWord(64 + bytes.length / 2)}${bytes}${toBytes(second)}`
}

/** `resolve(bytes name, bytes data)` of a resolver that takes a whole name. */
export const encodeResolve = (dnsName: Hex, data: Hex): Hex => encodeTwo(extendedResolverId, dnsName, data)
