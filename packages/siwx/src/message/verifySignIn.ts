import { LatchkeyError, namespaceOf, type SignInData, type SignInSession } from '@latchkey/core/adapter'
import type { SignatureVerifier } from '../verifiers/verifier.js'
import { assertSignIn, type ExpectedSignIn, refuseSignIn } from './assertSignIn.js'
import { parseSignInMessage } from './parseSignInMessage.js'

/** Parameters of {@link verifySignIn}. */
export type VerifySignInParameters = Pick<SignInSession, 'message' | 'signature' | 'publicKey'> & {
  readonly expected: ExpectedSignIn
  readonly verifiers: readonly SignatureVerifier[]
  /** Spends the message's nonce. Returns whether the nonce was valid. Called before the signature is checked. */
  readonly spendNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined
}

/**
 * Verifies a sign-in in this order: the format of its text, that it is for this site and the current time, the nonce, the signature.
 *
 * @returns the message's fields
 * @throws `SIGN_IN_MESSAGE_INVALID` if the text is not a sign-in message
 * @throws `SIGN_IN_REFUSED` with a `SignInRefusal` as `reason` in its context
 * @throws `CONFIG_INVALID` if there is no verifier for the message's namespace
 * @throws `CHUNK_LOAD_FAILED` if the verifier could not be loaded
 * @throws `RPC_FAILED` if the network of a contract account does not answer
 */
export const verifySignIn = async ({
  expected,
  verifiers,
  spendNonce,
  ...session
}: VerifySignInParameters): Promise<SignInData> => {
  const data = parseSignInMessage(session.message)
  assertSignIn(data, expected)
  const namespace = namespaceOf(data.chainId)
  const verifier = verifiers.find((candidate) => candidate.namespace === namespace)
  if (!verifier)
    throw new LatchkeyError('CONFIG_INVALID', `There is no verifier for ${namespace}.`, {
      context: { namespace },
      help: [`Add ${namespace}Verifier() to verifiers.`],
    })
  const verify = await verifier.load().catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', `The verifier for ${namespace} could not be loaded.`, {
      cause,
      help: ['Try again, or reload the page.'],
    })
  })
  if (spendNonce && !(await spendNonce(data.nonce))) throw refuseSignIn('nonce')
  const { accountAddress, chainId } = data
  if (!(await verify({ ...session, accountAddress, chainId }))) throw refuseSignIn('signature')
  return data
}
