import { type Hex, recoverMessageAddress } from 'viem'
import { toRevocationText } from '../../protocol/permission.js'
import { Refusal } from '../refusal.js'

/** Checks that an account has signed that a permission ends (EIP-191). @throws `Refusal` */
export const checkRevocation = async (id: Hex, account: Hex, signature: Hex): Promise<void> => {
  const signer = await recoverMessageAddress({ message: toRevocationText(id), signature }).catch((cause: unknown) => {
    // 65 bytes that are no signature on the curve.
    throw new Refusal('SIGNATURE_WRONG', {}, { cause })
  })
  if (signer.toLowerCase() !== account) throw new Refusal('SIGNATURE_WRONG')
}
