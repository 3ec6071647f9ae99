import { type Account, LatchkeyError, sanitizeName, fieldOf } from '@latchkey/core/adapter'
import { toBase64 } from '../encoding/base64.js'
import { readPrefix } from '../encoding/bech32.js'

/** A key that a wallet returned: the account, and how it signs. */
export type WalletKey = {
  readonly account: Account
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** Whether the key is on a hardware device that signs in amino mode only. */
  readonly isAminoOnly: boolean
  /** The type of the key: `'secp256k1'`, `'ethsecp256k1'`, … */
  readonly algorithm: string
}

/** Reads bytes that a wallet returned. A `Uint8Array` of another realm is not an instance of ours, so `instanceof` would not recognize it. */
const readBytes = (value: unknown): Uint8Array | undefined => {
  const length = fieldOf(value, 'length')
  if (typeof length !== 'number' || length > 65) return undefined
  const bytes = Array.from({ length }, (_, index) => fieldOf(value, String(index)))
  return bytes.every((byte) => typeof byte === 'number' && byte >= 0 && byte < 256)
    ? Uint8Array.from(bytes.filter((byte) => typeof byte === 'number'))
    : undefined
}

/**
 * Reads a wallet's key on a chain.
 *
 * @throws `WALLET_ANSWER_INVALID` if `answer` is not a key, or its address is of another chain
 */
export const readKey = (answer: unknown, prefix: string, wallet: string): WalletKey => {
  const address = fieldOf(answer, 'bech32Address')
  const publicKey = readBytes(fieldOf(answer, 'pubKey'))
  if (typeof address !== 'string' || readPrefix(address) !== prefix || publicKey?.length !== 33)
    throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet did not return a key of this chain.', {
      cause: new TypeError(
        `Invalid key with the address ${typeof address === 'string' ? address.slice(0, 100) : typeof address}.`,
      ),
      context: { wallet },
      help: ['Update the wallet, or use another one.'],
    })
  const name = sanitizeName(fieldOf(answer, 'name'))
  const algorithm = fieldOf(answer, 'algo')
  return {
    account: { address, type: 'eoa', publicKey: toBase64(publicKey), ...(name && { name }) },
    publicKey,
    isAminoOnly: fieldOf(answer, 'isNanoLedger') === true || fieldOf(answer, 'isKeystone') === true,
    algorithm: typeof algorithm === 'string' ? algorithm : 'secp256k1',
  }
}
