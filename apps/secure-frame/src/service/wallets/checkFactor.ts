import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewFactor } from '../../protocol/wallet.js'
import type { CheckedFactor } from './factorStore.js'
import { type PasskeyOrigins, verifyNewPasskey } from './verifyPasskey.js'

/** Checks a new factor: its passkey must have signed the envelope's id, both when it was created and when it was used. */
export const checkFactor = async (
  { id, kind, envelope, label = '', credential }: NewFactor,
  origins: PasskeyOrigins,
): Promise<CheckedFactor> => {
  // The library that verifies them checks their members.
  const responses = credential as
    | { readonly created: RegistrationResponseJSON; readonly asserted: AuthenticationResponseJSON }
    | undefined
  return { id, kind, envelope, label, passkey: responses && (await verifyNewPasskey(responses, id, origins)) }
}
