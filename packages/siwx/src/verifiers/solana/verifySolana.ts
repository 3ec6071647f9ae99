import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { isTrue, type VerifySignature } from '../verifier.js'

/** The longest text of 64 bytes in base58. Reading it takes time by the square of its length: what is longer is not read. */
const longest = 88

/** See `solanaVerifier`. Strict: neither another form of the same signature nor a key of small order passes. */
export const verifySolana: VerifySignature = ({ message, signature, accountAddress }) => {
  const verify = () =>
    [signature, accountAddress].every((text) => text.length <= longest) &&
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(accountAddress), {
      zip215: false,
    })
  return Promise.resolve(isTrue(verify))
}
