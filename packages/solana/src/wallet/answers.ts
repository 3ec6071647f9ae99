import { LatchkeyError } from '@latchkey/core/adapter'
import { isAddress } from '../addresses/isAddress.js'
import { readField, type StandardAccount } from '../discovery/standardWallet.js'
import { fromBase58, toBase58 } from '../encoding/base58.js'

const invalid = (wallet: string, what: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet answered with something that is no ${what}.`, {
    context: { wallet },
  })

/** Bytes out of a wallet's answer: nothing where they are none, or not so many. */
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
 * Reads a wallet's list of accounts: those of Solana, each once, by address. They are kept as they are, for the wallet to know them again.
 *
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readAccounts = (answer: unknown, wallet: string): ReadonlyMap<string, StandardAccount> => {
  if (!Array.isArray(answer)) throw invalid(wallet, 'list of accounts')
  return new Map(
    answer.filter(isForSolana).map((account: StandardAccount) => {
      const address = readField(account, 'address')
      if (typeof address !== 'string' || !isAddress(address) || !fromBase58(address, 32))
        throw invalid(wallet, 'address')
      return [address, account]
    }),
  )
}

/**
 * Reads a signature: 64 bytes, not all of them zero.
 *
 * @param code what it is where it is none
 * @returns it in base58
 * @throws `SIGNATURE_INVALID`, `TRANSACTION_HASH_INVALID`
 */
export const readSignature = (
  value: unknown,
  wallet: string,
  code: 'SIGNATURE_INVALID' | 'TRANSACTION_HASH_INVALID',
): string => {
  const bytes = readBytes(value, 64)
  if (bytes?.some((byte) => byte !== 0)) return toBase58(bytes)
  throw new LatchkeyError(code, 'The wallet answered with something that is no signature.', {
    context: { wallet },
    ...(code === 'TRANSACTION_HASH_INVALID' && {
      help: ['It may have been sent: look into the wallet before you send again.'],
    }),
  })
}
