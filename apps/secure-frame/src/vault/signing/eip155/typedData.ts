import type { Hex } from 'viem'
import { concatHex, keccak256 } from 'viem/utils'
import type { TypedDataDescription, TypedField } from '../../../protocol/description.js'
import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'
import { readProperty, toUtf8 } from '../../bytes.js'
import { showInvisible } from '../readText.js'
import { domainMembers, encodeType, readTypes, type Types } from './typedDataTypes.js'
import { readAddress, readHex } from './values.js'

/*
 * Typed data. Each value is read once, into what is shown and into the word that is hashed. What the types do not declare is neither.
 * https://eips.ethereum.org/EIPS/eip-712
 */

/** A value as it is shown, and its encoding in 32 bytes. */
type Read<shown = TypedField['value']> = { readonly shown: shown; readonly word: Hex }

const maxFields = 5_000
const maxDepth = 32

const toWord = (value: bigint): Hex => `0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}`

const readInteger = (value: unknown, bits: number, isSigned: boolean, path: string): bigint => {
  const isText = typeof value === 'string' && value.length < 100 && /^(?:-?\d+|0x[0-9a-fA-F]+)$/.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw invalidRequest(path)
  const integer = BigInt(value as string | number | bigint) // one of them, by the lines above
  const limit = 2n ** BigInt(isSigned ? bits - 1 : bits)
  if (integer >= limit || integer < (isSigned ? -limit : 0n)) throw invalidRequest(path)
  return integer
}

const readBytes = (size: string, value: unknown, path: string): Read => {
  const bytes = readHex(value, path)
  if (size === '') return { shown: bytes, word: keccak256(bytes) }
  if (!/^(?:[1-9]|[12]\d|3[0-2])$/.test(size) || bytes.length !== 2 + 2 * Number(size)) throw invalidRequest(path)
  return { shown: bytes, word: `0x${bytes.slice(2).padEnd(64, '0')}` }
}

const readAtom = (type: string, value: unknown, path: string): Read => {
  const [, name, size = ''] = /^(string|bool|address|bytes|u?int)(\d*)$/.exec(type) ?? []
  if (name === 'bytes') return readBytes(size, value, path)
  if (name === 'uint' || name === 'int') {
    const bits = size === '' ? 256 : Number(size)
    if (size.startsWith('0') || bits > 256 || bits % 8 !== 0) throw invalidRequest(path)
    const integer = readInteger(value, bits, name === 'int', path)
    return { shown: `${integer}`, word: toWord(integer) }
  }
  if (name === undefined || size !== '') throw invalidRequest(path)
  if (name === 'address') {
    const address = readAddress(value, path)
    return { shown: address, word: toWord(BigInt(address)) }
  }
  if (name === 'bool' && typeof value === 'boolean') return { shown: `${value}`, word: toWord(value ? 1n : 0n) }
  if (name === 'string' && typeof value === 'string')
    return { shown: showInvisible(value), word: keccak256(toUtf8(value)) }
  throw invalidRequest(path)
}

const createReader = (types: Types) => {
  let fields = 0
  const readList = (item: string, length: string, value: unknown, path: string, depth: number): Read => {
    if (!Array.isArray(value) || (length !== '' && Number(length) !== value.length)) throw invalidRequest(path)
    const read = value.map((inner: unknown, index) => readValue(item, inner, `${path}.${index}`, depth + 1))
    return {
      shown: read.map(({ shown }, index) => ({ name: `${index}`, type: item, value: shown })),
      word: keccak256(concatHex(read.map(({ word }) => word))),
    }
  }
  const readValue = (type: string, value: unknown, path: string, depth: number): Read => {
    fields += 1
    if (fields > maxFields || depth > maxDepth) throw invalidRequest('message')
    const [, item, length = ''] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) return readList(item, length, value, path, depth)
    return types.has(type) ? readStruct(type, value, path, depth + 1) : readAtom(type, value, path)
  }
  const readStruct = (type: string, value: unknown, path: string, depth = 0): Read<readonly TypedField[]> => {
    const members = types.get(type)
    if (!members || typeof value !== 'object' || value === null) throw invalidRequest(path)
    const read = members.map((member) => ({
      ...member,
      ...readValue(member.type, readProperty(value, member.name), `${path}.${member.name}`, depth),
    }))
    const typeHash = keccak256(toUtf8(encodeType(type, types)))
    return {
      shown: read.map((field) => ({ name: field.name, type: field.type, value: field.shown })),
      word: keccak256(concatHex([typeHash, ...read.map(({ word }) => word)])),
    }
  }
  return readStruct
}

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw invalidRequest('typedData')
  }
}

/**
 * Reads typed data and returns what is shown and the digest that is signed.
 *
 * @throws `CHAIN_MISMATCH` if its domain names another chain than the active one, or `REQUEST_INVALID`
 */
export const readTypedData = (
  value: unknown,
  network: string,
): { readonly description: TypedDataDescription; readonly digest: Hex } => {
  const data = parseJson(value)
  const domain = readProperty(data, 'domain') ?? {}
  const primaryType = readProperty(data, 'primaryType')
  const declared = readTypes(readProperty(data, 'types'))
  // Without a declaration, the domain has the standard's members that are set.
  const isSet = ({ name }: { readonly name: string }) => readProperty(domain, name) !== undefined
  const members = declared.get('EIP712Domain') ?? domainMembers.filter(isSet)
  const isStandard = members.every(({ name, type }) =>
    domainMembers.some((known) => known.name === name && known.type === type),
  )
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !isStandard) throw invalidRequest('types')
  const readStruct = createReader(new Map(declared).set('EIP712Domain', members))
  const readDomain = readStruct('EIP712Domain', domain, 'domain')
  const chain = readDomain.shown.find(({ name }) => name === 'chainId')?.value
  if (typeof chain === 'string' && `eip155:${chain}` !== network) throw new VaultError('CHAIN_MISMATCH', 'domain')
  const message = readStruct(primaryType, readProperty(data, 'message'), 'message')
  return {
    description: { kind: 'typedData', domain: readDomain.shown, primaryType, message: message.shown },
    digest: keccak256(concatHex(['0x1901', readDomain.word, message.word])),
  }
}
