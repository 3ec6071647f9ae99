import { LatchkeyError } from '@latchkey/core/adapter'
import { getAddress, isAddress } from 'viem/utils'

/** A short description of an answer. Reading a hostile answer may throw. */
const describe = (answer: unknown): string => {
  try {
    return JSON.stringify(answer)?.slice(0, 200) ?? typeof answer
  } catch {
    return typeof answer
  }
}

const invalid = (wallet: string, description: string, answer: unknown) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet returned an invalid ${description}.`, {
    cause: new TypeError(`The wallet returned: ${describe(answer)}`),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })

/**
 * Reads a wallet's list of accounts. Returns addresses in EIP-55 case, without duplicates.
 *
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readAccounts = (answer: unknown, wallet: string): readonly `0x${string}`[] => {
  if (!Array.isArray(answer)) throw invalid(wallet, 'list of accounts', answer)
  const accounts = answer.map((account: unknown) => {
    if (typeof account !== 'string' || !isAddress(account, { strict: false })) throw invalid(wallet, 'address', account)
    return getAddress(account)
  })
  return [...new Set(accounts)]
}

/**
 * Reads a chain id in any form that wallets use: `'0x1'`, `'1'`, `1`, `1n`, `'eip155:1'`.
 *
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readChainId = (answer: unknown, wallet: string): number => {
  const isPlain = ['string', 'number', 'bigint'].includes(typeof answer)
  const text = isPlain ? String(answer).replace(/^eip155:/, '') : ''
  const chainId = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw invalid(wallet, 'chain id', answer)
  return chainId
}

/**
 * Reads a transaction hash: 0x and 64 hex characters.
 *
 * @throws `TRANSACTION_HASH_INVALID`
 */
export const readTransactionHash = (answer: unknown, wallet: string): `0x${string}` => {
  if (typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)) return `0x${answer.slice(2)}`
  throw new LatchkeyError('TRANSACTION_HASH_INVALID', 'The wallet returned no transaction hash.', {
    cause: invalid(wallet, 'transaction hash', answer),
    context: { wallet },
    help: ['The transaction may have been sent. Check the wallet before you send it again.'],
  })
}

/**
 * Reads a signature: 0x and at least 62 hex characters.
 *
 * @throws `SIGNATURE_INVALID`
 */
export const readSignature = (answer: unknown, wallet: string): `0x${string}` => {
  if (typeof answer === 'string' && /^0x[0-9a-f]{62,}$/i.test(answer)) return `0x${answer.slice(2)}`
  throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet returned an invalid signature.', {
    cause: invalid(wallet, 'signature', answer),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })
}
