import { LatchkeyError, namespaceOf, type SignInData, type SignInSession } from '@latchkey/core/adapter'
import type { SignatureVerifier } from '../verifiers/verifier.js'
import { assertSignIn, type ExpectedSignIn, refuseSignIn } from './assertSignIn.js'
import { parseSignInMessage } from './parseSignInMessage.js'

/** Parameters of {@link verifySignIn}. */
export type VerifySignInParameters = Pick<SignInSession, 'message' | 'signature' | 'publicKey'> & {
  readonly expected: ExpectedSignIn
  readonly verifiers: readonly SignatureVerifier[]
  /** Spends the message's nonce, and answers whether it was there to be spent. Asked before the signature is looked at. */
  readonly spendNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined
}

/**
 * Verifies a sign-in: the text by its standard, that it is for us and for now, the nonce, the signature, in this order.
 *
 * @returns what the message says
 * @throws `SIGN_IN_MESSAGE_INVALID` where the text is not a sign-in message
 * @throws `SIGN_IN_REFUSED` with a `SignInRefusal` as `reason` in its context
 * @throws `CONFIG_INVALID` where no verifier of the message's namespace was given
 * @throws `CHUNK_LOAD_FAILED` where the verifier could not be fetched
 * @throws `RPC_FAILED` where a contract account's network gives no answer
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
  const verifier = verifiers.find((one) => one.namespace === namespace)
  if (!verifier)
    throw new LatchkeyError('CONFIG_INVALID', `No verifier for ${namespace} was given.`, {
      context: { namespace },
      help: [`Add ${namespace}Verifier() to verifiers.`],
    })
  const verify = await verifier.load().catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', `The verifier for ${namespace} could not be loaded.`, { cause })
  })
  if (spendNonce && !(await spendNonce(data.nonce))) throw refuseSignIn('nonce')
  const { accountAddress, chainId } = data
  if (!(await verify({ ...session, accountAddress, chainId }))) throw refuseSignIn('signature')
  return data
}
