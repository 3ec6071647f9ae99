import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { isTrue, type VerifySignature } from '../verifier.js'

/** The longest text of 64 bytes in base58. The time to decode grows with the square of the length, so longer texts are not decoded. */
const maxLength = 88

/** See `solanaVerifier`. Strict: refuses another encoding of the same signature, and keys of small order. */
export const verifySolana: VerifySignature = ({ message, signature, accountAddress }) => {
  const verify = () =>
    [signature, accountAddress].every((text) => text.length <= maxLength) &&
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(accountAddress), {
      zip215: false,
    })
  return Promise.resolve(isTrue(verify))
}
