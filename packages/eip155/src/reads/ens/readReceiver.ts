// A chunk of its own: it loads when a user sends to a name.
import type { Identity } from '@latchkey/core/adapter'
import { type Hex, readReturnedBytes, readReturnedText, readWord } from '../../encoding/abi.js'
import type { ChainReader } from '../rpc/createChainReader.js'
import { encodeAddr, encodeCoinAddr, encodeText } from './ensCalls.js'
import { findRecords, type ReadRecord } from './findRecords.js'
import { createCall, nameLength, type NameOptions, plainName, toAvatarUrl } from './readIdentity.js'

/** A name in normal form, its address and its picture. */
type Receiver = Identity & { readonly name: string; readonly address: Hex }

/** The first coin type of EVM chains. The record of this type is for all of them (https://docs.ens.domains/ensip/19). */
const evmCoinType = 0x80000000

/**
 * Returns the normal form of a name that a user typed.
 *
 * @returns `undefined` if the name has none, e.g. because letters of several scripts imitate another name
 * @see https://docs.ens.domains/ensip/15
 */
const normalizeName = async (typed: string): Promise<string | undefined> => {
  if (typed.length > nameLength) return undefined
  if (plainName.test(typed.toLowerCase())) return typed.toLowerCase()
  const { normalize } = await import('./normalize.js')
  try {
    return normalize(typed)
  } catch {
    return undefined // it has no normal form
  }
}

const toAddress = (word: bigint | undefined): Hex | undefined =>
  word && word < 1n << 160n ? `0x${word.toString(16).padStart(40, '0')}` : undefined

const toCoinAddress = (answer: unknown): Hex | undefined => {
  const bytes = readReturnedBytes(answer)
  return bytes?.length === 42 && BigInt(bytes) > 0n ? bytes : undefined
}

/** Whether the code of an account is that of a contract. The account of a key has no code, or names a contract that acts for it (EIP-7702). */
const isContract = (code: unknown) =>
  typeof code !== 'string' || (code !== '0x' && !/^0xef0100[\da-f]{40}$/i.test(code))

/**
 * Reads the address of a name on an EVM chain. The address on Ethereum counts on other chains only if a key has it: a contract may not exist there,
 * and coins that it receives would be lost.
 *
 * @see https://docs.ens.domains/ensip/11
 */
const readAddress = async (
  readRecord: ReadRecord,
  chainId: number,
  { read }: ChainReader,
): Promise<Hex | undefined> => {
  const readCoin = async (coinType: number) => toCoinAddress(await readRecord((node) => encodeCoinAddr(node, coinType)))
  const readEthereum = async () => toAddress(readWord(await readRecord(encodeAddr)))
  if (chainId === 1) return (await readEthereum()) ?? readCoin(evmCoinType)
  const own = chainId < evmCoinType ? await readCoin((evmCoinType | chainId) >>> 0) : undefined
  const found = own ?? (await readCoin(evmCoinType))
  if (found) return found
  const address = await readEthereum()
  return address && !isContract(await read('eth_getCode', [address, 'latest'])) ? address : undefined
}

/**
 * Reads the address and the picture of a name from ENS.
 *
 * @param typed the name as the user typed it
 * @param chainId the EVM chain on which the address receives
 * @param options.fetch requests the gateways
 * @returns `undefined` if the name has no address there, or no normal form
 */
export const readReceiver = async (
  chain: ChainReader,
  typed: string,
  chainId: number,
  {
    ipfsGateway,
    ccipRead = false,
    fetch = globalThis.fetch,
  }: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined },
): Promise<Receiver | undefined> => {
  const name = await normalizeName(typed)
  if (name === undefined) return undefined
  const readRecord = await findRecords(createCall(chain, ccipRead ? fetch : undefined), name)
  const address = readRecord && (await readAddress(readRecord, chainId, chain))
  if (!address) return undefined
  // The address is what counts: a picture that cannot be read is left out.
  const avatar = await readRecord((node) => encodeText(node, 'avatar')).catch(() => undefined)
  const imageUrl = toAvatarUrl(readReturnedText(avatar) ?? '', ipfsGateway)
  return { name, address, ...(imageUrl && { imageUrl }) }
}
