import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { sign } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { addressOf } from './addressOf.js'
import type { RegisteredName } from './nameStore.js'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const [addrAbi, coinAddrAbi, textAbi] = recordAbi

/** How long a signed answer is valid, in seconds. */
const answerAge = 300

/** A request of an ENS client for a record of a name. */
export type EnsQuery = { readonly name: string; readonly record: ReturnType<typeof decodeRecord> }

const decodeRecord = (data: Hex) => decodeFunctionData({ abi: recordAbi, data })

/** Reads a name in DNS wire form: each label after a byte with its length. */
const readDnsName = (bytes: Uint8Array): string | undefined => {
  const labels: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    const end = at + 1 + length
    if (length === 0) return end === bytes.length ? labels.join('.') : undefined
    labels.push(String.fromCharCode(...bytes.subarray(at + 1, end)))
    at = end
  }
  return undefined
}

/** Reads the request that a resolver names, `resolve(bytes name, bytes data)` (ENSIP-10). @returns `undefined` if it is another call */
export const readEnsQuery = (request: Hex): EnsQuery | undefined => {
  try {
    const [dnsName, data] = decodeFunctionData({ abi: resolveAbi, data: request }).args
    const name = readDnsName(hexToBytes(dnsName))
    const record = decodeRecord(data)
    if (!name || !/^[\w.-]+$/.test(name) || record.args[0] !== namehash(name)) return undefined
    return { name, record }
  } catch {
    return undefined // it is no call, or one of another record
  }
}

/** Returns the ABI-encoded record of a name. A name that nobody has has empty records. */
export const encodeRecord = ({ record }: EnsQuery, name: RegisteredName | undefined): Hex => {
  if (record.functionName === 'text') return encodeFunctionResult({ abi: [textAbi], result: '' })
  const [, coinType] = record.args
  if (coinType === undefined)
    return encodeFunctionResult({ abi: [addrAbi], result: (name && addressOf(name, 60)) ?? zeroAddress })
  const address = name && coinType < 2n ** 32n ? addressOf(name, Number(coinType)) : undefined
  return encodeFunctionResult({ abi: [coinAddrAbi], result: address ?? '0x' })
}

/**
 * Signs an answer for a resolver, which verifies it (EIP-3668): the signature is of the resolver, the time of expiry, the request and the result, as in ERC-191
 * version 0.
 *
 * @returns the `data` of the response
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export const signEnsAnswer = async (resolver: Hex, request: Hex, result: Hex, privateKey: Hex): Promise<Hex> => {
  const expires = BigInt(Math.floor(Date.now() / 1_000) + answerAge)
  const signed = encodePacked(
    ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
    ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
  )
  const signature = await sign({ hash: keccak256(signed), privateKey, to: 'hex' })
  return encodeAbiParameters(parseAbiParameters('bytes, uint64, bytes'), [result, expires, signature])
}
