import { VaultError } from '../../protocol/VaultError.js'
import { type Bytes, type FillRandom, isSameBytes, toUtf8, wipe } from '../bytes.js'
import { deriveSecret } from '../envelopes/seal.js'
import { toPurpose } from '../envelopes/toPurpose.js'

/*
 * A recovery code has 26 characters of Crockford's base32, which hold 130 random bits. People read O as 0, and I and L as 1.
 * https://www.crockford.com/base32.html
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 26
const groupLengths = [5, 5, 5, 5, 6]

/** Creates a recovery code in five groups: `7K2QM-…`. */
export const createRecoveryCode = (random: FillRandom): string => {
  const bytes = random(new Uint8Array(codeLength))
  // 256 is a multiple of 32, so that the lowest five bits of a byte are as random as the byte.
  const code = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  wipe(bytes)
  return toGroups(code).join('-')
}

/** Returns the groups of a code. */
export const toGroups = (code: string): readonly string[] => {
  const plain = parseRecoveryCode(code)
  let offset = 0
  return groupLengths.map((length) => plain.slice(offset, (offset += length)))
}

const normalize = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/**
 * Reads a typed code: in any case, with or without separators.
 *
 * @returns the 26 characters
 * @throws `CODE_INVALID` if it has another length or other characters
 */
export const parseRecoveryCode = (typed: unknown): string => {
  if (typeof typed !== 'string' || typed.length > 200) throw new VaultError('CODE_INVALID', 'length')
  const code = normalize(typed)
  if (code.length !== codeLength) throw new VaultError('CODE_INVALID', 'length')
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(code)) throw new VaultError('CODE_INVALID', 'character')
  return code
}

/** How many groups the user has to type back. */
const typedGroupCount = 3

/** Chooses which groups the user has to type back, in order. */
export const chooseGroups = (random: FillRandom): readonly number[] => {
  const weights = random(new Uint8Array(groupLengths.length))
  return [...groupLengths.keys()]
    .sort((first, second) => (weights[first] ?? 0) - (weights[second] ?? 0))
    .slice(0, typedGroupCount)
    .sort((first, second) => first - second)
}

/** Whether the user typed back the chosen groups. */
export const areGroupsTyped = (code: string, chosen: readonly number[], typed: unknown): boolean => {
  if (!Array.isArray(typed) || typed.length !== chosen.length) return false
  const groups = toGroups(code)
  return chosen.every((index, position) => {
    const text: unknown = typed[position]
    return (
      typeof text === 'string' && text.length < 50 && isSameBytes(toUtf8(normalize(text)), toUtf8(groups[index] ?? ''))
    )
  })
}

/**
 * Derives the secret of the recovery factor. HKDF is enough, because the code has 130 bits, too many to try.
 *
 * @param code as the user typed it
 * @throws `CODE_INVALID` if it is not a code
 */
export const deriveCodeSecret = async (code: unknown, wallet: string): Promise<Bytes> => {
  const bytes = toUtf8(parseRecoveryCode(code))
  const secret = await deriveSecret(bytes, toPurpose('recovery-code', wallet))
  wipe(bytes)
  return secret
}

/**
 * Derives the secret of a passkey from what its PRF extension returned.
 *
 * @throws `FACTOR_UNPROVED` if the passkey returned no PRF output
 * @see https://w3c.github.io/webauthn/#prf-extension
 */
export const derivePasskeySecret = async (output: unknown, wallet: string): Promise<Bytes> => {
  if (!(output instanceof Uint8Array) || output.length !== 32) throw new VaultError('FACTOR_UNPROVED', 'prf')
  const bytes = Uint8Array.from(output)
  const secret = await deriveSecret(bytes, toPurpose('recovery-passkey', wallet))
  wipe(bytes)
  return secret
}
