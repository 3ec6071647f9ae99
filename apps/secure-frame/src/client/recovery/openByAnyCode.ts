import { VaultError } from '../../protocol/VaultError.js'

/**
 * Opens the wallet by a recovery code. A wallet can have several codes, and only the envelope itself says whether it is the one of this code.
 *
 * @param envelopes the envelopes of all codes
 * @param open rejects with `CODE_INVALID` if the envelope belongs to another code
 */
export const openByAnyCode = async <envelope, result>(
  envelopes: readonly envelope[],
  open: (of: envelope) => Promise<result>,
): Promise<result> => {
  for (const envelope of envelopes) {
    try {
      return await open(envelope)
    } catch (error) {
      if (!(error instanceof VaultError) || error.code !== 'CODE_INVALID') throw error
    }
  }
  throw new VaultError('CODE_INVALID', 'envelope')
}
