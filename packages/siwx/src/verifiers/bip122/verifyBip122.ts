import { base64 } from '@scure/base'
import { isTrue, type VerifySignature } from '../verifier.js'
import { readAddress } from './address.js'
import { verifyBip137 } from './verifyBip137.js'
import { verifyBip322 } from './verifyBip322.js'

/** 65 bytes in base64: only the older form has that length. */
const isOlderForm = (signature: string) => /^[A-Za-z0-9+/]{87}=$/.test(signature)

/** See `bip122Verifier`. */
export const verifyBip122: VerifySignature = ({ message, signature, accountAddress, chainId }) => {
  const verify = () => {
    const output = readAddress(accountAddress, chainId)
    if (isOlderForm(signature)) return verifyBip137(message, output, base64.decode(signature))
    const result = verifyBip322(message, output, signature)
    return result.state === 'valid' && result.terms.lockTime === 0 && result.terms.sequence === 0
  }
  return Promise.resolve(isTrue(verify))
}
