import { normalizeEmail } from '../../protocol/fields.js'
import type { EmailStart, StartedEmail, VerifiedEmail } from '../../protocol/login.js'
import type { ServiceClient } from '../service/createServiceClient.js'
import { ServiceError } from '../service/ServiceError.js'
import type { VaultClient } from '../vault/vaultClient.js'
import { createVerifier } from './createVerifier.js'

/** The steps of a login by e-mail. A new start replaces what was started before. */
export type EmailLogin = {
  /** Requests a code. `VERIFY_DEVICE`: the user has to confirm the device by the link in the mail first. */
  start(email: string, signal?: AbortSignal): Promise<StartedEmail['action']>
  /** Requests a code for the user who is logged in. Until it is verified, the login in use stays as it is. */
  startAgain(email: string): Promise<StartedEmail['action']>
  /** Resolves when the user has confirmed the device. */
  untilConfirmed(signal?: AbortSignal): Promise<void>
  verify(code: string): Promise<VerifiedEmail>
}

/** Parameters of {@link createEmailLogin}. */
export type EmailLoginParameters = {
  readonly client: ServiceClient
  readonly vault: Pick<VaultClient, 'startLogin' | 'continueLogin'>
  readonly project: string
  /** The origin that the mail names. */
  readonly site: string
  /** The language of the mail, as a BCP 47 tag. */
  readonly language: () => string
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** How often the frame asks whether the device is confirmed, in milliseconds. */
const pollInterval = 2_000

/** Creates the steps of a login by e-mail. */
export const createEmailLogin = ({
  client,
  vault,
  project,
  site,
  language,
  wait,
}: EmailLoginParameters): EmailLogin => {
  let started: { readonly transaction: string; readonly verifier: string } | undefined
  const requireStarted = () => {
    if (!started) throw new ServiceError('CODE_OVER')
    return started
  }
  const request = async (
    email: string,
    readKeys: VaultClient['continueLogin'],
    signal?: AbortSignal,
  ): Promise<StartedEmail['action']> => {
    started = undefined
    const { sealKey } = await readKeys()
    const { verifier, challenge } = await createVerifier()
    const body: EmailStart = {
      project,
      site,
      email: normalizeEmail(email),
      sealKey,
      challenge,
      language: language(),
    }
    const { transaction, action } = await client.send<StartedEmail>('/v1/email/start', body, { signal })
    started = { transaction, verifier }
    return action
  }
  return {
    start: (email, signal) => request(email, () => vault.startLogin(), signal),
    startAgain: (email) => request(email, () => vault.continueLogin()),
    async untilConfirmed(signal) {
      const { transaction } = requireStarted()
      const isConfirmed = () =>
        client.send<{ readonly isConfirmed: boolean }>('/v1/email/device', { transaction }, { signal })
      while (!(await isConfirmed()).isConfirmed) {
        await wait(pollInterval)
        signal?.throwIfAborted()
        if (started?.transaction !== transaction) throw new ServiceError('CODE_OVER')
      }
    },
    async verify(code) {
      const { transaction, verifier } = requireStarted()
      const verified = await client.send<VerifiedEmail>('/v1/email/verify', { transaction, code, verifier })
      started = undefined
      return verified
    },
  }
}
