import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Bytes, wipe } from '../bytes.js'
import { openSealedPart } from '../device/sealedPart.js'
import { openEnvelope } from '../envelopes/envelope.js'
import { type Accounts, assertSameAddresses, deriveAccounts, wipeAccounts } from '../keys/accounts.js'
import { deriveCodeSecret, derivePasskeySecret } from '../recovery/recoveryCode.js'

/** What the user presents: the recovery code, the PRF output of the passkey, or the operator's factor, which the service sealed to the login. */
export type PresentedFactor =
  | { readonly kind: 'code'; readonly code: unknown }
  | { readonly kind: 'passkey'; readonly output: unknown }
  | { readonly kind: 'operator'; readonly secret: unknown }

/** The envelope of a recovery factor, as the service returns it. */
export type RecoveryParameters = {
  readonly wallet: string
  /** The addresses that the service has registered. */
  readonly addresses: WalletAddresses
  readonly recovery: {
    readonly id: string
    readonly envelope: string
    /** The service part, sealed to the login. */
    readonly part: string
  }
  readonly factor: PresentedFactor
}

/** An opened entropy. The caller wipes both. */
export type Opened = { readonly entropy: Bytes; readonly accounts: Accounts }

/**
 * Derives the accounts of an entropy and compares their addresses.
 *
 * @throws `ADDRESS_MISMATCH`, after everything was wiped
 */
export const deriveExpected = async (entropy: Bytes, expected: WalletAddresses): Promise<Opened> => {
  let accounts: Accounts | undefined
  try {
    accounts = await deriveAccounts(entropy)
    assertSameAddresses(accounts.addresses, expected)
    return { entropy, accounts }
  } catch (error) {
    wipeAccounts(accounts)
    wipe(entropy)
    throw error
  }
}

const openFactor = (factor: PresentedFactor, { wallet, recovery }: RecoveryParameters, sealKey: CryptoKeyPair) => {
  if (factor.kind === 'code') return deriveCodeSecret(factor.code, wallet)
  if (factor.kind === 'passkey') return derivePasskeySecret(factor.output, wallet)
  return openSealedPart(sealKey, { id: recovery.id, part: factor.secret }, 'operator-secret')
}

/**
 * Opens a wallet with a recovery factor and the part of the service.
 *
 * @throws `CODE_INVALID`, `FACTOR_UNPROVED`, `PART_INVALID`, `ENVELOPE_INVALID` or `ADDRESS_MISMATCH`
 */
export const openRecovery = async (parameters: RecoveryParameters, sealKey: CryptoKeyPair): Promise<Opened> => {
  const { wallet, addresses, recovery, factor } = parameters
  const own = await openFactor(factor, parameters, sealKey)
  let part: Bytes | undefined
  try {
    part = await openSealedPart(sealKey, recovery)
    const ids = { wallet, way: factor.kind, id: recovery.id }
    return await deriveExpected(await openEnvelope(recovery.envelope, { own, part }, ids), addresses)
  } catch (error) {
    // A well-formed code with a wrong character is the usual reason.
    const isWrongCode = factor.kind === 'code' && error instanceof VaultError && error.code === 'ENVELOPE_INVALID'
    throw isWrongCode ? new VaultError('CODE_INVALID', 'envelope') : error
  } finally {
    wipe(own, part)
  }
}
