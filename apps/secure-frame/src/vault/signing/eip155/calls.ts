import type { Hex } from 'viem'
import { invalidRequest } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'
import { assertAccount, assertChain, readAddress, readHex, readQuantity } from './values.js'

/** A call as a site requests it. */
export type Call = { readonly to: Hex | undefined; readonly data: Hex; readonly value: bigint }

/** Members that would make a transaction do more than what the approval shows. */
const refusedMembers = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars']

/** Reads receiver, data and value of a call. Throws `REQUEST_INVALID`. */
export const readCall = (value: unknown): Call => {
  const to = readProperty(value, 'to') ?? undefined
  const input = readProperty(value, 'input') ?? undefined
  const data = readHex(readProperty(value, 'data') ?? input ?? '0x', 'data')
  if (input !== undefined && readHex(input, 'input') !== data) throw invalidRequest('input')
  if (to === undefined && data === '0x') throw invalidRequest('to')
  const amount = readProperty(value, 'value') ?? undefined
  return {
    to: to === undefined ? undefined : readAddress(to, 'to'),
    data,
    value: amount === undefined ? 0n : readQuantity(amount, 'value'),
  }
}

/** Reads the transaction of `eth_sendTransaction`. */
export const readTransaction = (value: unknown, account: string, network: string): Call => {
  if (typeof value !== 'object' || value === null) throw invalidRequest('params')
  for (const member of refusedMembers) if (Object.hasOwn(value, member)) throw invalidRequest(member)
  const chainId = readProperty(value, 'chainId') ?? undefined
  if (chainId !== undefined) assertChain(chainId, network)
  assertAccount(readProperty(value, 'from'), account)
  return readCall(value)
}
