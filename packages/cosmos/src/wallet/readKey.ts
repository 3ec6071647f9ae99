import { type Account, LatchkeyError, sanitizeName, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { readPrefix } from '../encoding/bech32.js'

/** A key that a wallet told of: the account, and how it signs. */
export type WalletKey = {
  readonly account: Account
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** A device that signs in mode amino alone. */
  readonly isAminoOnly: boolean
  /** The kind of key: `'secp256k1'`, `'ethsecp256k1'`, … */
  readonly algorithm: string
}

/** Bytes as a wallet gives them: of another realm they are no `Uint8Array` of ours. */
const readBytes = (value: unknown): Uint8Array | undefined => {
  const length = fieldOf(value, 'length')
  if (typeof length !== 'number' || length > 65) return undefined
  const bytes = Array.from({ length }, (_, at) => fieldOf(value, String(at)))
  return bytes.every((byte) => typeof byte === 'number' && byte >= 0 && byte < 256)
    ? Uint8Array.from(bytes.filter((byte) => typeof byte === 'number'))
    : undefined
}

/**
 * Reads a wallet's key on a chain.
 *
 * @throws `WALLET_ANSWER_INVALID` where it is none, or its address is of another chain
 */
export const readKey = (answer: unknown, prefix: string, wallet: string): WalletKey => {
  const address = fieldOf(answer, 'bech32Address')
  const publicKey = readBytes(fieldOf(answer, 'pubKey'))
  if (typeof address !== 'string' || readPrefix(address) !== prefix || publicKey?.length !== 33)
    throw new LatchkeyError(
      'WALLET_ANSWER_INVALID',
      'The wallet answered with something that is no key of this chain.',
      {
        cause: new TypeError(
          `Answered with the address ${typeof address === 'string' ? address.slice(0, 100) : typeof address}.`,
        ),
        context: { wallet },
      },
    )
  const name = sanitizeName(fieldOf(answer, 'name'))
  const algorithm = fieldOf(answer, 'algo')
  return {
    account: { address, type: 'eoa', publicKey: toBase64(publicKey), ...(name && { name }) },
    publicKey,
    isAminoOnly: fieldOf(answer, 'isNanoLedger') === true || fieldOf(answer, 'isKeystone') === true,
    algorithm: typeof algorithm === 'string' ? algorithm : 'secp256k1',
  }
}
