import type { Hex } from 'viem'
import { concatHex, keccak256, toRlp } from 'viem/utils'
import { VaultError } from '../../../protocol/VaultError.js'
import { type EcdsaSignature, signDigest } from './signDigest.js'
import { toInteger } from './values.js'

/*
 * Authorisations of EIP-7702: the account runs the code of a delegate, until another authorisation replaces it.
 * https://eips.ethereum.org/EIPS/eip-7702
 */

/** The authorisation of one delegate, on one chain, once. */
export type Authorization = { readonly chainId: number; readonly address: Hex; readonly nonce: number }

export type SignedAuthorization = Authorization & EcdsaSignature

/** Signs an authorisation. Chain id 0 would make it valid on every chain, so it is refused. */
export const signAuthorization = (authorization: Authorization, privateKey: Uint8Array): SignedAuthorization => {
  const { chainId, address, nonce } = authorization
  if (chainId <= 0) throw new VaultError('CHAIN_MISMATCH', 'authorization')
  const fields = [toInteger(BigInt(chainId)), address, toInteger(BigInt(nonce))]
  return { ...authorization, ...signDigest(keccak256(concatHex(['0x05', toRlp(fields)])), privateKey) }
}

/** Returns the list of authorisations of a transaction, for RLP. */
export const toAuthorizationList = ({ chainId, address, nonce, yParity, r, s }: SignedAuthorization) => {
  const numbers = [BigInt(nonce), BigInt(yParity), BigInt(r), BigInt(s)]
  return [[toInteger(BigInt(chainId)), address, ...numbers.map(toInteger)]]
}
