import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Bytes, type FillRandom, fromBase64url, fromUtf8, readProperty, toBase64url, wipe } from '../bytes.js'
import { parseAddresses } from '../device/walletRecord.js'
import { toPurpose } from '../envelopes/toPurpose.js'
import { deriveSealKey, openBytes, sealBytes } from '../envelopes/seal.js'
import { assertSameAddresses, deriveAccounts, entropyLength, toPhrase, wipeAccounts } from '../keys/accounts.js'
import { deriveCodeSecret } from './recoveryCode.js'

/** The recovery file: with the recovery code, it opens the wallet without the service. */
export type RecoveryFile = {
  readonly format: 'latchkey-recovery-file'
  readonly version: 1
  readonly wallet: string
  readonly addresses: WalletAddresses
  /** The entropy, sealed under the recovery code. */
  readonly sealed: string
}

const openKey = async (code: unknown, wallet: string, purpose: string) => {
  const secret = await deriveCodeSecret(code, wallet)
  const key = await deriveSealKey(secret, purpose)
  wipe(secret)
  return key
}

/** Writes the text of a recovery file. The caller wipes the entropy. */
export const writeRecoveryFile = async (
  entropy: Bytes,
  code: string,
  { wallet, addresses }: Pick<RecoveryFile, 'wallet' | 'addresses'>,
  random: FillRandom,
): Promise<string> => {
  const purpose = toPurpose('recovery-file', wallet, addresses.eip155, addresses.solana)
  const sealed = toBase64url(await sealBytes(await openKey(code, wallet, purpose), entropy, purpose, random))
  const file: RecoveryFile = { format: 'latchkey-recovery-file', version: 1, wallet, addresses, sealed }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * Reads a recovery file, without opening it.
 *
 * @throws `FILE_INVALID` if it is not a recovery file of this version
 */
export const parseRecoveryFile = (content: string | Uint8Array): RecoveryFile => {
  const invalid = new VaultError('FILE_INVALID')
  if (content.length > 10_000) throw invalid
  const text = typeof content === 'string' ? content : fromUtf8(content)
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    throw invalid
  }
  const wallet = readProperty(value, 'wallet')
  const sealed = readProperty(value, 'sealed')
  const addresses = parseAddresses(readProperty(value, 'addresses'))
  if (readProperty(value, 'format') !== 'latchkey-recovery-file' || readProperty(value, 'version') !== 1) throw invalid
  if (typeof wallet !== 'string' || !/^[\w-]{1,64}$/.test(wallet)) throw invalid
  if (typeof sealed !== 'string' || !fromBase64url(sealed, 200) || !addresses) throw invalid
  return { format: 'latchkey-recovery-file', version: 1, wallet, addresses, sealed }
}

/**
 * Opens a recovery file with the recovery code.
 *
 * @returns the recovery phrase, and the addresses that it derives
 * @throws `FILE_INVALID`, or `CODE_INVALID` if the code does not open the file
 */
export const openRecoveryFile = async (
  content: string | Uint8Array,
  code: unknown,
): Promise<{ readonly phrase: string; readonly addresses: WalletAddresses }> => {
  const { wallet, addresses, sealed } = parseRecoveryFile(content)
  const purpose = toPurpose('recovery-file', wallet, addresses.eip155, addresses.solana)
  const key = await openKey(code, wallet, purpose)
  const entropy = await openBytes(key, fromBase64url(sealed) ?? new Uint8Array(), purpose).catch(() => undefined)
  if (entropy?.length !== entropyLength) throw new VaultError('CODE_INVALID', 'file')
  try {
    const accounts = await deriveAccounts(entropy)
    wipeAccounts(accounts)
    assertSameAddresses(accounts.addresses, addresses)
    return { phrase: toPhrase(entropy), addresses }
  } finally {
    wipe(entropy)
  }
}
