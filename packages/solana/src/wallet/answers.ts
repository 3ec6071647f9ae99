import { LatchkeyError, fromBase58, toBase58 } from '@latchkey/core/adapter'
import { isAddress } from '../addresses/isAddress.js'
import { readField, type StandardAccount } from '../discovery/standardWallet.js'

const invalidAnswer = (wallet: string, expected: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `${wallet} returned an invalid ${expected}.`, {
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })

/**
 * Reads bytes of a wallet's response.
 *
 * @returns a copy, or `undefined` if the value is no typed array, or has another length
 */
export const readBytes = (value: unknown, length?: number): Uint8Array | undefined =>
  ArrayBuffer.isView(value) && (length === undefined || value.byteLength === length)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    : undefined

const isForSolana = (account: unknown): boolean => {
  const chains = readField(account, 'chains')
  return (
    !Array.isArray(chains) ||
    chains.length === 0 ||
    chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
  )
}

/**
 * Reads a wallet's list of accounts.
 *
 * @returns the accounts of Solana by address. They are the wallet's own objects: it may compare them by identity
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readAccounts = (answer: unknown, wallet: string): ReadonlyMap<string, StandardAccount> => {
  if (!Array.isArray(answer)) throw invalidAnswer(wallet, 'list of accounts')
  return new Map(
    answer.filter(isForSolana).map((account: StandardAccount) => {
      const address = readField(account, 'address')
      if (typeof address !== 'string' || !isAddress(address) || !fromBase58(address, 32))
        throw invalidAnswer(wallet, 'address')
      return [address, account]
    }),
  )
}

/**
 * Reads a signature: 64 bytes, not all of them zero.
 *
 * @param code the code of the error if it is invalid
 * @returns the signature in base58
 * @throws `SIGNATURE_INVALID`, `TRANSACTION_HASH_INVALID`
 */
export const readSignature = (
  value: unknown,
  wallet: string,
  code: 'SIGNATURE_INVALID' | 'TRANSACTION_HASH_INVALID',
): string => {
  const bytes = readBytes(value, 64)
  if (bytes?.some((byte) => byte !== 0)) return toBase58(bytes)
  throw new LatchkeyError(code, `${wallet} returned an invalid signature.`, {
    context: { wallet },
    ...(code === 'TRANSACTION_HASH_INVALID' && {
      help: ['The transaction may have been sent. Check your wallet before you send again.'],
    }),
  })
}
